import GTKKit
import GTKShim

/// Pixels of one colour, and a count of how many such are alive.
final class SolidPixels: @unchecked Sendable {
    // Unchecked: the memory is filled in init and only read afterwards.
    static let bytesAPixel = 4
    let base: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    private let onEnd: @Sendable () -> Void

    init(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8, onEnd: @escaping @Sendable () -> Void = {}) {
        (self.width, self.height, self.onEnd) = (width, height, onEnd)
        base = .allocate(byteCount: width * height * Self.bytesAPixel, alignment: 16)
        for pixel in 0..<width * height {
            let bytes = base.advanced(by: pixel * Self.bytesAPixel)
            bytes.storeBytes(of: red, as: UInt8.self)
            bytes.storeBytes(of: green, toByteOffset: 1, as: UInt8.self)
            bytes.storeBytes(of: blue, toByteOffset: 2, as: UInt8.self)
            bytes.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
        }
    }

    deinit {
        base.deallocate()
        onEnd()
    }

    var texture: Texture {
        Texture(
            width: width, height: height, stride: width * Self.bytesAPixel, format: .rgba, pixels: base,
            byteCount: width * height * Self.bytesAPixel, owner: self)
    }
}
