import FoundationEssentials
import Model
import PictureCodecs
import PixbufShim

/// Decodes all frames of an animation, up to a limit of pixels.
///
/// It first inspects the file like `PixbufDecoder`. Any thread; takes milliseconds to seconds.
package struct AnimationDecoder: Sendable {
    /// Maximum pixels of all frames together: 160 MB at 4 bytes each.
    var maxPixelCount = 40_000_000
    /// Maximum number of frames. A frame of one pixel takes some hundred bytes, and the loader visits all frames again
    /// for each that it draws. Real animations have some hundred frames at most.
    var maxFrameCount = 2_000
    var limit = PixelLimit()
    /// Decodes still pictures, and the first frame of an animation that is too long.
    private let stillDecoder: any ImageDecoding
    /// Durations in seconds. Files with a shorter duration rely on viewers that replace it with the usual one.
    private static let shortestFrame = 0.02
    private static let usualFrame = 0.1

    package init(stillDecoder: any ImageDecoding = PixbufDecoder()) { self.stillDecoder = stillDecoder }

    /// - Parameter isWanted: called between pieces of the file and between frames. After it returns `false`, the frames
    ///   decoded so far are the result.
    package func decode(
        _ data: Data, fitting box: PixelSize, while isWanted: () -> Bool = { true }
    ) throws(PictureError) -> MovingPicture {
        // The first frame stands for an animation with an empty frame, which the loader must not get.
        guard let inspection = PictureInspection(data), inspection.frames > 1, inspection.firstEmptyFrame == nil,
            let size = inspection.size
        else {
            return .still(try stillDecoder.decode(data, fitting: box))
        }
        guard inspection.isComplete else { throw .damaged }
        guard limit.allows(size, of: inspection) else { throw .tooManyPixels }
        let shown = size.fitting(in: box)
        let (pixels, overflow) = shown.pixelCount.multipliedReportingOverflow(by: inspection.frames)
        guard !overflow, pixels <= maxPixelCount, inspection.frames <= maxFrameCount else {
            return .tooLong(try stillDecoder.decode(data, fitting: box))
        }
        let frames = try frames(of: data, inspection, at: shown, while: isWanted)
        return PictureAnimation(frames: frames).map(MovingPicture.moving) ?? .still(frames[0].bitmap)
    }

    private func frames(
        of data: Data, _ inspection: PictureInspection, at size: PixelSize, while isWanted: () -> Bool
    ) throws(PictureError) -> [PictureAnimation.Frame] {
        // The C function calls the closure only before it returns, which its pointer type cannot express.
        let (outcome, frames) = withoutActuallyEscaping(isWanted) { isWanted in
            var collection = FrameCollection(inspection: inspection, limit: limit, size: size, isWanted: isWanted)
            let outcome = data.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return PIXBUF_SHIM_DAMAGED }
                return withUnsafeMutablePointer(to: &collection) { collection in
                    pixbuf_shim_decode_frames(
                        base, bytes.count, inspection.format.mediaType, chooseSize,
                        Int32(clamping: inspection.frames), askWhetherWanted, takeFrame, collection)
                }
            }
            return (outcome, collection.frames)
        }
        switch outcome {
        case PIXBUF_SHIM_NO_LOADER: throw .noDecoder(format: inspection.format.name)
        case PIXBUF_SHIM_REFUSED: throw .tooManyPixels
        default: break
        }
        guard !frames.isEmpty else { throw .damaged }
        return frames
    }

    fileprivate static func seconds(_ milliseconds: Int32) -> Double {
        let seconds = Double(milliseconds) / 1_000
        return seconds < shortestFrame ? usualFrame : seconds
    }
}

/// The decoder's parameters and the frames decoded so far.
private struct FrameCollection {
    let inspection: PictureInspection
    let limit: PixelLimit
    let size: PixelSize
    let isWanted: () -> Bool
    var frames: [PictureAnimation.Frame] = []
}

private func askWhetherWanted(context: UnsafeMutableRawPointer?) -> Bool {
    context?.assumingMemoryBound(to: FrameCollection.self).pointee.isWanted() ?? false
}

private func chooseSize(
    width: Int32, height: Int32, chosenWidth: UnsafeMutablePointer<Int32>, chosenHeight: UnsafeMutablePointer<Int32>,
    context: UnsafeMutableRawPointer?
) -> Bool {
    guard let collection = context?.assumingMemoryBound(to: FrameCollection.self).pointee, width > 0, height > 0,
        collection.limit.allows(PixelSize(width: Int(width), height: Int(height)), of: collection.inspection)
    else { return false }
    chosenWidth.pointee = Int32(clamping: collection.size.width)
    chosenHeight.pointee = Int32(clamping: collection.size.height)
    return true
}

private func takeFrame(frame: OpaquePointer, milliseconds: Int32, context: UnsafeMutableRawPointer?) -> Bool {
    let bitmap = Bitmap(adopting: frame)
    guard let collection = context?.assumingMemoryBound(to: FrameCollection.self) else { return false }
    collection.pointee.frames.append(
        PictureAnimation.Frame(bitmap: bitmap, seconds: AnimationDecoder.seconds(milliseconds)))
    return true
}
