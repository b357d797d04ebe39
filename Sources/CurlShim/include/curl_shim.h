// What Swift cannot say to libcurl by itself: its option and information functions take variadic arguments.
//
// Each function here fixes the type of that one argument. Nothing is decided here, and nothing kept but the library itself,
// which is loaded when one of its functions is first called.
#pragma once
#include <curl/curl.h>

#ifdef __cplusplus
extern "C" {
#endif

// What libcurl calls its version, "7.88.1"; lives as long as the process.
const char *vitrine_curl_version(void);

// Prepares libcurl and its TLS library for the whole process. Call once, before anything else.
CURLcode vitrine_curl_global_init(void);

// Options of one transfer. Strings are copied by libcurl; lists and contexts are not.
CURLcode vitrine_curl_set_long(CURL *easy, CURLoption option, long value);
CURLcode vitrine_curl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode vitrine_curl_set_headers(CURL *easy, struct curl_slist *headers);

// Where libcurl writes why a transfer failed: CURL_ERROR_SIZE bytes that live as long as `easy`.
CURLcode vitrine_curl_set_error_buffer(CURL *easy, char *buffer);

// Callbacks of one transfer, each with the same context.
CURLcode vitrine_curl_set_callbacks(
    CURL *easy, curl_write_callback on_body, curl_write_callback on_header,
    curl_opensocket_callback on_socket, void *context);

// How sockets are closed. libcurl keeps the context for as long as connections live, which may be longer than `easy`.
CURLcode vitrine_curl_set_close_socket(CURL *easy, curl_closesocket_callback on_close, void *context);

// What libcurl knows about a transfer.
long vitrine_curl_get_long(CURL *easy, CURLINFO info);
// Belongs to `easy`, which keeps it until its next transfer; NULL for nothing.
const char *vitrine_curl_get_string(CURL *easy, CURLINFO info);

// One part of an address. libcurl's own function takes the address as `const` or not, depending on its version.
CURLUcode vitrine_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);

// Options of all transfers together.
CURLMcode vitrine_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);

// The next finished transfer and how it ended, or NULL.
CURL *vitrine_curl_multi_next_finished(CURLM *multi, CURLcode *result);

#ifdef __cplusplus
}
#endif
