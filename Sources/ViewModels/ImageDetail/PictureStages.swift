import Model

/// How large the pictures are that stand for one entity, and which of its files is worth loading next.
///
/// First the rendition that fits the screen; all pixels only when somebody looks closer than that one goes. Some services
/// give the original, others only a rendition of unknown size, and what they say of sizes need not be true.
struct PictureStages: Sendable, Equatable {
    /// Pixels; what is larger is shown as its rendition.
    static let mostPixels = 100_000_000
    /// Formats that are decoded here, as file names end.
    private static let decodable: Set<String> = ["jpg", "jpeg", "png", "gif", "webp"]
    private static let moving: Set<String> = ["gif", "webp"]

    let entity: ImageEntity
    /// What the first rendition has to fit, in device pixels.
    let box: PixelSize
    /// The size of the first rendition, once it is there.
    var fitted: PixelSize?
    /// The size of the picture with all its pixels, once it is there.
    var full: PixelSize?

    init(entity: ImageEntity, box: PixelSize) {
        self.entity = entity
        self.box = box
    }

    /// Where the rendition for the screen comes from.
    var fittedURL: String { entity.imageURL ?? originalURL ?? entity.previewURL(filling: box) }

    /// The pixels that "100 %" means: those of the best file there is. Always of the shape of the picture that is shown,
    /// which is `preview` before there is a rendition.
    func size(preview: PixelSize? = nil) -> PixelSize {
        if let full { return full }
        guard let fitted else {
            guard let preview else { return toldSize ?? box }
            return (toldSize ?? box.filled(by: preview)).reshaped(like: preview)
        }
        // A rendition that leaves room in its box was not made smaller for it.
        if isWhole(fitted), originalURL == nil || originalURL == entity.imageURL { return fitted }
        return toldSize?.reshaped(like: fitted) ?? fitted
    }

    /// Where all pixels come from, if this zoom shows more of them than there are by now.
    func fullURL(atZoom zoom: Double) -> String? {
        guard full == nil, let fitted else { return nil }
        let url = originalURL ?? fittedURL
        // Of unknown size, and worth a look when the rendition is enlarged.
        if toldSize == nil { return zoom > 1.01 && (url != fittedURL || !isWhole(fitted)) ? url : nil }
        let wanted = Double(size().width) * min(zoom, 1)
        return wanted > Double(fitted.width) * 1.01 ? url : nil
    }

    /// Where the picture's motion comes from, if it may have any.
    var movingURL: String? {
        [fittedURL, entity.fileURL].compactMap { $0 }.first { Self.moving.contains(Self.ending(of: $0)) }
    }

    /// The original, if it can be loaded and decoded here.
    private var originalURL: String? {
        guard let url = entity.fileURL else { return nil }
        let ending = entity.fileType?.lowercased() ?? Self.ending(of: url)
        let (pixels, overflow) = entity.pageImageWidth.multipliedReportingOverflow(by: entity.pageImageHeight)
        let isReasonable =
            !overflow && pixels <= Self.mostPixels
            && (entity.fileSize ?? 0) <= NetworkRequest.Expecting.picture.largestBody
        return isReasonable && (ending.isEmpty || Self.decodable.contains(ending)) ? url : nil
    }

    private func isWhole(_ fitted: PixelSize) -> Bool { fitted.width < box.width && fitted.height < box.height }

    /// What the service says; `nil` where it says nothing.
    private var toldSize: PixelSize? {
        let rendition = originalURL == nil ? (entity.imageWidth ?? 0, entity.imageHeight ?? 0) : (0, 0)
        let (width, height) =
            rendition.0 > 0 && rendition.1 > 0 ? rendition : (entity.pageImageWidth, entity.pageImageHeight)
        return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
    }

    /// "jpg" of "https://example.org/a.JPG?x=y"; empty where there is none.
    private static func ending(of url: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
        return path[path.index(after: dot)...].lowercased()
    }
}

extension PixelSize {
    /// The largest size of another's shape in this box, enlarged where that is smaller.
    func filled(by other: PixelSize) -> PixelSize {
        let times = max(1, max(width / max(1, other.width), height / max(1, other.height)) + 1)
        return PixelSize(width: other.width * times, height: other.height * times).fitting(in: self)
    }

    /// About as many pixels in the shape of another size. Services tell sizes before a picture is turned, and round them.
    func reshaped(like other: PixelSize) -> PixelSize {
        let (own, wanted) = (Double(width) / Double(height), Double(other.width) / Double(other.height))
        if abs(own / wanted - 1) < 0.02 { return self }
        if abs(1 / own / wanted - 1) < 0.02 { return PixelSize(width: height, height: width) }
        return PixelSize(width: width, height: max(1, Int((Double(width) / wanted).rounded())))
    }
}
