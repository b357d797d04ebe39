#include "library.h"

const char *vitrine_curl_version(void) {
    return vitrine_libcurl()->curl_version_info(CURLVERSION_NOW)->version;
}

CURLcode vitrine_curl_global_init(void) {
    return vitrine_libcurl()->curl_global_init(CURL_GLOBAL_DEFAULT);
}

CURLcode vitrine_curl_set_long(CURL *easy, CURLoption option, long value) {
    return vitrine_libcurl()->curl_easy_setopt(easy, option, value);
}

CURLcode vitrine_curl_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return vitrine_libcurl()->curl_easy_setopt(easy, option, value);
}

CURLcode vitrine_curl_set_callbacks(
    CURL *easy, curl_write_callback on_body, curl_write_callback on_header,
    curl_opensocket_callback on_socket, void *context) {
    CURLcode code = vitrine_libcurl()->curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, on_body);
    if (code == CURLE_OK) code = vitrine_libcurl()->curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
    if (code == CURLE_OK) code = vitrine_libcurl()->curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, on_header);
    if (code == CURLE_OK) code = vitrine_libcurl()->curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
    if (code == CURLE_OK) code = vitrine_libcurl()->curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, on_socket);
    if (code == CURLE_OK) code = vitrine_libcurl()->curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
    return code;
}

CURLcode vitrine_curl_set_close_socket(CURL *easy, curl_closesocket_callback on_close, void *context) {
    CURLcode code = vitrine_libcurl()->curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, on_close);
    if (code == CURLE_OK) code = vitrine_libcurl()->curl_easy_setopt(easy, CURLOPT_CLOSESOCKETDATA, context);
    return code;
}

long vitrine_curl_get_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return vitrine_libcurl()->curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

const char *vitrine_curl_get_string(CURL *easy, CURLINFO info) {
    const char *text = NULL;
    return vitrine_libcurl()->curl_easy_getinfo(easy, info, &text) == CURLE_OK ? text : NULL;
}

CURLUcode vitrine_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
    return vitrine_libcurl()->curl_url_get(url, part, text, flags);
}

CURLMcode vitrine_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return vitrine_libcurl()->curl_multi_setopt(multi, option, value);
}

CURL *vitrine_curl_multi_next_finished(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = vitrine_libcurl()->curl_multi_info_read(multi, &left)) != NULL) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
