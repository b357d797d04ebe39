import Model

/// The sizes of the pictures loaded for one entity, and the decision which of its files to load next.
///
/// The rendition that fits the window comes first. All pixels follow only when the user zooms in further than the
/// rendition allows. Some services offer the original, others only a rendition of unknown size, and the sizes that
/// services send may be wrong.
struct ProgressivePicture: Sendable, Equatable {
    /// A box larger than any rendition, for decoding without scaling.
    private static let unlimitedBox = PixelSize(width: 1 << 15, height: 1 << 15)
    private static let animatedTypes: Set<String> = ["gif", "webp", "apng", "avif"]

    private(set) var choice: RenditionChoice
    /// The window's size in device pixels.
    let box: PixelSize
    /// The file that is loaded first.
    private(set) var fittedFile: RenditionChoice.File
    /// The size of the first rendition, once it is loaded.
    var fitted: PixelSize?
    /// The size of the picture with all its pixels, once it is loaded.
    var full: PixelSize?
    /// The nominal size of a drawing, once it is loaded; `nil` for a picture that consists of pixels.
    var drawing: PixelSize?
    /// The box for which the drawing was last drawn, or tried to be, after `fitted`.
    var drawnBox: PixelSize?

    /// - Parameter widths: the widths of renditions that the service can be asked for.
    init(entity: ImageEntity, widths: [Int] = [], box: PixelSize) {
        choice = RenditionChoice(entity, widths: widths)
        self.box = box
        fittedFile = choice.fitting(box)
    }

    var entity: ImageEntity { choice.image }

    /// The box that the first file is decoded to fit. A rendition was chosen for its size, so a larger window may
    /// need all of it.
    var decodeBox: PixelSize { fittedFile.isOriginal || fittedFile.size == nil ? box : Self.unlimitedBox }

    /// The address to load if the service does not tell the rendition's address.
    var fallbackURL: String {
        if case .address(let url) = RenditionChoice(entity).fitting(box).source { return url }
        return entity.previewURL(filling: box)
    }

    /// Whether the first file may be prefetched: false for a large original if the picture has renditions.
    var isWorthPrefetching: Bool {
        guard fittedFile.isOriginal, !choice.hasNoRenditions, let size = fittedFile.size else { return true }
        let limit = Double(box.width) * Double(box.height) * RenditionChoice.maxPixelsPerShown
        return Double(size.width) * Double(size.height) <= limit
    }

    /// The bytes of an original that is not loaded at first although no rendition is sharp in this window; otherwise
    /// `nil`.
    var heavyOriginal: Int? {
        guard let bytes = entity.fileSize, choice.original != nil, !fittedFile.isOriginal, let fitted,
            choice.isBlurred(fitted, in: box)
        else { return nil }
        return bytes
    }

    /// Whether the best displayable file is a rendition although the service has the original.
    var showsLargestRendition: Bool { entity.fileURL != nil && choice.original == nil && choice.best != nil }

    /// Replaces an original that could not be decoded by the largest rendition. Returns false if there is none or it
    /// is shown already.
    mutating func giveUpOriginal() -> Bool {
        guard choice.original != nil, !choice.hasNoRenditions else { return false }
        choice = RenditionChoice(entity, widths: choice.widths, isOriginalUnusable: true)
        fittedFile = choice.fitting(box)
        return true
    }

    /// Returns the picture's size at 100 %, which is that of the best file. The result always has the shape of the
    /// shown picture: of `preview` until a rendition is loaded.
    func size(preview: PixelSize? = nil) -> PixelSize {
        if let size = drawing ?? full { return size }
        guard let fitted else {
            guard let preview else { return statedSize ?? box }
            return (statedSize ?? preview.fitting(in: box, enlarging: true)).reshaped(like: preview)
        }
        // A decoded rendition smaller than its box was not scaled down.
        if isWhole(fitted), bestFile.source == fittedFile.source { return fitted }
        return statedSize?.reshaped(like: fitted) ?? fitted
    }

    /// Returns the file with all pixels if this zoom needs more of them than are loaded.
    func fullFile(atZoom zoom: Double) -> RenditionChoice.File? {
        guard full == nil, drawing == nil, let fitted else { return nil }
        let file = bestFile
        let isSame = file.source == fittedFile.source
        // The file's size is unknown: it is worth loading once the rendition is enlarged.
        if statedSize == nil { return zoom > 1.01 && !(isSame && isWhole(fitted)) ? file : nil }
        let wanted = Double(size().width) * min(zoom, 1)
        return wanted > Double(fitted.width) * 1.01 ? file : nil
    }

    /// Returns the box to draw a drawing for if this zoom needs more pixels than there are, or less than half of them, which
    /// would look rough. Sizes that the limits of pixels have reduced are not tried again.
    func drawingBox(atZoom zoom: Double) -> PixelSize? {
        guard let drawing, let drawn = drawnBox ?? fitted, zoom > 0 else { return nil }
        let box = PixelSize(
            width: max(1, Int((Double(drawing.width) * zoom).rounded(.up))),
            height: max(1, Int((Double(drawing.height) * zoom).rounded(.up))))
        let ratio = Double(max(box.width, box.height)) / Double(max(drawn.width, drawn.height))
        return ratio < 0.5 || ratio > 1.01 ? box : nil
    }

    /// The address of the picture's animation, if it may have one. Renditions are never animated.
    var movingURL: String? {
        var urls: [String] = []
        if case .address(let url) = fittedFile.source { urls.append(url) }
        if choice.hasNoRenditions || choice.isLight { urls += [entity.fileURL].compactMap { $0 } }
        return urls.first(where: Self.mayMove)
    }

    /// Most animated PNG files have the extension of all others. Only those of this computer are read for that, because the
    /// original of each PNG of a service would have to be downloaded.
    private static func mayMove(_ url: String) -> Bool {
        let ending = RenditionChoice.ending(of: url)
        return animatedTypes.contains(ending) || ending == "png" && url.hasPrefix("file:")
    }

    private var bestFile: RenditionChoice.File { choice.best ?? fittedFile }

    private func isWhole(_ fitted: PixelSize) -> Bool {
        fitted.width < decodeBox.width && fitted.height < decodeBox.height
    }

    /// The size of the best file according to the service; `nil` if it sends none.
    private var statedSize: PixelSize? {
        if let best = choice.best, let size = best.size { return size }
        let rendition = choice.original == nil ? (entity.imageWidth ?? 0, entity.imageHeight ?? 0) : (0, 0)
        return rendition.0 > 0 && rendition.1 > 0
            ? PixelSize(width: rendition.0, height: rendition.1) : choice.originalSize
    }
}

extension PixelSize {
    /// Returns about as many pixels in the shape of another size. Services send sizes before rotation, and round
    /// them.
    fileprivate func reshaped(like other: PixelSize) -> PixelSize {
        let (own, wanted) = (Double(width) / Double(height), Double(other.width) / Double(other.height))
        if abs(own / wanted - 1) < 0.02 { return self }
        if abs(1 / own / wanted - 1) < 0.02 { return transposed }
        return PixelSize(width: width, height: max(1, Int((Double(width) / wanted).rounded())))
    }
}
