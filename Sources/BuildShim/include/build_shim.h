/* What whoever builds the programs states about where they are at home. Package.swift takes it from the environment; meson
 * hands its options on that way. Each is an empty text where nothing was stated, and lives as long as the process. */
#ifndef VITRINE_BUILD_SHIM_H
#define VITRINE_BUILD_SHIM_H

const char *vitrine_build_homepage(void);
const char *vitrine_build_issue_tracker(void);
/* A web page or a mail address at which the operators of a service reach whoever distributes the program. */
const char *vitrine_build_contact(void);

#endif
