// The functions of libcurl, resolved when one of them is first called.
#pragma once
#include "curl_shim.h"

// Newer headers have macros of these names, which check calls by the plain name only.
#undef curl_easy_getinfo
#undef curl_easy_setopt
#undef curl_multi_setopt

#define VITRINE_LIBCURL_FUNCTIONS(USE) \
    USE(curl_easy_cleanup) \
    USE(curl_easy_getinfo) \
    USE(curl_easy_init) \
    USE(curl_easy_setopt) \
    USE(curl_free) \
    USE(curl_getdate) \
    USE(curl_global_init) \
    USE(curl_multi_add_handle) \
    USE(curl_multi_cleanup) \
    USE(curl_multi_info_read) \
    USE(curl_multi_init) \
    USE(curl_multi_perform) \
    USE(curl_multi_poll) \
    USE(curl_multi_remove_handle) \
    USE(curl_multi_setopt) \
    USE(curl_multi_wakeup) \
    USE(curl_slist_append) \
    USE(curl_slist_free_all) \
    USE(curl_url) \
    USE(curl_url_cleanup) \
    USE(curl_url_get) \
    USE(curl_url_set) \
    USE(curl_version_info)

// Each field has the type of libcurl's own declaration.
typedef struct {
#define VITRINE_FIELD(name) __typeof__(name) *name;
    VITRINE_LIBCURL_FUNCTIONS(VITRINE_FIELD)
#undef VITRINE_FIELD
} vitrine_libcurl_functions;

// Loads the library at the first call, which takes about 10 ms. Any thread. Without the library, the process prints a
// message on stderr and ends with status 127, as if the dynamic linker had not found it.
const vitrine_libcurl_functions *vitrine_libcurl(void);
