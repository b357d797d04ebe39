#include "exiv_common.hpp"
#include "exiv_shim.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

/// The values of the wanted fields in one block of memory.
class Message {
public:
    Message(const char *const *fields, size_t field_count, void *bytes, size_t capacity)
        : bytes_(static_cast<char *>(bytes)), capacity_(std::min<size_t>(capacity, EXIV_SHIM_MAX_MESSAGE)) {
        for (size_t index = 0; index < field_count; index++) indices_.emplace(fields[index], uint32_t(index));
    }

    size_t count() const { return count_; }
    /// Whether every value of the fields is in the message with its whole text.
    bool is_complete() const { return is_complete_; }

    template <typename Fields>
    void append(const Fields &fields) {
        for (const auto &field : fields) {
            const auto found = indices_.find(field.key());
            if (found != indices_.end()) append(field, found->second);
        }
    }

    void append(const char *field, const std::string &text) {
        const auto found = indices_.find(field);
        if (found != indices_.end()) append(found->second, {}, text);
    }

private:
    void append(const Exiv2::Xmpdatum &field, uint32_t index) {
        const auto &value = field.value();
        if (const auto *alternatives = dynamic_cast<const Exiv2::LangAltValue *>(&value)) {
            // The library has the longest names of languages first.
            const auto fallback = alternatives->value_.find("x-default");
            if (fallback != alternatives->value_.end()) append(index, fallback->first, fallback->second);
            for (const auto &text : alternatives->value_)
                if (text.first != "x-default") append(index, text.first, text.second);
        } else if (const auto *text = dynamic_cast<const Exiv2::XmpTextValue *>(&value)) {
            append(index, {}, text->value_);
        } else {
            for (Size number = 0; number < Size(value.count()); number++) append(index, {}, value.toString(number));
        }
    }

    void append(const Exiv2::Iptcdatum &field, uint32_t index) { append(index, {}, field.toString()); }

    void append(const Exiv2::Exifdatum &field, uint32_t index) {
        switch (field.typeId()) {
        case Exiv2::unsignedShort: case Exiv2::unsignedLong: case Exiv2::unsignedRational: case Exiv2::signedShort:
        case Exiv2::signedLong: case Exiv2::signedRational: case Exiv2::signedByte: case Exiv2::tiffIfd:
            return append(index, {}, field.toString());
        case Exiv2::unsignedByte:
            // A number that a program has stored as a byte.
            if (field.count() == 1) return append(index, {}, field.toString());
            break;
        default: break;
        }
        if (const auto *comment = dynamic_cast<const Exiv2::CommentValue *>(&field.value())) {
            // The library knows no encoding of Japan.
            return comment->charsetId() == Exiv2::CommentValue::jis ? void() : append(index, {}, comment->comment());
        }
        // The bytes of a text, whatever type a program gives it.
        const size_t size = size_t(field.size());
        if (size > 2 * EXIV_SHIM_MAX_TEXT) is_complete_ = false;
        if (size == 0 || size > 2 * EXIV_SHIM_MAX_TEXT) return;
        std::vector<Exiv2::byte> bytes(size);
        field.copy(bytes.data(), Exiv2::littleEndian);
        const std::string text(bytes.begin(), bytes.end());
        append(index, {}, text, field.key().compare(0, 13, "Exif.Image.XP") == 0);
    }

    /// - Parameter is_utf16: whether it is a text of Windows, which stays as stored.
    void append(uint32_t index, const std::string &language, const std::string &stored, bool is_utf16 = false) {
        const std::string text = is_utf16 ? stored : utf8_text(stored.substr(0, stored.find('\0')));
        size_t length = text.size();
        if (length > EXIV_SHIM_MAX_TEXT) {
            is_complete_ = false;
            length = EXIV_SHIM_MAX_TEXT;
            // No part of a character of UTF-8 remains.
            while (length > 0 && (text[length] & 0xC0) == 0x80) length--;
        }
        const uint32_t numbers[] = {
            index, uint32_t(std::min<size_t>(language.size(), EXIV_SHIM_MAX_LANGUAGE)), uint32_t(length)};
        if (length == 0) return;
        if (value_count_ == EXIV_SHIM_MAX_VALUES || sizeof numbers + numbers[1] + length > capacity_ - count_) {
            is_complete_ = false;
            return;
        }
        value_count_++;
        put(numbers, sizeof numbers);
        put(language.data(), numbers[1]);
        put(text.data(), length);
    }

