import GTKKit

/// Owns the memory of a texture with one color.
final class SolidPixels: @unchecked Sendable {
    // Unchecked: `init` fills the memory, and afterwards threads only read it.
    private static let bytesPerPixel = 4
    private let base: UnsafeMutableRawPointer
    private let width: Int
    private let height: Int

    init(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) {
        (self.width, self.height) = (width, height)
        base = .allocate(byteCount: width * height * Self.bytesPerPixel, alignment: 16)
        for pixel in 0..<width * height {
            let bytes = base.advanced(by: pixel * Self.bytesPerPixel)
            bytes.storeBytes(of: red, as: UInt8.self)
            bytes.storeBytes(of: green, toByteOffset: 1, as: UInt8.self)
            bytes.storeBytes(of: blue, toByteOffset: 2, as: UInt8.self)
            bytes.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
        }
    }

    deinit { base.deallocate() }

    var texture: Texture {
        Texture(
            width: width, height: height, stride: width * Self.bytesPerPixel, format: .rgba, pixels: base,
            byteCount: width * height * Self.bytesPerPixel, owner: self)
    }
}
