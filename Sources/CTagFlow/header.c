/* Checks that the header compiles on its own. The functions are in Sources/TagFlowC. */
#include "tagflow.h"
