import Core
import FileAccess
import Localize

/// One picture as a provider describes it: its addresses, its size and its author.
///
/// Id, page, preview and size are always available. Every other fact is `nil` if the provider does not report it; the
/// views then omit it.
public struct ImageEntity: Sendable, Hashable {
    public var id: ImageID
    /// The web page of the picture at its source.
    public var pageURL: String

    /// Size of the original, in pixels; 0 if it is not known.
    public var pageImageWidth: Int
    public var pageImageHeight: Int
    /// Width divided by height, where the provider reports it without the size. Positive.
    public var aspectRatio: Double?

    /// The smallest rendition that fills a row of the list.
    public var previewURL: String
    public var previewWidth: Int
    public var previewHeight: Int
    /// A rendition for rows on screens with more than one device pixel per application pixel, where the provider has
    /// one.
    public var sharpPreviewURL: String?

    /// The rendition for the detail window.
    public var imageURL: String?
    public var imageWidth: Int?
    public var imageHeight: Int?

    /// The sizes that the service has reported for this picture, in any order. Empty if the service has reported none.
    public var renditions: [PictureRendition]

    /// Size of the original file, in bytes.
    public var fileSize: Int?
    /// The file type as a file extension: "jpg", "png".
    public var fileType: String?
    /// Address of the original file, which the program may save. `nil` if the provider does not report it.
    public var fileURL: String?
    /// SHA-1 of the original file in lowercase hexadecimal digits, where the provider reports it. The same file at
    /// another provider has the same hash.
    public var fileHash: String?
    public var viewCount: Int?
    public var downloadCount: Int?
    public var likeCount: Int?
    public var tags: [String]
    /// The title, in plain text.
    public var title: String?
    /// The author's description of the picture, in plain text.
    public var caption: String?
    /// All who made the picture, in the order of the provider, or else the account that uploaded it.
    public var creators: [Creator]
    public var license: License?
    /// The credit line that the source demands, in plain text, if it differs from the author's name.
    public var creditLine: String?
    /// The museum, archive or agency that provides the picture and is to be credited.
    public var institution: String?
    /// The collection within the provider, for providers that aggregate other collections.
    public var source: String?
    /// The medium, where the provider reports it.
    public var kind: PictureKind?
    /// The years in which the picture was made, as far as the provider reports them.
    public var years: ClosedRange<Int>?
    /// When a picture of this computer was taken, or else when its file was changed.
    public var date: PhotoDate?
    /// What the picture shows, where the program has decoded it and stores it.
    public var imageCode: ImageCode?
    /// How the picture came into being, where the provider or the file reports it.
    public var sourceType: DigitalSourceType?

    /// - Parameter username: the name of the author, where nothing else is known about creators.
    public init(
        id: ImageID, pageURL: String, pageImageWidth: Int, pageImageHeight: Int,
        previewURL: String, previewWidth: Int, previewHeight: Int, sharpPreviewURL: String? = nil,
        imageURL: String? = nil, imageWidth: Int? = nil, imageHeight: Int? = nil,
        renditions: [PictureRendition] = [],
        fileSize: Int? = nil, fileType: String? = nil, fileURL: String? = nil, fileHash: String? = nil,
        viewCount: Int? = nil, downloadCount: Int? = nil, likeCount: Int? = nil,
        tags: [String] = [], title: String? = nil, caption: String? = nil,
        username: String? = nil, creators: [Creator] = [], license: License? = nil, source: String? = nil,
        creditLine: String? = nil, institution: String? = nil, kind: PictureKind? = nil, years: ClosedRange<Int>? = nil,
        aspectRatio: Double? = nil
    ) {
        self.id = id
        self.pageURL = pageURL
        self.pageImageWidth = pageImageWidth
        self.pageImageHeight = pageImageHeight
        self.previewURL = previewURL
        self.previewWidth = previewWidth
        self.previewHeight = previewHeight
        self.sharpPreviewURL = sharpPreviewURL
        self.imageURL = imageURL
        self.imageWidth = imageWidth
        self.imageHeight = imageHeight
        self.renditions = renditions
        self.fileSize = fileSize
        self.fileType = fileType
        self.fileURL = fileURL
        self.fileHash = fileHash
        self.viewCount = viewCount
        self.downloadCount = downloadCount
        self.likeCount = likeCount
        self.tags = tags
        self.title = title
        self.caption = caption
        self.creators = (username.map { [Creator($0)] } ?? []) + creators
        self.license = license
        self.source = source
        self.creditLine = creditLine
        self.institution = institution
        self.kind = kind
        self.years = years
        self.aspectRatio = aspectRatio
    }
}

