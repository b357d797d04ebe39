// libcurl depends on 28 libraries, most of them for protocols that the program does not use. A regular link loads them
// before `main`, and the dynamic linker searches them for every symbol of every library that is loaded later, mainly
// the graphics driver's: a tenth of the time until the window appears. Therefore the program does not link with
// libcurl, but loads it at the first request. Callers see no difference: functions without variadic arguments are
// defined here under their own names, the others behind curl_shim.h. Packaging tools do not detect such a library;
// script/setup/dependencies names its package.
#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static vitrine_libcurl_functions functions;

static void *found(void *symbol) {
    if (symbol != NULL) return symbol;
    fprintf(stderr, "%s\nlibcurl is needed; the package libcurl4 has it.\n", dlerror());
    _exit(127);
}

static void load(void) {
    // The library is never unloaded, because functions of its dependency OpenSSL run when the process ends.
    void *library = found(dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL));
#define VITRINE_FIND(name) functions.name = (__typeof__(name) *)found(dlsym(library, #name));
    VITRINE_LIBCURL_FUNCTIONS(VITRINE_FIND)
#undef VITRINE_FIND
}

const vitrine_libcurl_functions *vitrine_libcurl(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return &functions;
}

// Hidden visibility prevents libraries from binding to these functions instead of libcurl's.
#define FORWARD __attribute__((visibility("hidden")))

FORWARD CURL *curl_easy_init(void) { return vitrine_libcurl()->curl_easy_init(); }
FORWARD void curl_easy_cleanup(CURL *easy) { vitrine_libcurl()->curl_easy_cleanup(easy); }
FORWARD void curl_free(void *memory) { vitrine_libcurl()->curl_free(memory); }
FORWARD time_t curl_getdate(const char *text, const time_t *unused) {
    return vitrine_libcurl()->curl_getdate(text, unused);
}

FORWARD CURLM *curl_multi_init(void) { return vitrine_libcurl()->curl_multi_init(); }
FORWARD CURLMcode curl_multi_cleanup(CURLM *multi) { return vitrine_libcurl()->curl_multi_cleanup(multi); }
FORWARD CURLMcode curl_multi_add_handle(CURLM *multi, CURL *easy) {
    return vitrine_libcurl()->curl_multi_add_handle(multi, easy);
}
FORWARD CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *easy) {
    return vitrine_libcurl()->curl_multi_remove_handle(multi, easy);
}
FORWARD CURLMcode curl_multi_perform(CURLM *multi, int *running) {
    return vitrine_libcurl()->curl_multi_perform(multi, running);
}
FORWARD CURLMcode curl_multi_poll(
    CURLM *multi, struct curl_waitfd extra[], unsigned int count, int milliseconds, int *ready) {
    return vitrine_libcurl()->curl_multi_poll(multi, extra, count, milliseconds, ready);
}
FORWARD CURLMcode curl_multi_wakeup(CURLM *multi) { return vitrine_libcurl()->curl_multi_wakeup(multi); }

FORWARD struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text) {
    return vitrine_libcurl()->curl_slist_append(list, text);
}
FORWARD void curl_slist_free_all(struct curl_slist *list) { vitrine_libcurl()->curl_slist_free_all(list); }

FORWARD CURLU *curl_url(void) { return vitrine_libcurl()->curl_url(); }
FORWARD void curl_url_cleanup(CURLU *url) { vitrine_libcurl()->curl_url_cleanup(url); }
FORWARD CURLUcode curl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
    return vitrine_libcurl()->curl_url_set(url, part, text, flags);
}
