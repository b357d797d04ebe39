// The differences between versions of libcurl that the program meets, each decided by feature and in this file only.
//
// libcurl is loaded at run time, so the version of its header says nothing about the version that is used: a program
// that was compiled with 7.88 also runs with 8.14. Therefore this file compares results and never version numbers.
#include "curl_shim.h"

// CURLE_TOO_LARGE, which headers before 8.6 do not name.
enum { TOO_LARGE = 100 };

bool vitrine_curl_means_too_large(CURLcode code) {
    // libcurl reports a header line beyond its own limit as a lack of memory before 8.6, and by a code of its own since.
    return code == CURLE_OUT_OF_MEMORY || (int)code == TOO_LARGE;
}

// libcurl before 8.0 encodes spaces of an address without being asked; later versions refuse them without
// CURLU_ALLOW_SPACE, which the earlier ones accept.
const unsigned int vitrine_curl_encode_address = CURLU_URLENCODE | CURLU_ALLOW_SPACE;
