import Model
import PixbufShim

extension PictureLevels {
    /// Pixels of the longer side below which no smaller level is needed, because such a picture draws quickly in one
    /// piece.
    private static let minSide = 1_024

    /// Halves the picture until it is small. It takes about as long as the decoding: call it on a queue of its own.
    ///
    /// - Parameter isWanted: called before each level; `false` ends the work.
    static func halving(_ bitmap: Bitmap, while isWanted: () -> Bool = { true }) -> PictureLevels {
        var smaller: [Bitmap] = []
        var last = bitmap
        while max(last.size.width, last.size.height) > minSide, isWanted(), let half = last.halved() {
            smaller.append(half)
            last = half
        }
        return PictureLevels(bitmap, smaller: smaller)
    }
}

extension Bitmap {
    /// Returns `nil` if memory is short.
    ///
    /// The scaling averages premultiplied pixels like others, because this program's own drawings are opaque.
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
