#include "exiv_common.hpp"

#include <cstring>
#include <glib.h>
#include <vector>

static const char segment_name[] = "Photoshop 3.0";

ImageResources::ImageResources(const Exiv2::byte *jpeg, size_t size) {
    if (size < 4 || jpeg[0] != 0xFF || jpeg[1] != 0xD8) return;
    size_t position = 2;
    // A segment has a marker, the length of the rest of it with these two bytes, and its content. The pixels end the walk.
    while (position + 4 <= size && jpeg[position] == 0xFF && jpeg[position + 1] != 0xDA) {
        if (jpeg[position + 1] == 0xFF) {
            position++;
            continue;
        }
        const size_t length = size_t(jpeg[position + 2]) << 8 | jpeg[position + 3];
        if (length < 2 || length > size - position - 2) break;
        const Exiv2::byte *content = jpeg + position + 4;
        if (jpeg[position + 1] == 0xED && length >= 2 + sizeof segment_name
            && memcmp(content, segment_name, sizeof segment_name) == 0) {
            const bool is_only = bytes == nullptr;
            bytes = is_only ? content + sizeof segment_name : nullptr;
            count = is_only ? length - 2 - sizeof segment_name : 0;
            if (!is_only) return;
        }
        position += 2 + length;
    }
}

const Exiv2::byte *ImageResources::find(unsigned identifier, size_t *size) const {
    size_t position = 0;
    // A mark, the identifier, a name with its length, the length of the content, the content; both padded to even lengths.
    while (position + 12 <= count && memcmp(bytes + position, "8BIM", 4) == 0) {
        const unsigned found = unsigned(bytes[position + 4]) << 8 | bytes[position + 5];
        const size_t start = position + 6 + ((size_t(bytes[position + 6]) + 2) & ~size_t(1));
        if (start + 4 > count) return nullptr;
        const size_t length = size_t(bytes[start]) << 24 | size_t(bytes[start + 1]) << 16 | size_t(bytes[start + 2]) << 8
                              | bytes[start + 3];
        if (length > count - start - 4) return nullptr;
        if (found == identifier) {
            *size = length;
            return bytes + start + 4;
        }
        position = start + 4 + ((length + 1) & ~size_t(1));
    }
    return nullptr;
}

/// The characters of the bytes from 0x80 to 0x9F in the encoding of Windows, which has no others in five places.
static const gunichar windows_1252[] = {
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
};

std::string utf8_text(const std::string &text) {
    if (g_utf8_validate(text.data(), gssize(text.size()), nullptr)) return text;
    std::string converted;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        char bytes[6];
        converted.append(bytes, size_t(g_unichar_to_utf8(code < 0x80 || code > 0x9F ? code : windows_1252[code - 0x80], bytes)));
    }
    return converted;
}

std::string packet_text(const void *bytes, size_t count) {
    const auto *start = static_cast<const Exiv2::byte *>(bytes);
    std::string text(static_cast<const char *>(bytes), count);
    const bool is_big = text.compare(0, 2, "\xFE\xFF") == 0;
    if (is_big || text.compare(0, 2, "\xFF\xFE") == 0) {
        std::vector<gunichar2> units;
        for (size_t index = 2; index + 1 < count; index += 2)
            units.push_back(gunichar2(start[index + !is_big] << 8 | start[index + is_big]));
        // The text ends with the first NUL, also if there is nothing else.
        units.push_back(0);
        gchar *converted = g_utf16_to_utf8(units.data(), -1, nullptr, nullptr, nullptr);
        if (converted) text = converted;
        g_free(converted);
    }
    text = utf8_text(text);
    const size_t declaration = text.find("<?xml "), end = text.find("?>");
    if (declaration <= 3 && end != std::string::npos) text.erase(declaration, end + 2 - declaration);
    return text;
}

void compute_digest(const Exiv2::byte *bytes, size_t count, Exiv2::byte *digest) {
    gsize size = ImageResources::digest_size;
    GChecksum *checksum = g_checksum_new(G_CHECKSUM_MD5);
    g_checksum_update(checksum, bytes, gssize(count));
    g_checksum_get_digest(checksum, digest, &size);
    g_checksum_free(checksum);
}
