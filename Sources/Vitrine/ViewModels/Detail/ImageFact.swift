import Core
import Localize
import Model

/// One line of metadata about a picture.
public struct ImageFact: Sendable, Hashable {
    /// The subject of a fact.
    public enum Kind: Sendable, Hashable {
        case title, caption, tags, size, fileSize, fileType, author, uploader, creditLine, institution, license, source,
            views, downloads, likes, address
        case printSize
        case folder, dateTaken, camera, lens, exposure, location, madeByAI, contentCredentials, incomplete
    }

    /// The effect of activating the value.
    public enum Action: Sendable, Hashable {
        case none
        /// Opens this address, for example a license's text.
        case open(String)
        /// Searches for each of the values.
        case searchTags([String])
        /// Searches for more by this author.
        case searchAuthor
        /// Shows the file in the file manager.
        case showInFiles
    }

    public let kind: Kind
    public let label: String
    public let value: String
    public let action: Action
    /// A sentence that explains the value.
    public let explanation: String?

    public init(kind: Kind, label: String, value: String, action: Action = .none, explanation: String? = nil) {
        self.kind = kind
        self.label = label
        self.value = value
        self.action = action
        self.explanation = explanation
    }
}

extension ImageFact {
    /// Returns everything that the provider tells about a picture, in the order of display.
    ///
    /// - Parameters:
    ///   - photo: what the camera has written into the file, for a file of this computer.
    ///   - original: what the original says about how it came into being.
    static func facts(
        of image: ImageEntity, photo: PhotoFacts = PhotoFacts(), provenance original: Provenance = Provenance()
    ) -> [ImageFact] {
        title(of: image) + rights(of: image) + origin(of: image) + provenance(original, of: image) + camera(photo)
            + incomplete(original) + file(of: image) + counts(of: image) + page(of: image) + tags(of: image)
    }

    private static func incomplete(_ original: Provenance) -> [ImageFact] {
        guard original.isIncomplete else { return [] }
        let value = tr("The end of the file is missing")
        return [ImageFact(kind: .incomplete, label: tr("Incomplete file"), value: value)]
    }

    private static func provenance(_ original: Provenance, of image: ImageEntity) -> [ImageFact] {
        var facts: [ImageFact] = []
        facts.append(madeByAI(original, image))
        if original.hasContentCredentials {
            facts.append(
                ImageFact(
                    kind: .contentCredentials, label: tr("Content Credentials"),
                    value: tr("The file contains signed information about its origin (C2PA)"),
                    explanation: tr("Vitrine does not verify this information. Saving the file keeps it unmodified.")))
        }
        return facts
    }

    /// Says whether AI has made the picture, and who states it. A picture without a statement
    /// may be either.
    private static func madeByAI(_ original: Provenance, _ image: ImageEntity) -> ImageFact {
        let statements = [original.sourceType, image.sourceType].compactMap { $0 }
        guard let type = DigitalSourceType(decidingAmong: statements) else {
            return ImageFact(
                kind: .madeByAI, label: tr("Made by AI"), value: tr("Not stated"),
                explanation: tr("This doesn’t mean that a person made it."))
        }
        let isOfFile = type == original.sourceType || image.localPath != nil
        let service = image.id.provider == .samples ? "Vitrine" : image.id.provider.displayName
        let value =
            switch type.isMadeByAI {
            case true?: isOfFile ? tr("Yes, says the file") : tr("Yes, says %s", service)
            case false?: isOfFile ? tr("No, says the file") : tr("No, says %s", service)
            case nil: tr("Not stated")
            }
        return ImageFact(kind: .madeByAI, label: tr("Made by AI"), value: value, explanation: type.text)
    }

    private static func camera(_ photo: PhotoFacts) -> [ImageFact] {
        let texts: [(Kind, String, String?)] = [
            (.dateTaken, tr("Date taken"), photo.dateTaken.map { PhotoTexts.date($0) }),
            (.camera, tr("Camera"), photo.camera), (.lens, tr("Lens"), photo.lens),
            (.exposure, tr("Exposure"), PhotoTexts.exposure(photo)),
        ]
        var facts: [ImageFact] = []
        for case (let kind, let label, let text?) in texts {
            facts.append(ImageFact(kind: kind, label: label, value: text))
        }
        if let place = photo.location {
            facts.append(
                ImageFact(
                    kind: .location, label: tr("Location"), value: PhotoTexts.location(place),
                    action: .open(PhotoTexts.mapAddress(place))))
        }
        return facts
    }

