#include "exiv_common.hpp"
#include "exiv_shim.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <vector>

namespace {

/// One step of a change: a value to add to a field, or a field to remove with all of its values.
struct Step {
    bool removes;
    std::string field, value;

    bool is_of(const char *standard) const { return field.compare(0, strlen(standard), standard) == 0; }
};

std::vector<Step> parse(const char *changes, size_t count) {
    std::vector<Step> steps;
    const char *next = changes, *end = changes + count;
    const auto take = [&] {
        const char *start = next;
        next = std::find(next, end, '\0');
        const std::string text(start, next);
        if (next < end) next++;
        return text;
    };
    while (next < end) {
        const std::string field = take();
        if (field.empty()) continue;
        Step step{field[0] == '-', field.substr(1), {}};
        if (!step.removes) step.value = take();
        steps.push_back(step);
    }
    return steps;
}

/// The fields of XMP, whose values the library would parse as marks of its own if it got them as texts.
class XmpFields {
public:
    explicit XmpFields(Exiv2::XmpData &data) : data_(data) {}

    void apply(const std::vector<Step> &steps) {
        for (const auto &step : steps) {
            if (!step.is_of("Xmp.")) continue;
            if (step.removes)
                remove(step.field);
            else
                add(step.field, step.value);
        }
    }

private:
    /// Removes a field with its qualifiers and members.
    void remove(const std::string &field) {
        for (auto next = data_.begin(); next != data_.end();) {
            const std::string key = next->key();
            const bool begins = key.compare(0, field.size(), field) == 0;
            if (key == field) types_[key] = next->typeId();
            if (begins && (key.size() == field.size() || strchr("[/", key[field.size()])))
                next = data_.erase(next);
            else
                ++next;
        }
    }

    void add(const std::string &field, const std::string &text) {
        const Exiv2::XmpKey key(field);
        const auto found = data_.findKey(key);
        const Exiv2::Value *existing = found == data_.end() ? nullptr : &found->value();
        switch (type(key, existing)) {
        case Exiv2::langAlt: {
            Exiv2::LangAltValue value;
            if (const auto *alternatives = dynamic_cast<const Exiv2::LangAltValue *>(existing)) value = *alternatives;
            const std::string former = value.value_["x-default"];
            // Many programs repeat the text for all languages as that of their own language.
            for (auto &alternative : value.value_)
                if (alternative.second == former) alternative.second = text;
            value.value_["x-default"] = text;
            return set(key, value);
        }
        case Exiv2::xmpAlt: case Exiv2::xmpBag: case Exiv2::xmpSeq: {
            Exiv2::XmpArrayValue value(type(key, existing));
            if (existing)
                for (Size number = 0; number < Size(existing->count()); number++) value.read(existing->toString(number));
            value.read(text);
            return set(key, value);
        }
        default: {
            begin_array(field);
            Exiv2::XmpTextValue value;
            value.value_ = text;
            return set(key, value);
        }
        }
    }

    /// The type that the field has or had, if that can have several values, or that of its standard.
    Exiv2::TypeId type(const Exiv2::XmpKey &key, const Exiv2::Value *existing) const {
        const auto former = types_.find(key.key());
        const Exiv2::TypeId standard = Exiv2::XmpProperties::propertyType(key);
        if (standard != Exiv2::xmpText) return standard;
        if (former != types_.end() && former->second != Exiv2::xmpText) return former->second;
        return existing ? Exiv2::xmpBag : Exiv2::xmpText;
    }

    /// Begins the array of which a key such as "Xmp.plus.Licensor[1]/plus:LicensorURL" names a member.
    void begin_array(const std::string &field) {
        const auto bracket = field.find('[');
        if (bracket == std::string::npos) return;
        const Exiv2::XmpKey array(field.substr(0, bracket));
        if (data_.findKey(array) != data_.end()) return;
        Exiv2::XmpTextValue value;
        value.setXmpArrayType(Exiv2::XmpValue::xaSeq);
        set(array, value);
    }

    void set(const Exiv2::XmpKey &key, const Exiv2::Value &value) {
        const auto found = data_.findKey(key);
        if (found != data_.end()) data_.erase(found);
        data_.add(key, &value);
    }

