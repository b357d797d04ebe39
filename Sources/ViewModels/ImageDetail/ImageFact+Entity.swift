import Localize
import Model

extension ImageFact {
    /// Everything the provider tells about a picture, in the order a person asks for it.
    static func facts(of image: ImageEntity) -> [ImageFact] {
        words(of: image) + rights(of: image) + file(of: image) + counts(of: image)
    }

    private static func words(of image: ImageEntity) -> [ImageFact] {
        var facts: [ImageFact] = []
        if let title = image.title, !title.isEmpty {
            facts.append(ImageFact(kind: .title, label: tr("Title"), value: title))
        }
        if let caption = image.caption, !caption.isEmpty, caption != image.title {
            facts.append(ImageFact(kind: .caption, label: tr("Description"), value: caption))
        }
        if !image.tags.isEmpty {
            let text = image.tags.joined(separator: ", ")
            facts.append(ImageFact(kind: .tags, label: tr("Tags"), value: text, action: .searchTags(image.tags)))
        }
        return facts
    }

    private static func rights(of image: ImageEntity) -> [ImageFact] {
        var facts: [ImageFact] = []
        if let author = image.username, !author.isEmpty {
            facts.append(ImageFact(kind: .author, label: tr("Author"), value: author, action: .searchAuthor))
        }
        if let license = image.license {
            facts.append(
                ImageFact(
                    kind: .license, label: tr("License"), value: license.name,
                    action: license.url.map(Action.open) ?? .none, explanation: license.explanation))
        }
        let provider = image.id.provider.displayName
        let source = image.source.map { $0 == provider ? provider : tr("%s via %s", Self.sourceName($0), provider) }
        facts.append(ImageFact(kind: .source, label: tr("Source"), value: source ?? provider))
        return facts
    }

    /// The name of a collection from the code that Openverse has for it: "Wikimedia" of "wikimedia", "Brooklyn Museum" of
    /// "brooklyn_museum". A name with capitals is one already.
    private static func sourceName(_ code: String) -> String {
        guard !code.contains(where: \.isUppercase) else { return code }
        switch code {
        case "nasa": return "NASA"
        case "stocksnap": return "StockSnap"
        default:
            let words = code.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            return words.joined(separator: " ")
        }
    }

    private static func file(of image: ImageEntity) -> [ImageFact] {
        var facts: [ImageFact] = []
        if let size = image.sizeText {
            facts.append(ImageFact(kind: .size, label: tr("Dimensions"), value: size))
        }
        if let type = image.fileType, !type.isEmpty {
            facts.append(ImageFact(kind: .fileType, label: tr("File type"), value: typeName(type)))
        }
        if let bytes = image.fileSize {
            facts.append(ImageFact(kind: .fileSize, label: tr("File size"), value: formattedBytes(bytes)))
        }
        return facts
    }

    private static func counts(of image: ImageEntity) -> [ImageFact] {
        let counts: [(Kind, String, Int?)] = [
            (.views, tr("Views"), image.viewCount),
            (.downloads, trc("how often a picture was downloaded", "Downloads"), image.downloadCount),
            (.likes, tr("Likes"), image.likeCount),
        ]
        var facts: [ImageFact] = []
        for case (let kind, let label, let count?) in counts {
            facts.append(ImageFact(kind: kind, label: label, value: formatted(count)))
        }
        if image.hasPage {
            facts.append(
                ImageFact(
                    kind: .address, label: tr("Web page"), value: image.pageURL, action: .open(image.pageURL)))
        }
        return facts
    }

    /// As a person knows it: "JPEG" of "jpg".
    private static func typeName(_ ending: String) -> String {
        switch ending.lowercased() {
        case "jpg", "jpeg": "JPEG"
        case "tif", "tiff": "TIFF"
        case "webp": "WebP"
        case "jxl": "JPEG XL"
        case "heic": "HEIF"
        default: ending.uppercased()
        }
    }
}

extension ImageEntity {
    /// Whether a browser can show the picture's page; pictures of this computer and the program's own have none.
    var hasPage: Bool { pageURL.hasPrefix("https://") || pageURL.hasPrefix("http://") }

    var summary: String {
        [displayTitle, sizeText?.leftToRight, username, license?.name].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    /// What a window about it is called: its title, its first tags, or its number where it has neither.
    var displayTitle: String {
        if let title, !title.isEmpty { return title }
        return tags.isEmpty ? id.string : tags.prefix(3).joined(separator: ", ")
    }
}
