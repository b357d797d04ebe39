import LockdownShim
import PictureCodecs
import PictureTypes

/// Writes pictures of one size into shared memory, one after the other.
struct PictureWriter {
    let output: UnsafeMutableRawBufferPointer
    /// The first picture, whose numbers are those of all.
    private var first: Bitmap?
    private var count = 0

    init(output: UnsafeMutableRawBufferPointer) { self.output = output }

    mutating func append(_ bitmap: Bitmap) throws(DecodingFailure) {
        if let first {
            guard first.size == bitmap.size, first.stride == bitmap.stride, first.format == bitmap.format else {
                throw .damaged
            }
        } else {
            first = bitmap
        }
        let size = bitmap.stride * bitmap.size.height
        guard size <= output.count - count else { throw .tooManyPixels }
        // The last row of a bitmap may lack its padding.
        let pixels = UnsafeRawBufferPointer(start: bitmap.pixels.base, count: bitmap.pixels.byteCount).prefix(size)
        UnsafeMutableRawBufferPointer(rebasing: output.dropFirst(count))
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels))
        count += size
    }

    /// Appends numbers behind the pictures.
    mutating func append(_ numbers: [Int32]) throws(DecodingFailure) {
        let size = numbers.count * MemoryLayout<Int32>.size
        guard size <= output.count - count else { throw .tooManyPixels }
        let target = UnsafeMutableRawBufferPointer(rebasing: output.dropFirst(count))
        numbers.withUnsafeBytes { target.copyMemory(from: $0) }
        count += size
    }

    func describe(in response: inout sandbox_shim_response) {
        guard let first else { return }
        response.format = first.format == .rgb ? 0 : 1
        response.width = UInt32(first.size.width)
        response.height = UInt32(first.size.height)
        response.stride = UInt64(first.stride)
        response.output_count = UInt64(count)
    }
}
