#include "build_shim.h"

/* Package.swift defines all three macros. Other build systems may leave them undefined. */
#ifndef VITRINE_BUILD_HOMEPAGE
#define VITRINE_BUILD_HOMEPAGE ""
#endif
#ifndef VITRINE_BUILD_ISSUE_TRACKER
#define VITRINE_BUILD_ISSUE_TRACKER ""
#endif
#ifndef VITRINE_BUILD_CONTACT
#define VITRINE_BUILD_CONTACT ""
#endif

const char *vitrine_build_homepage(void) { return VITRINE_BUILD_HOMEPAGE; }
const char *vitrine_build_issue_tracker(void) { return VITRINE_BUILD_ISSUE_TRACKER; }
const char *vitrine_build_contact(void) { return VITRINE_BUILD_CONTACT; }
