import Core

/// Selects the file of a picture for a number of device pixels.
///
/// The rule has no state. For the whole picture in a window it selects a rendition of at most `maxPixelsPerShown`
/// times the window's pixels where there is one, never an original of unknown or large size. The original serves for
/// zooming in.
public struct RenditionChoice: Sendable, Equatable {
    /// One file that can be loaded.
    public struct File: Sendable, Equatable {
        public let source: RenditionSource
        /// The size; `nil` if it is not known.
        public let size: PixelSize?
        /// Whether the file has the full resolution of the picture.
        public let isOriginal: Bool
    }

    /// The maximum number of a rendition's pixels per pixel of the window.
    public static let maxPixelsPerShown = 1.5
    /// A rendition of this fraction of the displayed width still looks sharp.
    private static let sharpFraction = 0.95
    /// A rendition down to this fraction is selected only if no larger file may be loaded for the first view.
    private static let acceptableFraction = 0.7
    /// The maximum size of an original, in bytes, that may be loaded where no rendition is large enough. It takes some
    /// seconds on a slow connection.
    private static let maxFirstFileSize = 12_000_000
    /// The same limit in pixels, for services that do not report the size in bytes.
    private static let maxFirstPixelCount = 24_000_000
    /// The maximum number of pixels. Larger pictures are never decoded whole.
    private static let maxPixelCount = 100_000_000
    /// The file extensions of formats that the program decodes.
    private static let decodable: Set<String> = ["jpg", "jpeg", "png", "gif", "webp"]

    public let image: ImageEntity
    /// The widths that the service can provide, ascending.
    public let widths: [Int]
    /// Whether an earlier attempt has shown that the original cannot be displayed.
    public let isOriginalUnusable: Bool

    /// - Parameter widths: the widths of renditions that the service can provide, in pixels.
    public init(_ image: ImageEntity, widths: [Int] = [], isOriginalUnusable: Bool = false) {
        self.image = image
        self.widths = widths.filter { $0 > 0 }.sorted()
        self.isOriginalUnusable = isOriginalUnusable
    }

    /// Whether only the addresses of the picture and of its previews are known.
    public var hasNoRenditions: Bool { image.renditions.isEmpty && widths.isEmpty }

    /// The size of the original as the service reports it; `nil` if it does not.
    public var originalSize: PixelSize? { image.originalSize() }

    /// The original, if it can be loaded whole and decoded.
    public var original: File? {
        guard let url = image.fileURL, !isOriginalUnusable else { return nil }
        let ending = image.fileType?.lowercased() ?? Self.ending(of: url)
        let isReasonable =
            (originalSize?.pixelCount ?? 0) <= Self.maxPixelCount
            && (image.fileSize ?? 0) <= NetworkRequest.Expecting.picture.largestBody
        guard isReasonable, ending.isEmpty || Self.decodable.contains(ending) else { return nil }
        return File(source: .address(url), size: originalSize, isOriginal: true)
    }

    /// All files except the original, the smallest first.
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

    /// Returns the file for a window of this many device pixels that shows the whole picture.
    public func fitting(_ box: PixelSize) -> File {
        if hasNoRenditions { return onlyKnownFile(box) }
        let shown = (originalSize ?? box).fitting(in: box)
        let limit = Double(box.width) * Double(box.height) * Self.maxPixelsPerShown
        let files = renditions
        let small = (files + [original].compactMap { $0 }).filter { $0.pixels.map { $0 <= limit } ?? false }
        let sharp = small.filter { Double($0.width) >= Double(shown.width) * Self.sharpFraction }
        if let file = sharp.min(by: { $0.width < $1.width }) { return file }
        let largestSmall = small.max { $0.width < $1.width }
        if let file = largestSmall, Double(file.width) >= Double(shown.width) * Self.acceptableFraction { return file }
        if let file = files.first(where: { $0.pixels.map { $0 > limit } ?? false }) { return file }
        if let file = original, isLight { return file }
        return largestSmall ?? files.last ?? onlyKnownFile(box)
    }

    /// The best file that can be displayed: the original, or the largest rendition.
    public var best: File? {
        if let original { return original }
        return hasNoRenditions ? nil : renditions.last
    }

    /// Returns the smallest file from which a copy that fits this box can be made without a loss; `nil` if none is known to
    /// be large enough. A rendition of another shape is a crop.
    public func smallest(covering box: PixelSize) -> File? {
        guard let original = originalSize else { return nil }
        let copy = original.fitting(in: box)
        let files = renditions + [self.original].compactMap { $0 }
        return files.filter { file in
            guard let size = file.size, size.width >= copy.width, size.height >= copy.height else { return false }
            // The shorter side of a rendition is rounded.
            let height = Double(size.width) * Double(original.height) / Double(original.width)
            return abs(height - Double(size.height)) <= max(2, height / 100)
        }
        .min { ($0.pixels ?? 0) < ($1.pixels ?? 0) }
    }

    /// Returns whether a picture of this size looks blurred in a window that shows it as a whole.
    public func isBlurred(_ size: PixelSize, in box: PixelSize) -> Bool {
        Double(size.width) < Double((originalSize ?? box).fitting(in: box).width) * Self.acceptableFraction
    }

    /// Whether the original is small enough for the first view.
    public var isLight: Bool {
        if let bytes = image.fileSize { return bytes <= Self.maxFirstFileSize }
        return originalSize.map { $0.pixelCount <= Self.maxFirstPixelCount } ?? true
    }

    /// Returns the file of a picture with a single known address, for instance a local picture.
    private func onlyKnownFile(_ box: PixelSize) -> File {
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

    /// Returns the file extension of an address in lowercase: "jpg" for "https://example.org/a.JPG?x=y". Empty if there
    /// is none.
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

/// One size of a picture that a service provides.
public struct PictureRendition: Sendable, Hashable {
    public let url: String
    /// The size that the service reports, or that follows from the rendition's kind and the original's aspect ratio.
    public let size: PixelSize

    public init(url: String, size: PixelSize) {
        self.url = url
        self.size = size
    }
}

/// The source of a picture file.
public enum RenditionSource: Sendable, Hashable {
    case address(String)
    /// A rendition of this width in pixels. The picture's service provides its address on request.
    case width(Int)
}
