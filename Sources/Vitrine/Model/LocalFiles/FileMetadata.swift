import PictureTypes

/// What a picture file, or its sidecar, says about the picture. Texts are as stored and not safe to show.
///
/// The same fact can be in fields of several standards. The first one that has it counts, in the order XMP, IPTC, EXIF, and
/// Windows' own tags (IPTC before XMP where a checksum tells that an old program has changed it), because programs that
/// keep all of them write Unicode into XMP; dates, places and cameras come from EXIF first, which cameras write. Keywords
/// come from all of them. `docs/decisions/metadata-by-exiv2.md` has the reasons.
public struct FileMetadata: Sendable, Equatable {
    public var title: String?
    public var caption: String?
    public var creators: [String] = []
    /// Those of all fields, and the words of hierarchies, each once.
    public var keywords: [String] = []
    /// The line that names who has to be credited.
    public var credit: String?
    /// The service from which the picture comes.
    public var service: String?
    /// The addresses of the page of the picture, the most specific one first.
    public var pages: [String] = []
    /// The notice of the copyright.
    public var rights: String?
    /// The name of the license or a sentence about it.
    public var terms: String?
    /// The address of the license.
    public var licenseAddress: String?
    /// The address of a page about the rights.
    public var statement: String?
    /// What its XMP or its Content Credentials state. Nobody has checked their signature.
    public var sourceType: DigitalSourceType?
    /// From 1 to 5; 0 for a picture without a rating, -1 for a rejected one.
    public var statedRating: Int?
    public var date: StatedDate?
    public var photo = PhotoFacts()

    /// A date, and how much it says about the photograph.
    public struct StatedDate: Sendable, Equatable {
        public enum Kind: Int, Sendable { case taken, digitized, modified }

        public let date: PhotoDate
        public let kind: Kind
        /// The distance from UTC in minutes.
        public let offset: Int?
    }

    public init() {}

    package init(_ stored: StoredMetadata) {
        let fields = MetadataFieldReader(stored: stored)
        title = fields.first(of: ["Xmp.dc.title", "Iptc.Application2.ObjectName", "Exif.Image.XPTitle", "Png.Title"])
        caption = fields.first(of: [
            "Xmp.dc.description", "Iptc.Application2.Caption", "Exif.Image.ImageDescription", "Exif.Image.XPComment",
            "Exif.Image.XPSubject", "Png.Description", "Exif.Photo.UserComment",
        ])
        creators = fields.list(of: [
            "Xmp.dc.creator", "Xmp.dc.creator/dc:title", "Iptc.Application2.Byline", "Exif.Image.Artist",
            "Exif.Image.XPAuthor", "Png.Author",
        ])
        keywords = fields.keywords
        credit = fields.first(of: ["Xmp.cc.attributionName", "Xmp.photoshop.Credit", "Iptc.Application2.Credit"])
        service = fields.first(of: ["Xmp.photoshop.Source", "Iptc.Application2.Source"])
        pages = ["Xmp.cc.attributionURL", "Xmp.dc.source", "Xmp.plus.Licensor[1]/plus:LicensorURL"]
            .flatMap(fields.texts).compactMap(\.webAddress)
        rights = fields.first(of: [
            "Xmp.dc.rights", "Xmp.dc.rights/dc:title", "Iptc.Application2.Copyright", "Exif.Image.Copyright",
            "Png.Copyright",
        ])
        terms = fields.first(of: ["Xmp.xmpRights.UsageTerms"])
        licenseAddress = fields.first(of: ["Xmp.cc.license", "Xmp.webcc.license"])?.webAddress
        statement = fields.first(of: ["Xmp.xmpRights.WebStatement"])?.webAddress
        let types = ["Xmp.iptcExt.DigitalSourceType", StoredMetadata.credentialsSourceType].flatMap(fields.texts)
        sourceType = DigitalSourceType(decidingAmong: types.compactMap { DigitalSourceType(address: $0) })
        statedRating = fields.rating
        date = fields.date
        photo = fields.photo
        photo.dateTaken = date?.date
    }

    /// From 1 to 5.
    public var rating: Int? { statedRating.flatMap { $0 > 0 ? $0 : nil } }

    /// The license that the file states; `nil` if it states none. Without an address of a license, a page about the rights
    /// may tell it. A text that may have been cut says nothing: the rest may restrict the license.
    public var license: License? {
        let isWhole = [terms, rights].allSatisfy { ($0?.utf8.count ?? 0) < StoredMetadata.maxTextSize }
        guard isWhole else { return nil }
        return License(
            terms: terms?.displayText(), url: licenseAddress ?? statement.flatMap { $0 == pages.first ? nil : $0 },
            rights: rights?.displayText())
    }

    /// Returns the line that names whom to credit; `nil` if it says nothing else than the creators. Where there are none, the
    /// program writes the service.
    package func creditLine(besides creators: [Creator]) -> String? {
        guard let credit = credit?.displayText(), !credit.isEmpty else { return nil }
        let derived =
            creators.isEmpty
            ? service?.displayText() : creators.map { $0.fileText.displayText() }.joined(separator: ", ")
        return credit == derived ? nil : credit
    }

    /// Returns what is known of a file with a sidecar. What the sidecar states takes precedence, because programs write one
    /// when they cannot or may not change the file.
    public func replaced(by sidecar: FileMetadata) -> FileMetadata {
        var result = self
        result.title = sidecar.title ?? title
        result.caption = sidecar.caption ?? caption
        if !sidecar.creators.isEmpty { result.creators = sidecar.creators }
        if !sidecar.keywords.isEmpty { result.keywords = sidecar.keywords }
        result.credit = sidecar.credit ?? credit
        result.service = sidecar.service ?? service
        if !sidecar.pages.isEmpty { result.pages = sidecar.pages }
        // The license of the file may be another one.
        if sidecar.terms != nil || sidecar.licenseAddress != nil || sidecar.statement != nil {
            (result.terms, result.licenseAddress, result.statement) =
                (sidecar.terms, sidecar.licenseAddress, sidecar.statement)
        } else if let notice = sidecar.rights, notice != rights, license?.isRestricted(by: notice.displayText()) == true
        {
            // The license stays beside the notice: of two that contradict each other, none counts.
            let isStated = terms != nil || licenseAddress != nil || statement != nil
            let address = isStated ? license?.row.flatMap { $0.address(version: $0.versions.last, port: nil) } : nil
            (result.terms, result.licenseAddress, result.statement) = (nil, address, nil)
        }
        result.rights = sidecar.rights ?? rights
        result.sourceType = sidecar.sourceType ?? sourceType
        result.statedRating = sidecar.statedRating ?? statedRating
        // The date at which a sidecar was changed says nothing about the photograph.
        if let other = sidecar.date, other.kind.rawValue <= date?.kind.rawValue ?? .max { result.date = other }
        result.photo.replace(by: sidecar.photo)
        result.photo.dateTaken = result.date?.date
        return result
    }
}

extension PhotoFacts {
    fileprivate mutating func replace(by other: PhotoFacts) {
        camera = other.camera ?? camera
        lens = other.lens ?? lens
        exposureTime = other.exposureTime ?? exposureTime
        aperture = other.aperture ?? aperture
        sensitivity = other.sensitivity ?? sensitivity
        focalLength = other.focalLength ?? focalLength
        location = other.location ?? location
    }
}
