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

    /// Size of the original file, in bytes.
    public var fileSize: Int?
    public var viewCount: Int?
    public var downloadCount: Int?
    public var likeCount: Int?
    public var tags: [String]
    /// The name of the author as the provider shows it.
    public var username: String?
    public var license: License?

    public init(
        id: ImageID, pageURL: String, pageImageWidth: Int, pageImageHeight: Int,
        previewURL: String, previewWidth: Int, previewHeight: Int, sharpPreviewURL: String? = nil,
        imageURL: String? = nil, imageWidth: Int? = nil, imageHeight: Int? = nil,
        fileSize: Int? = nil, viewCount: Int? = nil, downloadCount: Int? = nil, likeCount: Int? = nil,
        tags: [String] = [], username: String? = nil, license: License? = nil
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
        self.fileSize = fileSize
        self.viewCount = viewCount
        self.downloadCount = downloadCount
        self.likeCount = likeCount
        self.tags = tags
        self.username = username
        self.license = license
    }
}

extension ImageEntity {
    /// The smallest rendition that is not blurred in a box of this many device pixels.
    public func previewURL(filling box: PixelSize) -> String {
        let isLargeEnough = previewWidth >= box.width || previewHeight >= box.height
        return isLargeEnough ? previewURL : sharpPreviewURL ?? previewURL
    }
}
