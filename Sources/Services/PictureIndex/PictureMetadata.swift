import FileAccess
import Model

/// What a picture file says about itself.
public struct PictureMetadata: Sendable, Hashable {
    public var format: PictureFormat
    /// The size as shown, after the rotation that the file asks for; `nil` where only a decoder can tell it.
    public var size: PixelSize?
    public var camera: String?
    public var dateTaken: PhotoDate?
    public var location: PhotoLocation?
    public var title: String?
    /// The creators as the file names them, with semicolons between them.
    public var author: String?
    public var keywords: [String]
    public var license: License?
    /// From 1 to 5; `nil` without a rating.
    public var rating: Int?
    public var averageColor: AverageColor?
    /// The description of the picture.
    public var caption: String?
    /// Whether the file states that AI has made the picture or parts of it.
    public var isMadeByAI: Bool

    public init(
        format: PictureFormat, size: PixelSize? = nil, camera: String? = nil, dateTaken: PhotoDate? = nil,
        location: PhotoLocation? = nil, title: String? = nil, author: String? = nil, keywords: [String] = [],
        license: License? = nil, rating: Int? = nil, averageColor: AverageColor? = nil, caption: String? = nil,
        isMadeByAI: Bool = false
    ) {
        self.format = format
        self.size = size
        self.camera = camera
        self.dateTaken = dateTaken
        self.location = location
        self.title = title
        self.author = author
        self.keywords = keywords
        self.license = license
        self.rating = rating
        self.averageColor = averageColor
        self.caption = caption
        self.isMadeByAI = isMadeByAI
    }
}

/// Reads the metadata of picture files, whose content is not trusted.
public protocol PictureMetadataReading: Sendable {
    /// Returns the metadata of a file. It blocks the calling thread, which belongs to the indexer.
    ///
    /// - Parameter sidecars: those of the file, the one that counts first.
    func metadata(of path: LocalPath, sidecars: [LocalPath]) throws(PictureReadingFailure) -> PictureMetadata
}

/// Why a file has no metadata.
public enum PictureReadingFailure: Error, Sendable, Hashable {
    /// The system refused to open or to read the file; `errno`.
    case unreadable(code: Int32)
    /// The file has the name of a picture but other content.
    case notAPicture
}