    void put(const void *bytes, size_t count) {
        if (count > 0) memcpy(bytes_ + count_, bytes, count);
        count_ += count;
    }

    std::unordered_map<std::string, uint32_t> indices_;
    char *bytes_;
    size_t capacity_;
    size_t count_ = 0;
    size_t value_count_ = 0;
    bool is_complete_ = true;
};

/// Returns whether a program has changed the IPTC of a JPEG that knows nothing of XMP.
bool is_iptc_newer(const Exiv2::byte *jpeg, size_t count) {
    const ImageResources resources(jpeg, count);
    size_t iptc_size = 0, digest_size = 0;
    const Exiv2::byte *iptc = resources.find(ImageResources::iptc, &iptc_size);
    const Exiv2::byte *stated = resources.find(ImageResources::digest, &digest_size);
    if (!iptc || !stated || digest_size != ImageResources::digest_size) return false;
    Exiv2::byte digest[ImageResources::digest_size];
    compute_digest(iptc, iptc_size, digest);
    return memcmp(digest, stated, sizeof digest) != 0;
}

}  // namespace

void exiv_shim_prepare(void) {
    guarded(false, [] {
        // The library logs damaged metadata, and a worker has nowhere to write it.
        Exiv2::LogMsg::setLevel(Exiv2::LogMsg::mute);
        Exiv2::XmpParser::initialize();
#if !EXIV2_TEST_VERSION(0, 28, 0)
        Exiv2::enableBMFF(true);
#endif
        // The library knows the names of most standards, but not of these.
        Exiv2::XmpProperties::registerNs("http://creativecommons.org/ns#", "cc");
        Exiv2::XmpProperties::registerNs("http://web.resource.org/cc/", "webcc");
        // The first conversion of a text opens a file.
        Exiv2::CommentValue("charset=Unicode text").comment();
        return true;
    });
}

bool exiv_shim_read(
    const void *bytes, size_t count, exiv_shim_kind kind, const char *const *fields, size_t field_count, void *message,
    size_t capacity, size_t *message_count) {
    *message_count = 0;
    return guarded(false, [&] {
        Message values(fields, field_count, message, capacity);
        bool is_read = false;
        if (kind == EXIV_SHIM_PACKET) {
            Exiv2::XmpData xmp;
            const std::string packet = packet_text(bytes, count);
            is_read = Exiv2::XmpParser::decode(xmp, packet) == 0;
            // The library reads anything without properties as a packet without properties.
            if (xmp.empty()) is_read = is_read && packet.find("rdf:RDF") != std::string::npos;
            values.append(xmp);
        } else {
            const auto image = open_image(bytes, count);
            // What precedes the damage in a file counts.
            is_read = guarded(false, [&] {
                image->readMetadata();
                return true;
            });
            values.append(image->xmpData());
            values.append(image->iptcData());
            values.append(image->exifData());
            if (!image->iptcData().empty() && is_iptc_newer(static_cast<const Exiv2::byte *>(bytes), count))
                values.append("Iptc.isNewer", "1");
        }
        *message_count = values.count();
        return is_read && values.is_complete();
    });
}

char *exiv_shim_copy_utf8(const void *bytes, size_t count) {
    return guarded<char *>(nullptr, [&] {
        const auto *start = static_cast<const char *>(bytes);
        return strdup(utf8_text(std::string(start, strnlen(start, count))).c_str());
    });
}

void *exiv_shim_copy_preview(const void *bytes, size_t count, size_t *preview_count) {
    *preview_count = 0;
    return guarded<void *>(nullptr, [&]() -> void * {
        const auto image = open_image(bytes, count);
        image->readMetadata();
        const Exiv2::PreviewManager previews(*image);
        Exiv2::PreviewProperties largest;
        largest.size_ = 0;
        for (const auto &properties : previews.getPreviewProperties())
            if (properties.mimeType_ == "image/jpeg" && properties.size_ > largest.size_) largest = properties;
        if (largest.size_ == 0) return nullptr;
        const auto preview = previews.getPreviewImage(largest);
        const size_t size = size_t(preview.size());
        void *copy = size > 0 ? malloc(size) : nullptr;
        if (!copy) return nullptr;
        memcpy(copy, preview.pData(), size);
        *preview_count = size;
        return copy;
    });
}
