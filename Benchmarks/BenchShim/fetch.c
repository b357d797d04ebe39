#include "bench_shim.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    CURL *easy;
    uint8_t *bytes;
    size_t length, capacity;
} transfer;

struct bench_fetcher {
    CURLM *multi;
    char *authorities;
    transfer *transfers;
    size_t count;
};

bench_fetcher *bench_fetcher_new(const char *authorities) {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    bench_fetcher *fetcher = calloc(1, sizeof *fetcher);
    fetcher->multi = curl_multi_init();
    fetcher->authorities = authorities ? strdup(authorities) : NULL;
    curl_multi_setopt(fetcher->multi, CURLMOPT_MAX_HOST_CONNECTIONS, 6L);
    curl_multi_setopt(fetcher->multi, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX);
    return fetcher;
}

static void forget(bench_fetcher *fetcher) {
    for (size_t i = 0; i < fetcher->count; i++) {
        curl_easy_cleanup(fetcher->transfers[i].easy);
        free(fetcher->transfers[i].bytes);
    }
    free(fetcher->transfers);
    fetcher->transfers = NULL;
    fetcher->count = 0;
}

void bench_fetcher_free(bench_fetcher *fetcher) {
    forget(fetcher);
    curl_multi_cleanup(fetcher->multi);
    free(fetcher->authorities);
    free(fetcher);
}

static size_t take(char *bytes, size_t size, size_t count, void *data) {
    transfer *transfer = data;
    size_t length = size * count;
    if (transfer->length + length > transfer->capacity) {
        transfer->capacity = (transfer->length + length) * 2;
        transfer->bytes = realloc(transfer->bytes, transfer->capacity);
    }
    memcpy(transfer->bytes + transfer->length, bytes, length);
    transfer->length += length;
    return length;
}

static void begin(bench_fetcher *fetcher, transfer *transfer, const char *url) {
    transfer->easy = curl_easy_init();
    curl_easy_setopt(transfer->easy, CURLOPT_URL, url);
    curl_easy_setopt(transfer->easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(transfer->easy, CURLOPT_WRITEDATA, transfer);
    curl_easy_setopt(transfer->easy, CURLOPT_PRIVATE, transfer);
    curl_easy_setopt(transfer->easy, CURLOPT_PIPEWAIT, 1L);
    curl_easy_setopt(transfer->easy, CURLOPT_NOPROXY, "*");
    curl_easy_setopt(transfer->easy, CURLOPT_TIMEOUT, 30L);
    curl_easy_setopt(transfer->easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
    if (fetcher->authorities) curl_easy_setopt(transfer->easy, CURLOPT_CAINFO, fetcher->authorities);
    curl_multi_add_handle(fetcher->multi, transfer->easy);
}

/// Returns the number of body bytes, or -1.
static long end(bench_fetcher *fetcher, CURLMsg *message, int box_width, int box_height) {
    transfer *transfer = NULL;
    long status = 0;
    curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
    curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
    CURLcode result = message->data.result;
    curl_multi_remove_handle(fetcher->multi, transfer->easy);
    if (result != CURLE_OK || status != 200) return -1;
    if (box_width > 0 && bench_jpeg_decode(transfer->bytes, transfer->length, box_width, box_height) < 0) return -1;
    return (long)transfer->length;
}

long bench_fetch(bench_fetcher *fetcher, const char *const *urls, size_t count, int box_width, int box_height) {
    forget(fetcher);
    fetcher->transfers = calloc(count, sizeof *fetcher->transfers);
    fetcher->count = count;
    for (size_t i = 0; i < count; i++) begin(fetcher, &fetcher->transfers[i], urls[i]);
    long total = 0;
    int running = 1, left = 0;
    size_t done = 0;
    while (done < count) {
        curl_multi_perform(fetcher->multi, &running);
        CURLMsg *message;
        while ((message = curl_multi_info_read(fetcher->multi, &left))) {
            if (message->msg != CURLMSG_DONE) continue;
            long length = end(fetcher, message, box_width, box_height);
            total = length < 0 || total < 0 ? -1 : total + length;
            done++;
        }
        if (done < count) curl_multi_poll(fetcher->multi, NULL, 0, 1000, NULL);
    }
    return total;
}

const uint8_t *bench_first_body(bench_fetcher *fetcher, size_t *length) {
    *length = fetcher->count ? fetcher->transfers[0].length : 0;
    return fetcher->count ? fetcher->transfers[0].bytes : NULL;
}
