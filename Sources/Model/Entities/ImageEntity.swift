/// One picture as a provider describes it: where it is, how large it is and who made it.
///
/// Identity, page, preview and size are always there; whatever else a provider leaves out is `nil`, and the views leave
/// it out too rather than show a zero.
public struct ImageEntity: Sendable, Hashable {
    public var id: ImageID
    /// The page a person opens to see the picture at its source.
    public var pageURL: String

    /// Size of the original, in pixels.
    public var pageImageWidth: Int
    public var pageImageHeight: Int

    /// The smallest rendition that fills a row of the list.
    public var previewURL: String
    public var previewWidth: Int
    public var previewHeight: Int
    /// A rendition for rows of screens with more than one pixel to a unit, where the provider has one.
    public var sharpPreviewURL: String?

    /// The rendition shown in the detail window.
    public var imageURL: String?
    public var imageWidth: Int?
    public var imageHeight: Int?

    /// The sizes in which the service has told this picture to be had, in any order; empty where it has told none.
    public var renditions: [PictureRendition]

    /// Size of the original file, in bytes.
    public var fileSize: Int?
    /// What the file is, as its name would end: "jpg", "png".
    public var fileType: String?
    /// The original file's address, which may be saved from; `nil` where the provider does not give one.
    public var fileURL: String?
    /// SHA-1 of the original file in lower-case hexadecimal digits, where the provider tells it: the same picture elsewhere has
    /// the same.
    public var fileHash: String?
    public var viewCount: Int?
    public var downloadCount: Int?
    public var likeCount: Int?
    public var tags: [String]
    /// What the picture is called, in plain text.
    public var title: String?
    /// What the picture shows, in the author's words, in plain text.
    public var caption: String?
    /// The name of the author as the provider shows it.
    public var username: String?
    /// The author's page at the provider.
    public var userURL: String?
    public var license: License?
    /// The credit line that the author demands, in plain text, where it is not just the author's name.
    public var credit: String?
    /// Which collection inside the provider the picture comes from, for providers that gather others.
    public var source: String?

    public init(
        id: ImageID, pageURL: String, pageImageWidth: Int, pageImageHeight: Int,
        previewURL: String, previewWidth: Int, previewHeight: Int, sharpPreviewURL: String? = nil,
        imageURL: String? = nil, imageWidth: Int? = nil, imageHeight: Int? = nil,
        renditions: [PictureRendition] = [],
        fileSize: Int? = nil, fileType: String? = nil, fileURL: String? = nil, fileHash: String? = nil,
        viewCount: Int? = nil, downloadCount: Int? = nil, likeCount: Int? = nil,
        tags: [String] = [], title: String? = nil, caption: String? = nil,
        username: String? = nil, userURL: String? = nil, license: License? = nil, source: String? = nil,
        credit: String? = nil
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
        self.username = username
        self.userURL = userURL
        self.license = license
        self.source = source
        self.credit = credit
    }
}

extension ImageEntity {
    /// The smallest rendition that is not blurred in a box of this many device pixels.
    public func previewURL(filling box: PixelSize) -> String {
        let isLargeEnough = previewWidth >= box.width || previewHeight >= box.height
        return isLargeEnough ? previewURL : sharpPreviewURL ?? previewURL
    }
}
