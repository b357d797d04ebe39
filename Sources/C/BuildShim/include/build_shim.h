/* The web and contact addresses that the packager sets at build time. Package.swift reads them from the environment; meson
 * passes its options that way. An address that is not set is an empty text. The texts live as long as the process. */
#ifndef VITRINE_BUILD_SHIM_H
#define VITRINE_BUILD_SHIM_H

const char *vitrine_build_homepage(void);
const char *vitrine_build_issue_tracker(void);
/* A web page or mail address at which the operators of a service can reach the distributor of the program. */
const char *vitrine_build_contact(void);

#endif
