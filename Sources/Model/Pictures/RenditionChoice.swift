/// Which file of a picture is loaded for which number of device pixels.
///
/// A rule without state. A picture that is seen whole costs one rendition of at most `mostPixelsPerShown` times the pixels
/// of its window where there is one, never an original of unknown or great length; the original is for a closer look.
public struct RenditionChoice: Sendable, Equatable {
    /// One file that could be loaded.
    public struct File: Sendable, Equatable {
        public let source: RenditionSource
        /// `nil` where nobody tells it.
        public let size: PixelSize?
        /// Whether these are all pixels that there are of the picture.
        public let isOriginal: Bool
    }

    /// Pixels of a rendition for each pixel of the window.
    public static let mostPixelsPerShown = 1.5
    /// A rendition this much narrower than it is shown looks no less sharp.
    private static let sharpEnough = 0.95
    /// A narrower one is taken only where there is no larger file that may be loaded for a first look.
    private static let barelySharp = 0.7
    /// Bytes of an original that may be loaded where no rendition is large enough: some seconds on a slow line.
    public static let largestFirstFile = 12_000_000
    /// The same in pixels, where the service does not tell the bytes.
    private static let mostFirstPixels = 24_000_000
    /// Pixels; what is larger is never decoded whole.
    public static let mostPixels = 100_000_000
    /// Formats that are decoded here, as file names end.
    private static let decodable: Set<String> = ["jpg", "jpeg", "png", "gif", "webp"]

    public let image: ImageEntity
    /// Ascending; what the service can be asked for.
    public let widths: [Int]
    /// Whether the original has turned out to be one that cannot be shown.
    public let isOriginalUnusable: Bool

    /// - Parameter widths: of renditions that the service can be asked for, in pixels.
    public init(_ image: ImageEntity, widths: [Int] = [], isOriginalUnusable: Bool = false) {
        self.image = image
        self.widths = widths.filter { $0 > 0 }.sorted()
        self.isOriginalUnusable = isOriginalUnusable
    }

    /// Whether nothing is known but the addresses of the picture itself and of its previews.
    public var hasNoRenditions: Bool { image.renditions.isEmpty && widths.isEmpty }

    /// The original as the service tells its size; `nil` where it tells none.
    public var originalSize: PixelSize? {
        guard image.pageImageWidth > 0, image.pageImageHeight > 0 else { return nil }
        return PixelSize(width: image.pageImageWidth, height: image.pageImageHeight)
    }

    /// The original, if it can be loaded whole and decoded here.
    public var original: File? {
        guard let url = image.fileURL, !isOriginalUnusable else { return nil }
        let ending = image.fileType?.lowercased() ?? Self.ending(of: url)
        let (pixels, overflow) = image.pageImageWidth.multipliedReportingOverflow(by: image.pageImageHeight)
        let isReasonable =
            !overflow && pixels <= Self.mostPixels
            && (image.fileSize ?? 0) <= NetworkRequest.Expecting.picture.largestBody
        guard isReasonable, ending.isEmpty || Self.decodable.contains(ending) else { return nil }
        return File(source: .address(url), size: originalSize, isOriginal: true)
    }

    /// Everything but the original, the smallest first.
    private var renditions: [File] {
        var files = image.renditions.map {
            File(source: .address($0.url), size: $0.size, isOriginal: false)
        }
        if image.previewWidth > 0, image.previewHeight > 0, !files.contains(where: { $0.source == preview.source }) {
            files.append(preview)
        }
        files += widths.map { File(source: .width($0), size: size(ofWidth: $0), isOriginal: false) }
        return files.sorted { ($0.size?.width ?? 0) < ($1.size?.width ?? 0) }
    }

    private var preview: File {
        File(
            source: .address(image.previewURL), size: PixelSize(width: image.previewWidth, height: image.previewHeight),
            isOriginal: false)
    }

    /// The file for a window of this many device pixels in which the whole picture is seen.
    public func fitting(_ box: PixelSize) -> File {
        if hasNoRenditions { return asBefore(box) }
        let shown = (originalSize ?? box).fitting(in: box)
        let limit = Double(box.width) * Double(box.height) * Self.mostPixelsPerShown
        let files = renditions
        let small = (files + [original].compactMap { $0 }).filter { $0.pixels.map { $0 <= limit } ?? false }
        let sharp = small.filter { Double($0.width) >= Double(shown.width) * Self.sharpEnough }
        if let file = sharp.min(by: { $0.width < $1.width }) { return file }
        let largestSmall = small.max { $0.width < $1.width }
        if let file = largestSmall, Double(file.width) >= Double(shown.width) * Self.barelySharp { return file }
        if let file = files.first(where: { $0.pixels.map { $0 > limit } ?? false }) { return file }
        if let file = original, isLight { return file }
        return largestSmall ?? files.last ?? asBefore(box)
    }

    /// The best file that can be shown here: the original, or the largest rendition.
    public var best: File? {
        if let original { return original }
        return hasNoRenditions ? nil : renditions.last
    }

    /// Whether a picture of this size looks blurred where the whole of it is seen in such a window.
    public func isBlurred(_ size: PixelSize, in box: PixelSize) -> Bool {
        Double(size.width) < Double((originalSize ?? box).fitting(in: box).width) * Self.barelySharp
    }

    /// Whether the original is short enough to be loaded for a first look.
    public var isLight: Bool {
        if let bytes = image.fileSize { return bytes <= Self.largestFirstFile }
        return originalSize.map { $0.width * $0.height <= Self.mostFirstPixels } ?? true
    }

    /// Pictures of which one address is known, those of this computer for instance.
    private func asBefore(_ box: PixelSize) -> File {
        if let url = image.imageURL {
            return File(source: .address(url), size: nil, isOriginal: url == image.fileURL)
        }
        return original ?? File(source: .address(image.previewURL(filling: box)), size: nil, isOriginal: false)
    }

    private func size(ofWidth width: Int) -> PixelSize {
        guard let original = originalSize else { return PixelSize(width: width, height: width) }
        let height = (Double(original.height) * Double(width) / Double(original.width)).rounded()
        return PixelSize(width: width, height: max(1, Int(min(height, Double(1 << 30)))))
    }

    /// "jpg" of "https://example.org/a.JPG?x=y"; empty where there is none.
    public static func ending(of url: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
        return path[path.index(after: dot)...].lowercased()
    }
}

extension RenditionChoice.File {
    fileprivate var width: Int { size?.width ?? 0 }
    fileprivate var pixels: Double? { size.map { Double($0.width) * Double($0.height) } }
}
