#include "CTagFlowShims.h"
