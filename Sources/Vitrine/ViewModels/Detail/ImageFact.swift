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

    /// Returns `nil` without a value.
    private init?(
        _ kind: Kind, _ label: String, _ value: String?, _ action: Action = .none, explanation: String? = nil
    ) {
        guard let value, !value.isEmpty else { return nil }
        (self.kind, self.label, self.value) = (kind, label, value)
        (self.action, self.explanation) = (action, explanation)
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
        let tags = image.tags.joined(separator: ", ")
        let page = image.hasPage ? image.pageURL : nil
        let incomplete = tr("The end of the file is missing")
        let groups: [[ImageFact?]] = [
            [ImageFact(.title, tr("Title"), image.title)],
            rights(of: image), origin(of: image), provenance(original, of: image), camera(photo),
            [ImageFact(.incomplete, tr("Incomplete file"), original.isIncomplete ? incomplete : nil)],
            file(of: image), counts(of: image),
            [ImageFact(.address, tr("Web page"), page, .open(image.pageURL))],
            [ImageFact(.tags, tr("Tags"), tags, .searchTags(image.tags))],
        ]
        return groups.joined().compactMap { $0 }
    }

    private static func rights(of image: ImageEntity) -> [ImageFact?] {
        let authors = image.authorText
        let uploader = authors == nil ? image.creators.first : nil
        return [
            ImageFact(.author, tr("Author"), authors, .searchAuthor),
            ImageFact(
                .uploader, tr("Uploaded by"), uploader?.name, opening(uploader?.url),
                explanation: tr("The author is not known. The uploader may have copied the picture.")),
            ImageFact(.creditLine, tr("Credit"), image.creditLine),
            ImageFact(.institution, tr("Institution"), image.institution == image.source ? nil : image.institution),
            ImageFact(
                .license, tr("License"), image.license?.name, opening(image.license?.url),
                explanation: image.license?.explanation),
        ]
    }

    private static func opening(_ address: String?) -> Action {
        if let address { .open(address) } else { .none }
    }

    private static func origin(of image: ImageEntity) -> [ImageFact?] {
        let caption = ImageFact(.caption, tr("Description"), image.caption == image.title ? nil : image.caption)
        if let path = image.localPath {
            return [caption, ImageFact(.folder, tr("Folder"), path.folder.text.displayText(), .showInFiles)]
        }
        let provider = image.id.provider.displayName
        let source = image.source.map {
            $0 == provider ? provider : tr("%s via %s", ProviderDescription.sourceName($0), provider)
        }
        return [caption, ImageFact(.source, tr("Source"), source ?? provider)]
    }

    private static func provenance(_ original: Provenance, of image: ImageEntity) -> [ImageFact?] {
        let credentials = tr("The file contains signed information about its origin (C2PA)")
        return [
            madeByAI(original, image),
            ImageFact(
                .contentCredentials, tr("Content Credentials"), original.hasContentCredentials ? credentials : nil,
                explanation: tr("Vitrine does not verify this information. Saving the file keeps it unmodified.")),
        ]
    }

    /// Says whether AI has made the picture, and who states it. A picture without a statement
    /// may be either.
    private static func madeByAI(_ original: Provenance, _ image: ImageEntity) -> ImageFact? {
        let statements = [original.sourceType, image.sourceType].compactMap { $0 }
        guard let type = DigitalSourceType(decidingAmong: statements) else {
            return ImageFact(
                .madeByAI, tr("Made by AI"), tr("Not stated"),
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
        return ImageFact(.madeByAI, tr("Made by AI"), value, explanation: type.text)
    }

    private static func camera(_ photo: PhotoFacts) -> [ImageFact?] {
        [
            ImageFact(.dateTaken, tr("Date taken"), photo.dateTaken.map { PhotoTexts.date($0) }),
            ImageFact(.camera, tr("Camera"), photo.camera),
            ImageFact(.lens, tr("Lens"), photo.lens),
            ImageFact(.exposure, tr("Exposure"), PhotoTexts.exposure(photo)),
            ImageFact(
                .location, tr("Location"), photo.location.map { PhotoTexts.location($0) },
                opening(photo.location.map { PhotoTexts.mapAddress($0) })),
        ]
    }

    private static func file(of image: ImageEntity) -> [ImageFact?] {
        let size = image.sizeText
        let pixels = PixelSize(width: image.pageImageWidth, height: image.pageImageHeight)
        return [
            ImageFact(.size, tr("Dimensions"), size),
            ImageFact(.printSize, tr("Print size"), size == nil ? nil : PrintSize(pixels).text),
            ImageFact(.fileType, tr("File type"), image.fileType.map { typeName($0) }),
            ImageFact(.fileSize, tr("File size"), image.fileSize.map { formattedBytes($0) }),
        ]
    }

    private static func counts(of image: ImageEntity) -> [ImageFact?] {
        let downloads = trc("how often a picture was downloaded", "Downloads")
        return [
            ImageFact(.views, tr("Views"), image.viewCount.map { formatted($0) }),
            ImageFact(.downloads, downloads, image.downloadCount.map { formatted($0) }),
            ImageFact(.likes, tr("Likes"), image.likeCount.map { formatted($0) }),
        ]
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
