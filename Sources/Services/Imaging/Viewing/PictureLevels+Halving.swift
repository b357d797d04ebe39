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
        scaled(to: PixelSize(width: max(1, size.width / 2), height: max(1, size.height / 2)))
    }

    /// Returns the picture scaled down to fit the box; `nil` if memory is short.
    package func scaledDown(fitting box: PixelSize) -> Bitmap? {
        let target = size.fitting(in: box)
        return target == size ? self : scaled(to: target)
    }

    private func scaled(to new: PixelSize) -> Bitmap? {
        guard
            let scaled = pixbuf_shim_scaled(
                pixels.base, Int32(size.width), Int32(size.height), Int32(stride), format != .rgb,
                Int32(new.width), Int32(new.height))
        else { return nil }
        var bitmap = Bitmap(adopting: scaled, as: format)
        (bitmap.isIncomplete, bitmap.isReduced) = (isIncomplete, isReduced)
        return bitmap
    }
}
