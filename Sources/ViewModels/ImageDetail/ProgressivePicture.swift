import Model

/// How large the pictures are that stand for one entity, and which of its files is worth loading next.
///
/// First the rendition that fits the window; all pixels only when the user looks closer than that one goes. Some services
/// give the original, others only a rendition of unknown size, and what they say of sizes need not be true.
struct ProgressivePicture: Sendable, Equatable {
    /// Larger than any rendition: it is decoded as it is.
    private static let wholeBox = PixelSize(width: 1 << 15, height: 1 << 15)
    private static let moving: Set<String> = ["gif", "webp"]

    private(set) var choice: RenditionChoice
    /// The window, in device pixels.
    let box: PixelSize
    /// What is loaded first.
    private(set) var fittedFile: RenditionChoice.File
    /// The size of the first rendition, once it is there.
    var fitted: PixelSize?
    /// The size of the picture with all its pixels, once it is there.
    var full: PixelSize?

    /// - Parameter widths: of renditions that the picture's service can be asked for.
    init(entity: ImageEntity, widths: [Int] = [], box: PixelSize) {
        choice = RenditionChoice(entity, widths: widths)
        self.box = box
        fittedFile = choice.fitting(box)
    }

    var entity: ImageEntity { choice.image }

    /// What the first file is decoded to fit: a rendition was chosen for its size, and a larger window may need all of it.
    var decodeBox: PixelSize { fittedFile.isOriginal || fittedFile.size == nil ? box : Self.wholeBox }

    /// What takes the place of a rendition whose address the service does not tell.
    var fallbackURL: String {
        if case .address(let url) = RenditionChoice(entity).fitting(box).source { return url }
        return entity.previewURL(filling: box)
    }

    /// Whether the first file may be loaded before the user asks for it: no original where there are renditions.
    var isWorthPrefetching: Bool {
        guard fittedFile.isOriginal, !choice.hasNoRenditions, let size = fittedFile.size else { return true }
        let limit = Double(box.width) * Double(box.height) * RenditionChoice.mostPixelsPerShown
        return Double(size.width) * Double(size.height) <= limit
    }

    /// Bytes of an original that is not loaded for a first look although no rendition is sharp in this window; `nil` unless
    /// it is so.
    var heavyOriginal: Int? {
        guard let bytes = entity.fileSize, choice.original != nil, !fittedFile.isOriginal, let fitted,
            choice.isBlurred(fitted, in: box)
        else { return nil }
        return bytes
    }

    /// Whether the best that can be shown is not the original, which the service has.
    var showsLargestRendition: Bool { entity.fileURL != nil && choice.original == nil && choice.best != nil }

    /// The original could not be decoded: the largest rendition takes its place. False if there is none, or it is shown.
    mutating func giveUpOriginal() -> Bool {
        guard choice.original != nil, !choice.hasNoRenditions else { return false }
        choice = RenditionChoice(entity, widths: choice.widths, isOriginalUnusable: true)
        fittedFile = choice.fitting(box)
        return true
    }

    /// The pixels that "100 %" means: those of the best file there is. Always of the shape of the picture that is shown,
    /// which is `preview` before there is a rendition.
    func size(preview: PixelSize? = nil) -> PixelSize {
        if let full { return full }
        guard let fitted else {
            guard let preview else { return toldSize ?? box }
            return (toldSize ?? box.filled(by: preview)).reshaped(like: preview)
        }
        // A rendition that leaves room in its box was not made smaller for it.
        if isWhole(fitted), bestFile.source == fittedFile.source { return fitted }
        return toldSize?.reshaped(like: fitted) ?? fitted
    }

    /// Where all pixels come from, if this zoom shows more of them than there are by now.
    func fullFile(atZoom zoom: Double) -> RenditionChoice.File? {
        guard full == nil, let fitted else { return nil }
        let file = bestFile
        let isSame = file.source == fittedFile.source
        // Of unknown size, and worth a look when the rendition is enlarged.
        if toldSize == nil { return zoom > 1.01 && !(isSame && isWhole(fitted)) ? file : nil }
        let wanted = Double(size().width) * min(zoom, 1)
        return wanted > Double(fitted.width) * 1.01 ? file : nil
    }

    /// Where the picture's motion comes from, if it may have any. Renditions do not move.
    var movingURL: String? {
        var urls: [String] = []
        if case .address(let url) = fittedFile.source { urls.append(url) }
        if choice.hasNoRenditions || choice.isLight { urls += [entity.fileURL].compactMap { $0 } }
        return urls.first { Self.moving.contains(RenditionChoice.ending(of: $0)) }
    }

    private var bestFile: RenditionChoice.File { choice.best ?? fittedFile }

    private func isWhole(_ fitted: PixelSize) -> Bool {
        fitted.width < decodeBox.width && fitted.height < decodeBox.height
    }

    /// What the service says of the best file; `nil` where it says nothing.
    private var toldSize: PixelSize? {
        if let best = choice.best, let size = best.size { return size }
        let rendition = choice.original == nil ? (entity.imageWidth ?? 0, entity.imageHeight ?? 0) : (0, 0)
        return rendition.0 > 0 && rendition.1 > 0
            ? PixelSize(width: rendition.0, height: rendition.1) : choice.originalSize
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
