import PictureTypes

/// Reads facts from the stored values of metadata fields, by the names of Exiv2.
package struct MetadataFieldReader {
    let stored: StoredMetadata
    private let languages: [String]

    /// - Parameter languages: the user's languages, the preferred one first; English follows them.
    package init(stored: StoredMetadata, languages: [String] = userLanguages) {
        (self.stored, self.languages) = (stored, languages + ["en"])
    }

    /// Read once, because an index reads the metadata of a million files.
    package static let userLanguages = UserLanguage.current

    /// The visible values of a field; of a text in several languages only one. Cameras fill unused fields with spaces.
    package func texts(_ field: String) -> [String] {
        let values = stored[field].filter { !$0.text.isInvisible && !Self.isFiller($0.text, in: field) }
        guard field.hasPrefix("Png.") || values.contains(where: { !$0.language.isEmpty }) else {
            return values.map(\.text)
        }
        return preferred(values).map { [$0.text] } ?? []
    }

    /// Returns the text for all languages, else the one of the user's first language that has one, else the first.
    private func preferred(_ values: [StoredMetadata.Value]) -> StoredMetadata.Value? {
        func text(in language: String) -> StoredMetadata.Value? {
            values.first { $0.language.lowercased().prefix { $0 != "-" } == language }
        }
        return values.first { ["", "x-default"].contains($0.language) }
            ?? languages.lazy.compactMap(text).first ?? values.first
    }

    /// What cameras and programs write into every file.
    private static let fillers: [String: Set<String>] = [
        "Exif.Image.ImageDescription": [
            "olympus digital camera", "minolta digital camera", "konica minolta digital camera", "sony dsc",
            "samsung digital camera", "digital camera", "exif_jpeg_picture", "default",
        ],
        "Exif.Image.Artist": ["picasa"],
    ]

    private static func isFiller(_ text: String, in field: String) -> Bool {
        guard let fillers = fillers[field] else { return false }
        return fillers.contains(text.trimmingSpaces.lowercased()) || text.hasPrefix("DCIM\\")
    }

    /// Returns the fields in the order in which they count.
    private func ordered(_ fields: [String]) -> [String] {
        guard !stored[StoredMetadata.newerIPTC].isEmpty else { return fields }
        return fields.filter { $0.hasPrefix("Iptc.") } + fields.filter { !$0.hasPrefix("Iptc.") }
    }

    /// Returns the values of the first field that has any; `nil` if none has. EXIF and Windows store a list as one text.
    package func values(of fields: [String], areList: Bool) -> [String]? {
        ordered(fields).lazy.map { areList && $0.hasPrefix("Exif.") ? Self.parts(of: texts($0)) : texts($0) }
            .first { !$0.isEmpty }
    }

    /// Returns the value of the first field that has one. Several values are one text.
    func first(of fields: [String]) -> String? { values(of: fields, areList: false)?.joined(separator: ", ") }

    func list(of fields: [String]) -> [String] { values(of: fields, areList: true) ?? [] }

    /// The visible words of texts that are lists.
    package static func parts(of texts: [String], by separator: Character = ";") -> [String] {
        texts.flatMap { $0.split(separator: separator) }.map { $0.trimmingSpaces }.filter { !$0.isInvisible }
    }

    var keywords: [String] {
        let iptc = texts("Iptc.Application2.Keywords")
        let isNewer = !iptc.isEmpty && !stored[StoredMetadata.newerIPTC].isEmpty
        // A keyword that only XMP has was removed then.
        var keywords = isNewer ? iptc : texts("Xmp.dc.subject") + iptc
        keywords += Self.parts(of: texts("Exif.Image.XPKeywords"))
        for (field, separator) in StoredMetadata.keywordHierarchies {
            keywords += Self.parts(of: texts(field), by: separator)
        }
        var seen: Set<String> = []
        return keywords.filter { seen.insert($0).inserted }
    }

    // MARK: Numbers

    /// Reads "35", "4.0" and "35/10".
    private static func number(_ text: some StringProtocol) -> Double? {
        let parts = text.split(separator: "/").map { Double($0.trimmingSpaces) }
        guard let first = parts.first ?? nil, first.isFinite else { return nil }
        guard parts.count > 1 else { return first }
        guard let second = parts[1], second > 0 else { return nil }
        return first / second
    }

    private func number(_ fields: String...) -> Double? {
        fields.lazy.compactMap { texts($0).first.flatMap { Self.number($0) } }.first
    }

    private func positive(_ fields: String...) -> Double? {
        fields.lazy.compactMap { number($0) }.first { $0 > 0 && $0 < 1e6 }
    }

    /// Programs of Microsoft state one to five stars as percents.
    var rating: Int? {
        if let stars = number("Xmp.xmp.Rating", "Exif.Image.Rating") {
            guard stars >= -1, stars <= 5 else { return nil }
            return Int(stars.rounded())
        }
        guard let percent = number("Xmp.MicrosoftPhoto.Rating", "Exif.Image.RatingPercent"), (0...100).contains(percent)
        else { return nil }
        return percent == 0 ? 0 : Int(percent / 25) + 1
    }

    // MARK: Photographs

    var photo: PhotoFacts {
        var photo = PhotoFacts()
        photo.camera = Self.camera(
            maker: shown("Exif.Image.Make", "Xmp.tiff.Make"), model: shown("Exif.Image.Model", "Xmp.tiff.Model"))
        photo.lens = shown("Exif.Photo.LensModel", "Xmp.exifEX.LensModel", "Xmp.aux.Lens")
        photo.exposureTime = positive("Exif.Photo.ExposureTime", "Xmp.exif.ExposureTime")
        photo.aperture = positive("Exif.Photo.FNumber", "Xmp.exif.FNumber")
        photo.sensitivity = positive("Exif.Photo.ISOSpeedRatings", "Xmp.exif.ISOSpeedRatings").flatMap {
            Int(exactly: $0)
        }
        photo.focalLength = positive("Exif.Photo.FocalLength", "Xmp.exif.FocalLength")
        photo.location = location
        return photo
    }

    private func shown(_ fields: String...) -> String? {
        first(of: fields).flatMap { text in
            let shown = text.displayText()
            return shown.isEmpty ? nil : shown
        }
    }

    /// Joins maker and model; many models repeat the maker's name.
    private static func camera(maker: String?, model: String?) -> String? {
        guard let maker, let first = maker.split(separator: " ").first else { return model }
        guard let model else { return maker }
        return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(maker) \(model)"
    }

    // MARK: Places

    private var location: PhotoLocation? {
        let inside = location(
            degrees("Exif.GPSInfo.GPSLatitude", "Exif.GPSInfo.GPSLatitudeRef"),
            degrees("Exif.GPSInfo.GPSLongitude", "Exif.GPSInfo.GPSLongitudeRef"))
        return inside ?? location(degrees(ofXMP: "Xmp.exif.GPSLatitude"), degrees(ofXMP: "Xmp.exif.GPSLongitude"))
    }

    private func location(_ latitude: Double?, _ longitude: Double?) -> PhotoLocation? {
        guard let latitude, let longitude else { return nil }
        return PhotoLocation(latitude: latitude, longitude: longitude)
    }

    /// Reads degrees, minutes and seconds, of which the latter may be missing: "53/1 30/1 0/1".
    private func degrees(_ field: String, _ direction: String) -> Double? {
        guard let text = texts(field).first else { return nil }
        return Self.degrees(
            // A part without a denominator is unknown.
            text.split(separator: " ").prefix(3).map { $0 == "0/0" ? 0 : Self.number($0) }, texts(direction).first ?? ""
        )
    }

    /// Reads "53,30,0N", "53,30.5N" and "-53.5".
    private func degrees(ofXMP field: String) -> Double? {
        guard let text = texts(field).first?.trimmingSpaces, let last = text.last else { return nil }
        return Self.degrees(
            (last.isLetter ? text.dropLast() : text[...]).split(separator: ",").prefix(3).map { Self.number($0) },
            String(last))
    }

    private static func degrees(_ numbers: [Double?], _ direction: String) -> Double? {
        guard let degrees = numbers.first ?? nil, !numbers.contains(nil) else { return nil }
        let sum = zip(numbers.dropFirst(), [60.0, 3_600]).reduce(degrees) { $0 + ($1.0 ?? 0) / $1.1 }
        return ["s", "w"].contains(direction.lowercased()) ? -sum : sum
    }

    // MARK: Dates

    private static let dates: [(kind: FileMetadata.StatedDate.Kind, field: String, offset: String?)] = [
        (.taken, "Exif.Photo.DateTimeOriginal", "Exif.Photo.OffsetTimeOriginal"),
        (.taken, "Exif.Image.DateTimeOriginal", nil), (.taken, "Xmp.exif.DateTimeOriginal", nil),
        (.taken, "Xmp.photoshop.DateCreated", nil),
        (.taken, "Iptc.Application2.DateCreated", "Iptc.Application2.TimeCreated"),
        (.taken, "Png.Creation Time", nil),
        (.digitized, "Exif.Photo.DateTimeDigitized", "Exif.Photo.OffsetTimeDigitized"),
        (.digitized, "Xmp.exif.DateTimeDigitized", nil), (.digitized, "Xmp.xmp.CreateDate", nil),
        (.digitized, "Iptc.Application2.DigitizationDate", "Iptc.Application2.DigitizationTime"),
        (.modified, "Exif.Image.DateTime", "Exif.Photo.OffsetTime"), (.modified, "Xmp.xmp.ModifyDate", nil),
        (.modified, "Png.tIME", nil),
    ]

    /// The first date that exists: a camera whose clock was never set writes zeros.
    var date: FileMetadata.StatedDate? {
        for (kind, field, rest) in Self.dates {
            // IPTC has the time, and EXIF the distance from UTC, in a field of its own.
            let text = ([field] + (rest.map { [$0] } ?? [])).compactMap { texts($0).first }.joined(separator: " ")
            guard let date = Self.date(text) else { continue }
            return FileMetadata.StatedDate(date: date, kind: kind, offset: Self.offset(text))
        }
        return nil
    }

    /// Reads "2025:06:14 18:32:10" and "2025-06-14T18:32:10+02:00"; a part of a date is its first day.
    private static func date(_ text: String) -> PhotoDate? {
        var numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 }
        if let first = numbers.first, first >= 10_000_000 {
            numbers.replaceSubrange(0...0, with: [first / 10_000, first / 100 % 100, first % 100])
        }
        // "Sat, 4 Jul 2015 10:11:12 GMT", as PNG recommends.
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        if numbers.count > 1, numbers[0] < 32, let month = months.firstIndex(where: { text.contains(" \($0) ") }) {
            numbers.replaceSubrange(0...1, with: [numbers[1], month + 1, numbers[0]])
        }
        guard let year = numbers.first else { return nil }
        return PhotoDate(
            year: year, month: numbers.count > 1 ? numbers[1] : 1, day: numbers.count > 2 ? numbers[2] : 1,
            hour: numbers.count > 3 ? numbers[3] : 0, minute: numbers.count > 4 ? numbers[4] : 0)
    }

    private static func offset(_ text: String) -> Int? {
        if text.hasSuffix("Z") { return 0 }
        guard let match = text.firstMatch(of: /([+-])(\d\d):?(\d\d)$/), let hours = Int(match.output.2),
            let minutes = Int(match.output.3), hours < 24, minutes < 60
        else { return nil }
        return (match.output.1 == "-" ? -1 : 1) * (hours * 60 + minutes)
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    package var trimmingSpaces: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
