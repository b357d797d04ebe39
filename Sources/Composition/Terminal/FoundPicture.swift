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
    /// How many there are in all, as far as the source tells.
    let total: Int
    let pictures: [FoundPicture]

    /// Indented, with a new line at its end.
    func json() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}

extension ImageEntity {
    /// One line of six fields with tabs between them; the texts of strangers have neither tabs nor line ends.
    var terminalLine: String {
        let size = pageImageWidth > 0 ? "\(pageImageWidth)×\(pageImageHeight)" : ""
        let name = title ?? tags.joined(separator: ", ")
        return [id.description, size, username ?? "", license?.name ?? "", pageURL, name]
            .map { field in String(field.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
            .joined(separator: "\t")
    }
}
