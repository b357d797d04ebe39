import Glibc
import Model
import TestSupport

extension Bitmap {
    /// The contents of large pictures that show a line where two tiles do not meet.
    enum Motif: String, CaseIterable {
        /// All colors change slowly in both directions.
        case gradient
        /// Fields of 7 × 7 pixels in two colors, which no side of a tile is a multiple of.
        case checker
    }

    /// A picture in the format of decoded JPEG files, made of some hundred different rows so that 200 million pixels take
    /// less than a second.
    static func rows(_ motif: Motif, _ size: PixelSize) -> Bitmap {
        let stride = size.width * 3
        let kinds = motif == .gradient ? 512 : 14
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * kinds)
        defer { table.deallocate() }
        for kind in 0..<kinds {
            for x in 0..<size.width {
                let pixel = table + kind * stride + x * 3
                switch motif {
                case .gradient:
                    // Up and down again, so that no two neighbors differ by more than one step.
                    pixel[0] = UInt8(abs(x / 4 % 510 - 255))
                    pixel[1] = UInt8(abs(kind % 510 - 255))
                    pixel[2] = UInt8(abs((x / 8 + 128) % 510 - 255))
                case .checker:
                    let isLight = (x / 7 + kind / 7) % 2 == 0
                    pixel[0] = isLight ? 230 : 20
                    pixel[1] = isLight ? 200 : 60
                    pixel[2] = isLight ? 40 : 120
                }
            }
        }
        // The kinds of the gradient repeat after 510 rows, where they meet.
        let period = motif == .gradient ? 510 : kinds
        return filled(size.width, size.height) { bytes in
            guard let base = bytes.baseAddress else { return }
            for y in 0..<size.height { memcpy(base + y * stride, table + y % period * stride, stride) }
        }
    }
}

extension PictureLevels {
    /// A picture of this motif at all its levels, down to 1,024 pixels.
    static func rows(_ motif: Bitmap.Motif, _ size: PixelSize) -> PictureLevels {
        var sizes = [size]
        while let last = sizes.last, max(last.width, last.height) > 1_024 {
            sizes.append(PixelSize(width: last.width / 2, height: last.height / 2))
        }
        return PictureLevels(.rows(motif, size), smaller: sizes.dropFirst().map { .rows(motif, $0) })
    }
}
