import FoundationEssentials
import Model

/// A picture as `vitrine search --json` writes it. Names are for scripts: they stay as they are.
struct FoundPicture: Encodable {
    struct Named: Encodable {
        let name: String
        let url: String?
    }

    let id: String
    let provider: String
    let source: String?
    let title: String?
    let tags: [String]
    let author: Named?
    let license: Named?
    let width: Int?
    let height: Int?
    let page: String
    let preview: String
    let image: String?
    let file: String?
    let attribution: String

    init(_ image: ImageEntity) {
        id = image.id.description
        provider = image.id.provider.rawValue
        source = image.source
        title = image.title
        tags = image.tags
        author = image.username.map { Named(name: $0, url: image.userURL) }
        license = image.license.map { Named(name: $0.name, url: $0.url) }
        width = image.pageImageWidth > 0 ? image.pageImageWidth : nil
        height = image.pageImageHeight > 0 ? image.pageImageHeight : nil
        page = image.pageURL
        preview = image.previewURL
        self.image = image.imageURL
        file = image.fileURL
        attribution = image.attribution.text
    }
}

/// Everything that one search has found.
struct FoundPictures: Encodable {
    let query: String
    let provider: String
    /// How many there are in all; left out where the source does not tell.
    let total: Int?
    let pictures: [FoundPicture]
    /// The sources that failed, with the reason in the user's language; absent where none has.
    var failures: [Failure]?

    struct Failure: Encodable, Equatable {
        let source: String
        let message: String
    }

    /// Indented, with a new line at its end.
    func json() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "{}" }
        return Self.escaped(String(decoding: data, as: UTF8.self))
    }

    /// JSON may hold characters that a terminal obeys. They stand only inside of strings, where an escape means the same.
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

extension ImageEntity {
    /// One line of six fields with tabs between them; the texts of strangers have neither tabs nor line ends.
    var terminalLine: String {
        let size = pageImageWidth > 0 ? "\(pageImageWidth)×\(pageImageHeight)" : ""
        let name = title ?? tags.joined(separator: ", ")
        return [id.description, size, username ?? "", license?.name ?? "", pageURL, name]
            .map { field in String(field.map { $0.isNewline || $0 == "\t" ? " " : $0 }).terminalText }
            .joined(separator: "\t")
    }
}
