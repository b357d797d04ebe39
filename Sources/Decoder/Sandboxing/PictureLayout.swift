/// The memory layout of decoded pixels, made from the claims of a worker only if they fit each other and the memory.
package struct PictureLayout: Sendable, Equatable {
    package enum Format: UInt32, Sendable {
        case rgb, rgba

        package var bytesPerPixel: UInt64 { self == .rgb ? 3 : 4 }
    }

    package let format: Format
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next.
    package let stride: Int
    /// The bytes of one picture.
    package let byteCount: Int
    /// The number of pictures, one after the other.
    package let pictureCount: Int

    /// The most bytes that may follow the pixels of a row.
    private static let maxPadding: UInt64 = 64
    /// The most pictures. A decoder sends no more frames of an animation, and each of them is an object of the program.
    private static let maxPictureCount: UInt32 = 2_000

    /// - Parameters:
    ///   - capacity: the size of the memory that the worker could write the pixels to, in bytes.
    ///   - pictureCount: a claim of the worker, too.
    ///   - addition: the bytes that the output has for each picture besides its pixels.
    package init?(
        _ claims: WorkerClaims, box: (width: UInt32, height: UInt32), capacity: Int, pictureCount: UInt32 = 1,
        addition: UInt64 = 0
    ) {
        guard let format = Format(rawValue: claims.format) else { return nil }
        guard (1...max(1, box.width)).contains(claims.width), (1...max(1, box.height)).contains(claims.height) else {
            return nil
        }
        // Neither number overflows: a side has 32 bits.
        let row = UInt64(claims.width) * format.bytesPerPixel
        guard (row...row + Self.maxPadding).contains(claims.stride) else { return nil }
        let (byteCount, overflows) = claims.stride.multipliedReportingOverflow(by: UInt64(claims.height))
        guard !overflows, (1...Self.maxPictureCount).contains(pictureCount), byteCount <= UInt64(max(0, capacity))
        else { return nil }
        // The sum does not overflow: the memory of a process is far smaller than 2^63 bytes.
        let (outputCount, exceeds) = (byteCount + addition).multipliedReportingOverflow(by: UInt64(pictureCount))
        guard !exceeds, outputCount == claims.outputCount, outputCount <= UInt64(max(0, capacity)) else { return nil }
        self.format = format
        width = Int(claims.width)
        height = Int(claims.height)
        stride = Int(claims.stride)
        self.byteCount = Int(byteCount)
        self.pictureCount = Int(pictureCount)
    }
}
