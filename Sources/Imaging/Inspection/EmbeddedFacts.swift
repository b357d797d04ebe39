import FoundationEssentials
import Model
import PictureCodecs
import PictureTypes

/// What a picture file says about itself, in numbers within their ranges and texts that are safe to show.
public struct EmbeddedFacts: Sendable, Equatable {
    public private(set) var photo = PhotoFacts()
    public let title: String?
    public let author: String?
    /// The description of the picture.
    public let caption: String?
    /// The address of the license.
    public let licenseURL: String?
    /// The license that the file states; `nil` if it is not recognized.
    public let license: License?
    public let sourceType: DigitalSourceType?
    /// From 1 to 5.
    public let rating: Int?
    /// Whether a rating is stated that is none: 0, or -1 for a rejected picture.
    public let statesNoRating: Bool
    /// The keywords as written, each once, XMP's first.
    public let keywords: [String]

    package init(_ stored: StoredMetadata) {
        title = Self.shown(stored[.title])
        author = Self.shown(stored[.author])
        caption = Self.shown(stored[.caption])
        licenseURL = Self.shown(stored[.license])
        license = Self.license(stored)
        sourceType = Self.shown(stored[.sourceType]).flatMap { DigitalSourceType(address: $0) }
        rating = Self.integer(stored[.rating], in: 1...5)
        statesNoRating = stored[.rating].map { (-1...0).contains($0) } ?? false
        keywords = Self.keywords(stored.xmpKeywords.map { HTMLText($0).text } + stored.iptcKeywords)
        photo.camera = Self.camera(maker: Self.plain(stored[.maker]), model: Self.plain(stored[.model]))
        photo.lens = Self.plain(stored[.lens])
        photo.exposureTime = Self.positive(stored[.exposureTime])
        photo.aperture = Self.positive(stored[.aperture])
        photo.sensitivity = Self.integer(stored[.sensitivity], in: 1...Int(Int32.max))
        photo.focalLength = Self.positive(stored[.focalLength])
        photo.dateTaken = Self.plain(stored[.dateTaken]).flatMap { Self.date($0) }
        if let latitude = stored[.latitude], let longitude = stored[.longitude] {
            photo.location = PhotoLocation(latitude: latitude, longitude: longitude)
        }
    }

    /// Reads the metadata inside of the program, without a sandbox.
    ///
    /// - Parameter parts: the beginning and the end of a file, or all of it.
    package init(in parts: [Data]) {
        self.init(Self.withViews(of: parts[...], []) { MetadataReader.read($0) })
    }

    private static func withViews<Result>(
        of parts: ArraySlice<Data>, _ views: [ByteView], _ body: ([ByteView]) -> Result
    ) -> Result {
        guard let first = parts.first else { return body(views) }
        return first.withUnsafeBytes { withViews(of: parts.dropFirst(), views + [ByteView($0)], body) }
    }

    /// A text that may have been cut says nothing: the rest may restrict the license.
    private static func license(_ stored: StoredMetadata) -> License? {
        let texts = [stored[.terms], stored[.rights]]
        guard texts.allSatisfy({ ($0?.utf8.count ?? 0) < StoredMetadata.maxTextLength }) else { return nil }
        let (terms, rights) = (texts[0].map { HTMLText($0).text }, texts[1].map { HTMLText($0).text })
        let license = License(
            terms: plain(terms), url: shown(stored[.license]), rights: plain(rights))
        return license?.code == nil ? nil : license
    }

    // MARK: Texts

    private static func plain(_ text: String?) -> String? {
        guard let text = text?.displayText(), !text.isEmpty else { return nil }
        return text
    }

    /// Returns the text of XMP, which may contain references to characters.
    private static func shown(_ text: String?) -> String? {
        guard let text, case let shown = HTMLText(text).text.displayText(limit: 300), !shown.isEmpty else { return nil }
        return shown
    }

    private static func keywords(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        var keywords: [String] = []
        for text in texts where keywords.count < StoredMetadata.maxKeywordCount {
            let keyword = text.displayText()
            if !keyword.isEmpty, seen.insert(keyword.lowercased()).inserted { keywords.append(keyword) }
        }
        return keywords
    }

    /// Joins maker and model; many models repeat the maker's name.
    private static func camera(maker: String?, model: String?) -> String? {
        guard let maker, let first = maker.split(separator: " ").first else { return model }
        guard let model else { return maker }
        return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(maker) \(model)"
    }

    /// Reads "2025:06:14 18:32:10".
    private static func date(_ text: String) -> PhotoDate? {
        let numbers = text.split { !$0.isNumber }.map { Int($0) }
        guard numbers.count >= 5, let year = numbers[0], let month = numbers[1], let day = numbers[2],
            let hour = numbers[3], let minute = numbers[4]
        else { return nil }
        return PhotoDate(year: year, month: month, day: day, hour: hour, minute: minute)
    }

    // MARK: Numbers

    private static func positive(_ number: Double?) -> Double? {
        number.flatMap { $0 > 0 && $0 < 1e6 ? $0 : nil }
    }

    private static func integer(_ number: Double?, in range: ClosedRange<Int>) -> Int? {
        number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
    }
}
