/* TagFlow: tags as chips that wrap like words, for GTK 4. */
#pragma once
#define TAGFLOW_INSIDE
#include "tagflow-version.h"
#include "tagflow-enums.h"
#include "tagflow-tag.h"
#include "tagflow-tag-look.h"
#include "tagflow-view.h"
#include "tagflow-view-layout.h"
#include "tagflow-view-selection.h"
#include "tagflow-view-input.h"
#include "tagflow-view-history.h"
#include "tagflow-view-model.h"
#include "tagflow-view-search.h"
#include "tagflow-box.h"
#include "tagflow-box-layout.h"
#include "tagflow-box-selection.h"
#undef TAGFLOW_INSIDE
