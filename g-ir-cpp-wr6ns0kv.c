#ifndef __GI_SCANNER__
# define __GI_SCANNER__
#endif
#include </work/trees/house/Sources/CTagFlow/include/tagflow-enums.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-filter.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-float-layout.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-flow-layout.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-layout-child-position.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-layout-child.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-layout-enums.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-linear-layout.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-path-layout.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-style.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-table-layout.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-tag-look.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-tag-style.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-tag.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-version.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-view-history.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-view-input.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-view-layout.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-view-model.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-view-search.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-view-selection.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-view.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow-wrap-layout.h>
#include </work/trees/house/Sources/CTagFlow/include/tagflow.h>
