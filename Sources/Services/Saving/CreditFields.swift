import Model
import PictureTypes

/// The metadata fields for the credits of a picture, and their values. Fields with the same meaning get one value, so that
/// every program reads the same, whichever standard it knows.
///
/// The names are those of the library. The meanings come from the XMP specification, the IPTC photo metadata standard, the
/// PLUS license data format, Creative Commons' recommendation for XMP, and EXIF.
struct CreditFields: Sendable, Equatable {
    /// A fact, and the fields that hold it.
    enum Fact: Sendable, CaseIterable {
        case title, caption, tags, author, credit, service, page, rights, terms, license, statement, marked, sourceType

        var fields: [String] {
            switch self {
            case .title: ["Xmp.dc.title", "Iptc.Application2.ObjectName"]
            case .caption: ["Xmp.dc.description", "Iptc.Application2.Caption", "Exif.Image.ImageDescription"]
            case .tags: ["Xmp.dc.subject", "Iptc.Application2.Keywords"]
            case .author: ["Xmp.dc.creator", "Iptc.Application2.Byline", "Exif.Image.Artist"]
            case .credit: ["Xmp.cc.attributionName", "Xmp.photoshop.Credit", "Iptc.Application2.Credit"]
            case .service: ["Xmp.photoshop.Source", "Iptc.Application2.Source"]
            case .page: ["Xmp.cc.attributionURL", "Xmp.dc.source", "\(CreditFields.licensors)[1]/plus:LicensorURL"]
            case .rights: ["Xmp.dc.rights", "Iptc.Application2.Copyright", "Exif.Image.Copyright"]
            case .terms: ["Xmp.xmpRights.UsageTerms"]
            case .license: ["Xmp.cc.license"]
            case .statement: ["Xmp.xmpRights.WebStatement"]
            case .marked: ["Xmp.xmpRights.Marked"]
            case .sourceType: ["Xmp.iptcExt.DigitalSourceType"]
            }
        }

        /// Other fields of files, which are not written. A PNG's own text is removed if XMP says something else.
        var otherFields: [String] {
            switch self {
            case .title: ["Exif.Image.XPTitle", "Png.Title"]
            case .caption: ["Exif.Image.XPComment", "Exif.Image.XPSubject", "Png.Description"]
            case .author: ["Exif.Image.XPAuthor", "Png.Author"]
            case .rights: ["Png.Copyright"]
            case .license: ["Xmp.webcc.license"]
            case .tags, .credit, .service, .page, .terms, .statement, .marked, .sourceType: []
            }
        }

        /// Whether a value that the file already has remains, and is what all fields get.
        var keepsOriginal: Bool {
            switch self {
            case .title, .caption, .tags, .author, .sourceType: true
            case .credit, .service, .page, .rights, .terms, .license, .statement, .marked: false
            }
        }
    }

    /// A fact with its values: one, except for authors and tags. None removes the fields.
    struct Row: Sendable, Equatable {
        let fact: Fact
        let values: [String]
        /// Values of the file that do not remain, because they claim more than is known.
        var replaces: Set<String> = []
    }

    let rows: [Row]

    init(_ credits: PictureCredits) {
        let facts: [(Fact, String?)] = [
            (.title, credits.title), (.caption, credits.caption),
            (.credit, credits.credit ?? credits.provider), (.service, credits.provider),
            (.page, credits.source), (.rights, Self.rights(of: credits)),
            (.sourceType, credits.sourceType?.address),
        ]
        let rows = facts.compactMap { fact, value in value.map { Row(fact: fact, values: [$0]) } }
        let lists = [
            Row(fact: .author, values: credits.authors, replaces: credits.unqualifiedNames),
            Row(fact: .tags, values: credits.tags),
        ]
        self.rows = rows + lists.filter { !$0.values.isEmpty } + Self.licenseRows(credits)
    }

    /// A field without a value is removed if there is a license, because it would be about another one.
    private static func licenseRows(_ credits: PictureCredits) -> [Row] {
        guard let name = credits.licenseName else { return [] }
        let facts: [(Fact, String?)] = [
            (.terms, name), (.license, credits.licenseURL),
            // Without an address of the license, the page of the picture states the rights.
            (.statement, credits.licenseURL ?? credits.source),
            (.marked, credits.isPublicDomain.map { $0 ? "False" : "True" }),
        ]
        return facts.map { fact, value in Row(fact: fact, values: [value].compactMap(\.self)) }
    }

    /// Returns a readable statement of the rights: "Anna · CC BY-SA 4.0 · https://… · resized to 1920 × 1280".
    private static func rights(of credits: PictureCredits) -> String? {
        let parts = [credits.credit, credits.licenseName, credits.licenseURL].compactMap(\.self)
        return parts.isEmpty ? nil : (parts + [credits.change].compactMap(\.self)).joined(separator: " · ")
    }

    /// The list of those who grant licenses. The first one's page is among the fields.
    static let licensors = "Xmp.plus.Licensor"

    /// The fields that hold several values; others get them as one text.
    private static let lists: Set<String> = [
        "Xmp.dc.subject", "Iptc.Application2.Keywords", "Xmp.dc.creator", "Iptc.Application2.Byline",
    ]

    /// A field with its new values; none removes it.
    struct Change: Sendable, Equatable {
        let field: String
        let values: [String]
    }

    /// Returns the changes that give all fields of a fact its values.
    static func changes(of fact: Fact, to values: [String]) -> [Change] {
        fact.fields.map { field in
            let isList = lists.contains(field) || values.isEmpty
            return Change(field: field, values: isList ? values : [values.joined(separator: "; ")])
        }
    }

    /// Returns the changes of a file that make the fields of each fact agree.
    ///
    /// - Parameters:
    ///   - stored: the fields that the file has.
    ///   - original: the fields of the file that it is a copy of.
    func changes(in stored: StoredMetadata, original: StoredMetadata? = nil) -> [Change] {
        let reader = MetadataFieldReader(stored: original ?? stored)
        let existing = MetadataFieldReader(stored: stored).texts
        return rows.flatMap { row -> [Change] in
            let others = row.fact.otherFields
            let originals =
                row.fact.keepsOriginal ? reader.values(of: row.fact.fields + others, areList: row.fact == .author) : nil
            let values = originals.flatMap { $0.contains { row.replaces.contains($0) } ? nil : $0 } ?? row.values
            let removed = others.filter { $0.hasPrefix("Png.") && !existing($0).isEmpty && existing($0) != values }
            let written = Self.changes(of: row.fact, to: values).filter { existing($0.field) != $0.values }
            return removed.map { Change(field: $0, values: []) } + written
        }
    }
}