    Exiv2::XmpData &data_;
    std::map<std::string, Exiv2::TypeId> types_;
};

/// Declares the texts of IPTC as UTF-8, and converts those that are not.
void declare_utf8(Exiv2::IptcData &data) {
    for (auto &field : data) {
        if (field.record() != Exiv2::IptcDataSets::application2 || field.typeId() != Exiv2::string) continue;
        const std::string text = field.toString(), converted = utf8_text(text);
        if (converted != text) field.setValue(converted);
    }
    data["Iptc.Envelope.CharacterSet"] = std::string("\x1B%G");
}

void apply(const std::vector<Step> &steps, Exiv2::IptcData &data) {
    bool declares = false;
    for (const auto &step : steps) {
        if (!step.is_of("Iptc.")) continue;
        if (!declares) declare_utf8(data);
        declares = true;
        const Exiv2::IptcKey key(step.field);
        if (step.removes) {
            for (auto found = data.findKey(key); found != data.end(); found = data.findKey(key)) data.erase(found);
        } else {
            Exiv2::StringValue value(step.value);
            data.add(key, &value);
        }
    }
}

void apply(const std::vector<Step> &steps, Exiv2::ExifData &data) {
    for (const auto &step : steps) {
        if (!step.is_of("Exif.")) continue;
        const Exiv2::ExifKey key(step.field);
        if (step.removes) {
            for (auto found = data.findKey(key); found != data.end(); found = data.findKey(key)) data.erase(found);
        } else {
            data[step.field] = step.value;
        }
    }
}

const char empty_packet[] =
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
    "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"/>\n"
    "</x:xmpmeta>\n";

// The marks by which programs find a packet in a file, without the padding that the library would add.
const char packet_begin[] = "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n";
const char packet_end[] = "\n<?xpacket end=\"w\"?>\n";

std::string changed_packet(const void *bytes, size_t count, const std::vector<Step> &steps) {
    Exiv2::XmpData xmp;
    const std::string former = packet_text(bytes, count);
    const bool is_read = former.empty() || Exiv2::XmpParser::decode(xmp, former) == 0;
    // The library reads nothing from XMP that it does not understand, and would replace it.
    if (!is_read || (xmp.empty() && !former.empty() && former != empty_packet)) return {};
    XmpFields(xmp).apply(steps);
    if (xmp.empty()) return empty_packet;
    std::string packet;
    const uint16_t format = Exiv2::XmpParser::useCompactFormat | Exiv2::XmpParser::omitPacketWrapper;
    if (Exiv2::XmpParser::encode(packet, xmp, format) != 0) return {};
    return packet_begin + packet + packet_end;
}

bool writes(const Exiv2::Image &image, Exiv2::MetadataId standard) {
    const auto mode = image.checkMode(standard);
    return mode == Exiv2::amWrite || mode == Exiv2::amReadWrite;
}

/// Makes the digest of a JPEG that of its IPTC, so that other programs see that nobody else has changed it since.
size_t state_digest(Exiv2::byte *jpeg, size_t count, size_t capacity) {
    const ImageResources resources(jpeg, count);
    size_t iptc_size = 0, digest_size = 0;
    const Exiv2::byte *iptc = resources.find(ImageResources::iptc, &iptc_size);
    if (!iptc) return count;
    Exiv2::byte added[] = {'8', 'B', 'I', 'M', 0x04, 0x25, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    Exiv2::byte *own_digest = added + sizeof added - ImageResources::digest_size;
    compute_digest(iptc, iptc_size, own_digest);
    const Exiv2::byte *stated = resources.find(ImageResources::digest, &digest_size);
    if (stated) {
        if (digest_size == ImageResources::digest_size)
            memcpy(jpeg + (stated - jpeg), own_digest, ImageResources::digest_size);
        return count;
    }
    const size_t name_size = 14;
    Exiv2::byte *length = jpeg + (resources.bytes - jpeg) - name_size - 2;
    const size_t new_length = (size_t(length[0]) << 8 | length[1]) + sizeof added;
    const size_t end = size_t(resources.bytes - jpeg) + resources.count;
    if (new_length > 0xFFFF || sizeof added > capacity - count) return count;
    length[0] = Exiv2::byte(new_length >> 8);
    length[1] = Exiv2::byte(new_length);
    memmove(jpeg + end + sizeof added, jpeg + end, count - end);
    memcpy(jpeg + end, added, sizeof added);
    return count + sizeof added;
}

}  // namespace

bool exiv_shim_write(
    const void *bytes, size_t count, exiv_shim_kind kind, const char *changes, size_t changes_count, void *output,
    size_t capacity, size_t *output_count) {
    *output_count = 0;
    return guarded(false, [&] {
        const auto steps = parse(changes, changes_count);
        if (kind == EXIV_SHIM_PACKET) {
            const std::string packet = changed_packet(bytes, count, steps);
            if (packet.empty() || packet.size() > capacity) return false;
            memcpy(output, packet.data(), packet.size());
            *output_count = packet.size();
            return true;
        }
        const auto image = open_image(bytes, count);
        image->readMetadata();
        if (!writes(*image, Exiv2::mdXmp)) return false;
        XmpFields(image->xmpData()).apply(steps);
        // The library would write the former packet of a WebP instead of none.
        if (image->xmpData().empty()) image->clearXmpPacket();
        image->writeXmpFromPacket(false);
        if (writes(*image, Exiv2::mdIptc)) apply(steps, image->iptcData());
        if (writes(*image, Exiv2::mdExif)) apply(steps, image->exifData());
        image->writeMetadata();
        auto &written = image->io();
        const size_t size = size_t(written.size());
        if (size == 0 || size > capacity || written.open() != 0) return false;
        if (size_t(written.read(static_cast<Exiv2::byte *>(output), Size(size))) != size) return false;
        *output_count = state_digest(static_cast<Exiv2::byte *>(output), size, capacity);
        return true;
    });
}
