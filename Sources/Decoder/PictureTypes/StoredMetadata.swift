/// The values of metadata fields as a file has them: no number has been checked, and no text is safe to show.
///
/// A worker of the decoder sends them as a message of limited size, whose form `exiv_shim.h` describes. The names of the fields
/// are those of Exiv2.
public struct StoredMetadata: Sendable, Equatable {
    package struct Value: Sendable, Equatable {
        /// Empty but for alternatives; "x-default" for all other languages.
        package let language: String
        package let text: String

        package init(_ text: String, language: String = "") { (self.text, self.language) = (text, language) }
    }

    private var values: [String: [Value]] = [:]
    /// Whether the library that writes metadata reads all of it. Such a file may be changed.
    package var isComplete = false

    /// The largest size of a message in bytes. The metadata of a picture has some hundred to some thousand.
    package static let maxMessageSize = 262_144
    /// A text of this length in bytes may have been cut.
    package static let maxTextSize = 65_536 - 3
    /// The most values of all fields together.
    private static let maxValueCount = 16_384

    package init() {}

    package init(_ values: [String: [Value]]) { self.values = values }

    /// The values of a field; of alternatives, the one for all other languages first.
    package subscript(_ field: String) -> [Value] { values[field] ?? [] }

    /// Reads a message of an untrusted process. `nil` if a number in it is wrong.
    ///
    /// - Parameter message: a copy that no other process can change.
    package init?(message: [UInt8], isComplete: Bool) {
        guard message.count <= Self.maxMessageSize else { return nil }
        var values: [String: [Value]] = [:]
        var (position, count) = (0, 0)
        let isValid = message.withUnsafeBytes { bytes in
            let view = ByteView(bytes)
            while position < view.count {
                guard let field = view.uint32LE(at: position), field < Self.fields.count,
                    let languageLength = view.uint32LE(at: position + 4), let length = view.uint32LE(at: position + 8),
                    let text = view.end(of: position + 12, count: languageLength),
                    let end = view.end(of: text, count: length), count < Self.maxValueCount
                else { return false }
                let name = Self.fields[field]
                let language = Self.text(message[(position + 12)..<text])
                let stored = message[text..<end]
                let shown = name.hasPrefix("Exif.Image.XP") ? Self.utf16(stored) : Self.text(stored)
                values[name, default: []].append(Value(shown, language: language))
                (position, count) = (end, count + 1)
            }
            return true
        }
        guard isValid else { return nil }
        (self.values, self.isComplete) = (values, isComplete)
    }

    /// The worker has converted it to UTF-8.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Windows' texts.
    private static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
        let bytes = Array(bytes)
        let units = stride(from: 1, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 - 1]) }
        return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
}

extension StoredMetadata {
    /// The fields that are read. Their indices are the numbers in messages.
    package static let fields =
        xmp.map { "Xmp." + $0 } + iptc.map { "Iptc.Application2." + $0 } + image.map { "Exif.Image." + $0 }
        + photo.map { "Exif.Photo." + $0 } + place.map { "Exif.GPSInfo." + $0 } + png.map { "Png." + $0 }
        + [newerIPTC, credentialsSourceType]

    /// A field that only the message has, with any value if a program that knows nothing of XMP has changed IPTC since.
    package static let newerIPTC = "Iptc.isNewer"

    /// A field that only the message has: the address of each Digital Source Type in the Content Credentials of a file.
    package static let credentialsSourceType = "C2PA.digitalSourceType"

    private static let xmp =
        [
            "dc.title", "dc.creator/dc:title", "dc.rights/dc:title", "dc.description", "dc.subject", "dc.creator",
            "dc.rights", "dc.source", "photoshop.Credit",
            "photoshop.Source", "photoshop.DateCreated", "cc.attributionName", "cc.attributionURL",
            "cc.license", "webcc.license", "plus.Licensor[1]/plus:LicensorURL", "xmpRights.UsageTerms",
            "xmpRights.WebStatement", "xmpRights.Marked", "iptcExt.DigitalSourceType", "xmp.Rating", "xmp.CreateDate",
            "xmp.ModifyDate", "exif.DateTimeOriginal", "exif.DateTimeDigitized", "exif.GPSLatitude",
            "exif.GPSLongitude",
            "exif.ExposureTime", "exif.FNumber", "exif.ISOSpeedRatings", "exif.FocalLength", "tiff.Make", "tiff.Model",
            "tiff.Orientation", "exifEX.LensModel", "aux.Lens", "MicrosoftPhoto.Rating",
        ] + hierarchies.map(\.field)

    /// The fields of keywords in a hierarchy, and what is between the words: "Places|Paris".
    private static let hierarchies: [(field: String, separator: Character)] = [
        ("lr.hierarchicalSubject", "|"), ("digiKam.TagsList", "/"), ("MicrosoftPhoto.LastKeywordXMP", "/"),
        ("mediapro.CatalogSets", "|"),
    ]
    package static let keywordHierarchies = hierarchies.map { (field: "Xmp." + $0.field, separator: $0.separator) }

    private static let iptc = [
        "ObjectName", "Caption", "Keywords", "Byline", "Credit", "Source", "Copyright", "DateCreated", "TimeCreated",
        "DigitizationDate", "DigitizationTime",
    ]
    private static let image = [
        "Artist", "Copyright", "ImageDescription", "Make", "Model", "DateTime", "DateTimeOriginal", "Orientation",
        "Rating", "RatingPercent", "XPTitle", "XPComment", "XPSubject", "XPAuthor", "XPKeywords",
    ]
    private static let photo = [
        "DateTimeOriginal", "DateTimeDigitized", "OffsetTimeOriginal", "OffsetTimeDigitized", "OffsetTime",
        "ExposureTime", "FNumber", "ISOSpeedRatings", "FocalLength", "LensModel", "UserComment",
    ]
    /// The own texts of PNG. `MetadataCodec` gives them these names.
    private static let png = ["Title", "Author", "Description", "Copyright", "Creation Time", "tIME"]
    private static let place = ["GPSLatitudeRef", "GPSLatitude", "GPSLongitudeRef", "GPSLongitude"]
}
