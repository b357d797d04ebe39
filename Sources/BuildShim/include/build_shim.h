/* The addresses that the builder of the programs configures. Package.swift reads them from the environment; meson
 * passes its options that way. Each text is empty where nothing was configured, and lives as long as the process. */
#ifndef VITRINE_BUILD_SHIM_H
#define VITRINE_BUILD_SHIM_H

const char *vitrine_build_homepage(void);
const char *vitrine_build_issue_tracker(void);
/* A web page or a mail address where operators of a service can contact the distributor of the program. */
const char *vitrine_build_contact(void);

#endif