extension ImageEntity {
    /// The name for lists and for credits, never empty: the title, else the tags, else the name of the local file.
    public var displayName: String {
        if let visibleTitle { return visibleTitle }
        let tags = tags.filter { !$0.isInvisible }
        return tags.isEmpty ? fileName ?? tr("Untitled") : tags.joined(separator: ", ")
    }

    /// The title, unless it consists of invisible characters only.
    public var visibleTitle: String? { title.flatMap { $0.isInvisible ? nil : $0 } }

    /// The file name of a picture on this computer.
    public var fileName: String? {
        guard let name = FileURI.bytes(pageURL)?.split(separator: UInt8(ascii: "/")).last else { return nil }
        let text = String(decoding: name, as: UTF8.self).displayText()
        return text.isEmpty ? nil : text
    }

    /// Returns the smallest preview that is sharp in a box of this many device pixels.
    public func previewURL(filling box: PixelSize) -> String {
        let isLargeEnough = previewWidth >= box.width || previewHeight >= box.height
        return isLargeEnough ? previewURL : sharpPreviewURL ?? previewURL
    }

    /// The original's ratio of width to height; `nil` for an unknown size.
    public var sizeRatio: Double? { originalSize().map { Double($0.width) / Double($0.height) } }

    /// The path of the file if the picture is a file of this computer.
    public var localPath: LocalPath? { id.localPath }
}

extension ImageEntity {
    /// Returns the picture of a file of this computer after the file got another path. Its addresses, its type and a title
    /// that is its name are those of the new path.
    public func moved(to path: LocalPath) -> ImageEntity {
        guard let former = localPath else { return self }
        func address(_ url: String) -> String {
            guard FileURI.bytes(url) == former.bytes else { return url }
            // The fragment is the version of the file, which is the same.
            return FileURI.uri(path.bytes) + url.drop { $0 != "#" }
        }
        var image = self
        image.id = ImageID(provider: .folders, string: FileURI.identifier(path.bytes))
        image.pageURL = address(pageURL)
        image.previewURL = address(previewURL)
        image.sharpPreviewURL = sharpPreviewURL.map(address)
        image.imageURL = imageURL.map(address)
        image.fileURL = fileURL.map(address)
        if title == Self.title(of: former) { image.title = Self.title(of: path) }
        return image
    }

    /// Returns the picture of a file of this computer after its details were changed.
    public func stating(_ details: PictureDetails) -> ImageEntity {
        let shown = { (text: String) in text.isEmpty ? nil : text.displayText() }
        var image = self
        image.title = shown(details.title) ?? localPath.flatMap { Self.title(of: $0) }
        image.caption = shown(details.caption)
        image.tags = details.tags.map { $0.displayText() }.filter { !$0.isEmpty }
        image.creators = details.creators.filter { $0.name.plainName != nil }
        image.creditLine = shown(details.creditLine)
        image.license = details.license
        return image
    }

    /// Returns the name of a file without its extension, for display.
    static func title(of path: LocalPath) -> String? {
        let stem = path.bytesWithoutExtension.dropFirst(path.bytes.count - path.nameBytes.count)
        let text = String(decoding: stem, as: UTF8.self).displayText()
        return text.isEmpty ? nil : text
    }
}
