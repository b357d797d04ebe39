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
        let count = bitmap.size.width * bitmap.size.height * 4
        return [UInt8](unsafeUninitializedCapacity: count) { result, initialized in
            for y in 0..<bitmap.size.height {
                let row = bitmap.pixels.base + y * bitmap.stride
                for x in 0..<bitmap.size.width {
                    let (blue, green, red, alpha) = row.loadUnaligned(
                        fromByteOffset: x * 4, as: (UInt8, UInt8, UInt8, UInt8).self)
                    let target = (y * bitmap.size.width + x) * 4
                    result[target] = straight(red, alpha)
                    result[target + 1] = straight(green, alpha)
                    result[target + 2] = straight(blue, alpha)
                    result[target + 3] = alpha
                }
            }
            initialized = count
        }
    }

    private static func straight(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
        guard alpha != 255, alpha != 0 else { return color }
        return UInt8(min(255, (Int(color) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
}
