// Functions of libcurl that Swift cannot call, because they take variadic arguments.
//
// Each function fixes the type of that argument and contains no decisions. The only state is the library itself, which
// is loaded at the first call of one of its functions.
#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Returns libcurl's version, "7.88.1"; it lives as long as the process.
const char *vitrine_curl_version(void);

// Initializes libcurl and its TLS library for the whole process. It must be called once, before everything else.
CURLcode vitrine_curl_global_init(void);

// Options of one transfer. libcurl copies strings; a list of headers and the buffer for the reason of a failure, which has
// CURL_ERROR_SIZE bytes, must live as long as `easy` uses them.
CURLcode vitrine_curl_set_long(CURL *easy, CURLoption option, long value);
CURLcode vitrine_curl_set_pointer(CURL *easy, CURLoption option, const void *value);

// Sets the callbacks of one transfer, all with the same context.
CURLcode vitrine_curl_set_callbacks(
    CURL *easy, curl_write_callback on_body, curl_write_callback on_header,
    curl_opensocket_callback on_socket, void *context);

// Sets the function that closes sockets. libcurl keeps the context as long as connections live, which may be longer
// than `easy`.
CURLcode vitrine_curl_set_close_socket(CURL *easy, curl_closesocket_callback on_close, void *context);

// Returns information about a transfer.
long vitrine_curl_get_long(CURL *easy, CURLINFO info);
// Returns information about a transfer, or NULL. `easy` owns the text until its next transfer.
const char *vitrine_curl_get_string(CURL *easy, CURLINFO info);

// Returns one part of an address. The `const` of libcurl's own parameter depends on its version.
CURLUcode vitrine_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);

// Whether the code may mean that a header line exceeds libcurl's own limit. Before the end of the head, nothing else
// leads to such a code in practice.
bool vitrine_curl_means_too_large(CURLcode code);

// The flags that make libcurl percent-encode all characters of an address that a request must not contain.
extern const unsigned int vitrine_curl_encode_address;

// Options of all transfers together.
CURLMcode vitrine_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);

// Returns the next finished transfer and its result, or NULL.
CURL *vitrine_curl_multi_next_finished(CURLM *multi, CURLcode *result);

// Returns how many bytes a connected socket has received and its reader has taken, or -1 if the system does not tell.
int64_t vitrine_socket_delivered_bytes(int socket);

#ifdef __cplusplus
}
#endif
