import FoundationEssentials
import Localize
import Model

/// A picture as `vitrine search --json` writes it. Scripts use the member names, so they never change.
struct FoundPicture: Encodable {
    struct Named: Encodable {
        let name: String
        let url: String?
    }

    /// A role and a qualifier are those of `CreatorRole.code` and `CreatorQualifier.code`.
    struct Creator: Encodable {
        let name: String
        let url: String?
        let role: String?
        let qualifier: String?
        /// The name with qualifier and role in the user's language.
        let text: String
    }

    let id: String
    let provider: String
    let source: String?
    let title: String?
    let tags: [String]
    /// The first author.
    let author: Named?
    /// All authors, or the uploader, with roles and qualifiers.
    let creators: [Creator]
    let creditLine: String?
    let institution: String?
    let license: Named?
    let width: Int?
    let height: Int?
    /// Absent if the credits of an identified file name none.
    let page: String?
    let preview: String
    let image: String?
    let file: String?
    let attribution: String
    let attributionShort: String
    let attributionHTML: String

    init(_ image: ImageEntity) { self.init(image, page: image.pageURL) }

    init(_ image: ImageEntity, page: String?) {
        id = image.id.description
        provider = image.id.provider.rawValue
        source = image.source
        title = image.title
        tags = image.tags
        author = image.username.map { Named(name: $0, url: image.userURL) }
        creators = image.creators.map { creator in
            Creator(
                name: creator.name, url: creator.url, role: creator.role?.code, qualifier: creator.qualifier?.code,
                text: creator.text)
        }
        creditLine = image.creditLine
        institution = image.institution
        license = image.license.map { Named(name: $0.name, url: $0.url) }
        width = image.pageImageWidth > 0 ? image.pageImageWidth : nil
        height = image.pageImageHeight > 0 ? image.pageImageHeight : nil
        self.page = page
        preview = image.previewURL
        self.image = image.imageURL
        file = image.fileURL
        let attribution = image.attribution
        (self.attribution, attributionShort, attributionHTML) = (attribution.text, attribution.short, attribution.html)
    }
}

/// The JSON document with all results of a search.
struct FoundPictures: Encodable {
    let query: String
    let provider: String
    /// The number of all results; absent if the source does not report it.
    let total: Int?
    let pictures: [FoundPicture]
    /// The sources that failed, with the reason in the user's language; absent if none failed.
    var failures: [Failure]?

    struct Failure: Encodable, Equatable {
        let source: String
        let message: String
    }
}

extension Encodable {
    /// Returns the indented JSON text with a line end.
    func terminalJSON() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "{}" }
        return Self.escaped(String(decoding: data, as: UTF8.self))
    }

    /// Escapes characters that control a terminal. They occur only inside of strings, where an escape sequence has the
    /// same meaning.
    private static func escaped(_ json: String) -> String {
        guard json.disturbsDisplay else { return json }
        return json.unicodeScalars.reduce(into: "") { result, scalar in
            guard scalar.disturbsDisplay, scalar != "\n" else { return result.unicodeScalars.append(scalar) }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
}

extension String {
    /// The text as one field of a line, without tabs and line ends.
    var terminalField: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }).terminalText }
}

extension ImageEntity {
    /// A line of six fields separated by tabs. Tabs and line ends in the fields are replaced.
    var terminalLine: String {
        let size = pageImageWidth > 0 ? "\(pageImageWidth)×\(pageImageHeight)" : ""
        return [id.description, size, creatorText ?? institution ?? "", license?.name ?? "", pageURL, displayName]
            .map(\.terminalField).joined(separator: "\t")
    }

    /// The fields that follow the path of a saved file: the license, and whom to credit with it.
    var savedFields: String {
        [license?.name ?? tr("license not known"), attribution.short].map(\.terminalField).joined(separator: "\t")
    }
}