    private static func title(of image: ImageEntity) -> [ImageFact] {
        guard let title = image.title, !title.isEmpty else { return [] }
        return [ImageFact(kind: .title, label: tr("Title"), value: title)]
    }

    private static func tags(of image: ImageEntity) -> [ImageFact] {
        guard !image.tags.isEmpty else { return [] }
        let text = image.tags.joined(separator: ", ")
        return [ImageFact(kind: .tags, label: tr("Tags"), value: text, action: .searchTags(image.tags))]
    }

    private static func origin(of image: ImageEntity) -> [ImageFact] {
        var facts: [ImageFact] = []
        if let caption = image.caption, !caption.isEmpty, caption != image.title {
            facts.append(ImageFact(kind: .caption, label: tr("Description"), value: caption))
        }
        if let path = image.localPath {
            facts.append(
                ImageFact(
                    kind: .folder, label: tr("Folder"), value: path.folder.text.displayText(), action: .showInFiles))
            return facts
        }
        let provider = image.id.provider.displayName
        let source = image.source.map {
            $0 == provider ? provider : tr("%s via %s", ProviderDescription.sourceName($0), provider)
        }
        facts.append(ImageFact(kind: .source, label: tr("Source"), value: source ?? provider))
        return facts
    }

    private static func rights(of image: ImageEntity) -> [ImageFact] {
        var facts: [ImageFact] = []
        if let authors = image.authorText {
            facts.append(ImageFact(kind: .author, label: tr("Author"), value: authors, action: .searchAuthor))
        } else if let uploader = image.creators.first {
            facts.append(
                ImageFact(
                    kind: .uploader, label: tr("Uploaded by"), value: uploader.name,
                    action: uploader.url.map(Action.open) ?? .none,
                    explanation: tr("The author is not known. The uploader may have copied the picture.")))
        }
        if let line = image.creditLine {
            facts.append(ImageFact(kind: .creditLine, label: tr("Credit"), value: line))
        }
        if let institution = image.institution, institution != image.source {
            facts.append(ImageFact(kind: .institution, label: tr("Institution"), value: institution))
        }
        if let license = image.license {
            facts.append(
                ImageFact(
                    kind: .license, label: tr("License"), value: license.name,
                    action: license.url.map(Action.open) ?? .none, explanation: license.explanation))
        }
        return facts
    }

    private static func file(of image: ImageEntity) -> [ImageFact] {
        var facts: [ImageFact] = []
        if let size = image.sizeText {
            facts.append(ImageFact(kind: .size, label: tr("Dimensions"), value: size))
            let pixels = PixelSize(width: image.pageImageWidth, height: image.pageImageHeight)
            facts.append(ImageFact(kind: .printSize, label: tr("Print size"), value: PrintSize(pixels).text))
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
        return facts
    }

    private static func page(of image: ImageEntity) -> [ImageFact] {
        guard image.hasPage else { return [] }
        return [ImageFact(kind: .address, label: tr("Web page"), value: image.pageURL, action: .open(image.pageURL))]
    }

    /// Returns the usual name of a file type: "JPEG" for "jpg".
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
    /// Whether the picture has a page that a browser can show. Local pictures and the bundled samples have none.
    var hasPage: Bool { pageURL.webAddress != nil }

    var summary: String {
        [displayTitle, sizeText?.leftToRight, creatorText, license?.name].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    var spokenDescription: String {
        ([creatorText, license?.name].compactMap { $0 } + tags).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The title of a window about the picture: its title, its first tags, the name of its file, or its id.
    var displayTitle: String {
        if let visibleTitle { return visibleTitle }
        let tags = tags.lazy.filter { !$0.isInvisible }.prefix(3)
        return tags.isEmpty ? fileName ?? id.string : tags.joined(separator: ", ")
    }
}
