import FoundationEssentials
import Model
import PictureCodecs

/// Decodes what the viewer shows other than one picture of fixed size. Any thread; takes milliseconds to seconds.
public protocol LargePictureDecoding: Sendable {
    /// Decodes all frames of a file that moves, none of any other.
    ///
    /// - Parameter isWanted: called now and then. After it returns `false`, the decoding ends, with the frames decoded so
    ///   far or with an error.
    func decodeAnimation(
        _ data: Data, fitting box: PixelSize, while isWanted: @escaping () -> Bool
    ) throws(PictureError) -> MovingPicture

    /// Decodes a drawing, which has a nominal size but no pixels. Returns the largest picture that fits the box and the limits of
    /// pixels, also beyond the nominal size. A picture that consists of pixels is not enlarged.
    func decodeDrawing(_ data: Data, filling box: PixelSize) throws(PictureError) -> Bitmap
}

/// Decodes animations inside of the program, without a sandbox.
public struct AnimationDecoder: LargePictureDecoding {
    var frames = FrameDecoder()
    /// Durations in seconds. Files with a shorter duration rely on viewers that replace it with the usual one.
    private static let shortestFrame = 0.02
    private static let usualFrame = 0.1

    public init() {}

    public func decodeAnimation(
        _ data: Data, fitting box: PixelSize, while isWanted: @escaping () -> Bool = { true }
    ) throws(PictureError) -> MovingPicture {
        var decoded: [PictureAnimation.Frame] = []
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(DecodingFailure) in
                try frames.decode(bytes, fitting: box, while: isWanted) { bitmap, milliseconds in
                    decoded.append(PictureAnimation.Frame(bitmap: bitmap, seconds: Self.seconds(milliseconds)))
                    return true
                }
            }
        }
        switch result {
        case .success(.still): return .still
        case .success(.tooLong): return .tooLong
        case .success(.moving):
            return try Self.picture(of: decoded, playCount: PictureInspection(data)?.plays ?? 0)
        case .failure(let failure): throw PictureError(failure)
        }
    }

    /// Nothing inside of the program decodes drawings; this throws the error that says so.
    public func decodeDrawing(_ data: Data, filling box: PixelSize) throws(PictureError) -> Bitmap {
        try PixbufDecoder().decode(data, fitting: box)
    }

    static func picture(of frames: [PictureAnimation.Frame], playCount: Int) throws(PictureError) -> MovingPicture {
        guard !frames.isEmpty else { throw .damaged }
        return PictureAnimation(frames: frames, playCount: playCount).map(MovingPicture.moving) ?? .still
    }

    static func seconds(_ milliseconds: Int32) -> Double {
        let seconds = Double(milliseconds) / 1_000
        return seconds < shortestFrame ? usualFrame : seconds
    }
}
