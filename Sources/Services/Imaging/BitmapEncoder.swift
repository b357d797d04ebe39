import FoundationEssentials
import Model
import PictureCodecs

/// Encodes a bitmap as a picture file.
public enum BitmapEncoder {
    /// A file format and its settings.
    public enum FileType: Sendable, Hashable {
        /// `quality` ranges from 0 to 100. The format has no transparency.
        case jpeg(quality: Int)
        case png
        /// A PNG that says of which file it is a thumbnail.
        case thumbnail(ThumbnailFacts)
    }

    /// Returns `nil` if memory is short. Encoding takes milliseconds: do not call it on the main thread.
    public static func encode(_ bitmap: Bitmap, as type: FileType) -> Data? {
        switch bitmap.format {
        case .rgb, .rgba:
            return encode(
                bitmap.pixels.base, bitmap.size, stride: bitmap.stride, hasAlpha: bitmap.format == .rgba, type)
        case .bgraPremultiplied:
            let straight = straightened(bitmap)
            return straight.withUnsafeBytes { bytes in
                bytes.baseAddress.flatMap {
                    encode($0, bitmap.size, stride: bitmap.size.width * 4, hasAlpha: true, type)
                }
            }
        }
    }

    private static func encode(
        _ pixels: UnsafeRawPointer, _ size: PixelSize, stride: Int, hasAlpha: Bool, _ type: FileType
    ) -> Data? {
        let format: EncodedFormat =
            switch type {
            case .jpeg(let quality): .jpeg(quality: quality, density: 0)
            case .png: .png(density: 0)
            case .thumbnail(let facts): .thumbnail(uri: facts.uri, modified: String(facts.modifiedAt))
            }
        guard let file = format.encode(pixels, size, stride: stride, hasAlpha: hasAlpha), let base = file.baseAddress
        else { return nil }
        return Data(bytesNoCopy: base, count: file.count, deallocator: .free)
    }

    /// Returns R, G, B, A with colors that are not multiplied by alpha, in rows without padding.
    private static func straightened(_ bitmap: Bitmap) -> [UInt8] {
        let (width, height) = (bitmap.size.width, bitmap.size.height)
        return [UInt8](unsafeUninitializedCapacity: width * height * 4) { result, initialized in
            let target = UnsafeMutableRawBufferPointer(result)
            for y in 0..<height {
                let row = bitmap.pixels.base + y * bitmap.stride
                for x in 0..<width {
                    let pixel = UInt32(littleEndian: row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
                    target.storeBytes(
                        of: straightened(pixel).littleEndian, toByteOffset: (y * width + x) * 4, as: UInt32.self)
                }
            }
            initialized = width * height * 4
        }
    }

    /// Returns R, G, B, A of a pixel of B, G, R, A, from its lowest byte to its highest. One load and one store for a pixel
    /// take a debug build less time than four.
    private static func straightened(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel &>> 24
        func color(_ shift: UInt32) -> UInt32 {
            let color = pixel &>> shift & 0xFF
            return alpha == 255 || alpha == 0 ? color : min(255, (color * 255 + alpha / 2) / alpha)
        }
        return alpha &<< 24 | color(0) &<< 16 | color(8) &<< 8 | color(16)
    }
}
