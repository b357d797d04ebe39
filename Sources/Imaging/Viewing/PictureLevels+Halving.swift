import Model
import PixbufShim

extension PictureLevels {
    /// Smaller than this no level is needed: it is drawn in one piece, and scaled quickly. Pixels.
    private static let smallestSide = 1_024

    /// Halves the picture until it is small. Takes about as long as decoding it did: call it on a queue of its own.
    ///
    /// - Parameter isWanted: asked before each level.
    static func halving(_ bitmap: Bitmap, while isWanted: () -> Bool = { true }) -> PictureLevels {
        var smaller: [Bitmap] = []
        var last = bitmap
        while max(last.size.width, last.size.height) > smallestSide, isWanted(), let half = last.halved() {
            smaller.append(half)
            last = half
        }
        return PictureLevels(bitmap, smaller: smaller)
    }
}

extension Bitmap {
    /// `nil` if memory is short.
    ///
    /// Pixels multiplied by alpha are averaged like others: what has been drawn by this program is opaque.
    fileprivate func halved() -> Bitmap? {
        let half = PixelSize(width: max(1, size.width / 2), height: max(1, size.height / 2))
        guard
            let scaled = pixbuf_shim_scaled(
                pixels.base, Int32(size.width), Int32(size.height), Int32(stride), format != .rgb,
                Int32(half.width), Int32(half.height))
        else { return nil }
        return Bitmap(adopting: scaled, as: format)
    }
}
