import FoundationEssentials
import Model
import PictureCodecs

/// Decodes pictures inside of the program, without a sandbox. Any thread; parallel calls are allowed.
public struct PixbufDecoder: ImageDecoding {
    var limit = PixelLimit()

    public init() {}

    /// Decodes the picture at the largest size that fits `box`.
    public func decode(
        _ data: Data, fitting box: PixelSize, while isWanted: () -> Bool
    ) throws(PictureError) -> Bitmap {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(DecodingFailure) in try PictureDecoder(limit: limit).decode(bytes, fitting: box) }
        }
        return try result.mapError { PictureError($0) }.get()
    }
}

extension PictureError {
    init(_ failure: DecodingFailure) {
        self =
            switch failure {
            case .damaged: .damaged
            case .tooManyPixels: .tooManyPixels
            // Outside of the sandbox, no package makes the other formats acceptable.
            case .noDecoder(let format):
                .noDecoder(format: format.name, package: format.isAllowed ? format.loaderPackage : nil)
            }
    }
}

extension PictureInspection {
    /// Returns `nil` if the file's beginning has no known format.
    init?(_ data: Data) {
        guard let inspection = data.withUnsafeBytes({ PictureInspection(ByteView($0)) }) else { return nil }
        self = inspection
    }
}
