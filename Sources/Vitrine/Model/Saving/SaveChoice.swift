import PictureTypes

/// The size, the format and the quality in which the user wants pictures.
public struct SaveChoice: Sendable, Hashable {
    /// The size of a saved picture. No picture is enlarged.
    public enum Size: Sendable, Hashable {
        /// The file of the source as it is.
        case original
        /// The longer side in pixels.
        case longerSide(Int)
        /// The printed width in centimeters.
        case printWidth(Int)
    }

    public var size: Size
    /// The part of each picture that copies show; `nil` for all of it.
    public var crop: PictureCrop?
    /// The format and the quality count only for copies.
    public var format: OutputFormat
    public var quality: Int

    public init(
        size: Size = .original, crop: PictureCrop? = nil, format: OutputFormat = .jpeg,
        quality: Int = PictureConversion.standardQuality
    ) {
        (self.size, self.crop, self.format, self.quality) = (size, crop, format, quality)
    }

    /// The sides of copies in pixels.
    public static let sides = 16...20_000
    /// The widths of prints in centimeters.
    public static let printWidths = 1...200
    public static let qualities = 1...100

    /// Whether pictures are saved as copies, which some licenses do not permit.
    public var changesPictures: Bool { size != .original }

    /// Returns how to make the copy of a picture; `nil` for its original. The copy is not larger than its format permits.
    public func conversion(of image: ImageEntity, turns: QuarterTurns = .none) -> PictureConversion? {
        let limit = format.longestSide
        switch size {
        case .original: return nil
        case .longerSide(let side):
            let box = PixelSize(width: min(side, limit), height: min(side, limit))
            return PictureConversion(crop: crop, box: box, format: format, quality: quality)
        case .printWidth(let centimeters):
            // A print has the height that follows from its width.
            let box = PixelSize(width: min(PrintSize.pixels(centimeters: centimeters), limit), height: limit)
            return PictureConversion(
                crop: crop, box: box, format: format, quality: quality, density: density(of: image, turns, centimeters))
        }
    }

    /// Returns the size of the copy of a picture; `nil` if the source does not state that of the original.
    public func copySize(of image: ImageEntity, turns: QuarterTurns = .none) -> PixelSize? {
        guard let original = image.originalSize(turns) else { return nil }
        return conversion(of: image, turns: turns)?.copySize(of: original) ?? original
    }

    /// Returns the print of a picture that is too small for the wanted width; `nil` if it is large enough, or if its size
    /// is not known.
    public func insufficientPrint(of image: ImageEntity, turns: QuarterTurns = .none) -> PrintSize? {
        guard case .printWidth(let centimeters) = size, let part = part(of: image, turns),
            part.width < PrintSize.pixels(centimeters: centimeters)
        else { return nil }
        return PrintSize(part, density: density(of: image, turns, centimeters))
    }

    /// The size of what the copy shows of the original.
    private func part(of image: ImageEntity, _ turns: QuarterTurns) -> PixelSize? {
        image.originalSize(turns).map { crop?.size(in: $0) ?? $0 }
    }

    /// The pixels per inch at which the copy is as wide as wanted.
    private func density(of image: ImageEntity, _ turns: QuarterTurns, _ centimeters: Int) -> Int {
        let wanted = PrintSize.pixels(centimeters: centimeters)
        let width = part(of: image, turns).map { min($0.width, wanted) } ?? wanted
        return min(PrintSize.goodDensity, PrintSize.density(pixels: width, centimeters: centimeters))
    }
}

extension ImageEntity {
    /// The size that the source states for the original, after a rotation.
    public func originalSize(_ turns: QuarterTurns = .none) -> PixelSize? {
        guard pageImageWidth > 0, pageImageHeight > 0 else { return nil }
        let size = PixelSize(width: pageImageWidth, height: pageImageHeight)
        return turns.isSideways ? size.transposed : size
    }

    /// Whether the license forbids to share changed copies.
    public var forbidsChanges: Bool { license?.conditions?.permitsModification == false }
}
