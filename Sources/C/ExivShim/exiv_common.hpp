// What reading and writing share.

#pragma once
#include <climits>
#include <exiv2/exiv2.hpp>
#include <mutex>
#include <string>

// Exiv2 0.27 has signed sizes and `auto_ptr`, 0.28 unsigned ones and `unique_ptr`; `auto` fits both.
#if EXIV2_TEST_VERSION(0, 28, 0)
using Size = size_t;
#else
using Size = long;
#endif

/// Held while the library works. Its part for XMP has global state, for which it takes its own lock in a few places only.
inline std::recursive_mutex library_lock;

/// Runs work in which the library may throw anything. Returns the value for a failure then.
template <typename Result, typename Work>
Result guarded(Result failure, Work work) noexcept {
    try {
        const std::lock_guard<std::recursive_mutex> guard(library_lock);
        return work();
    } catch (...) {
        return failure;
    }
}

inline auto open_image(const void *bytes, size_t count) {
    if (count > size_t(LONG_MAX)) count = 0;
    return Exiv2::ImageFactory::open(static_cast<const Exiv2::byte *>(bytes), Size(count));
}

/// Returns a text in UTF-8: that of Windows if it is none, whose encoding has all characters of Latin-1.
std::string utf8_text(const std::string &text);

/// Returns a packet of XMP in UTF-8, without a declaration of XML, which may name another encoding. The library reads no others.
std::string packet_text(const void *bytes, size_t count);

/// What Photoshop calls image resources, if a JPEG has them in one segment: their bytes, behind the name of the segment.
struct ImageResources {
    const Exiv2::byte *bytes = nullptr;
    size_t count = 0;

    ImageResources(const Exiv2::byte *jpeg, size_t size);

    /// Returns the content of a resource, and its size; NULL without it.
    const Exiv2::byte *find(unsigned identifier, size_t *size) const;

    static const unsigned iptc = 0x0404;
    /// The MD5 of IPTC as the last program has written it that knows this resource.
    static const unsigned digest = 0x0425;
    static const size_t digest_size = 16;
};

/// Computes the MD5 of bytes.
void compute_digest(const Exiv2::byte *bytes, size_t count, Exiv2::byte *digest);
