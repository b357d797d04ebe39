import FoundationEssentials
import Model
import PixbufShim

/// Decodes pictures that move, all frames of them, within a number of pixels.
///
/// The same looks at the file as `PixbufDecoder`'s come first. Any thread; takes milliseconds to seconds.
struct AnimationDecoder: Sendable {
    /// Of all frames together: 4 bytes each, 160 MB.
    var largestPixelCount = 40_000_000
    var limit = PixelLimit()
    /// In seconds. Files that ask for less mean "as fast as is usual", and were never seen faster than this.
    private static let shortestFrame = 0.02
    private static let usualFrame = 0.1

    func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> MovingPicture {
        guard let inspection = PictureInspection(data), inspection.frames > 1, let size = inspection.size else {
            return .still(try PixbufDecoder().decode(data, fitting: box))
        }
        guard inspection.isComplete else { throw .damaged }
        guard limit.allows(size, of: inspection) else { throw .tooManyPixels }
        let shown = size.fitting(in: box)
        let (pixels, overflow) = (shown.width * shown.height).multipliedReportingOverflow(by: inspection.frames)
        guard !overflow, pixels <= largestPixelCount else {
            return .tooLong(try PixbufDecoder().decode(data, fitting: box))
        }
        let frames = try frames(of: data, inspection, at: shown)
        return PictureAnimation(frames: frames).map(MovingPicture.moving) ?? .still(frames[0].bitmap)
    }

    private func frames(
        of data: Data, _ inspection: PictureInspection, at size: PixelSize
    ) throws(PictureError) -> [PictureAnimation.Frame] {
        var collection = FrameCollection(inspection: inspection, limit: limit, size: size)
        let outcome = data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return PIXBUF_SHIM_DAMAGED }
            return withUnsafeMutablePointer(to: &collection) { collection in
                pixbuf_shim_decode_frames(
                    base, bytes.count, inspection.format.mediaType, chooseSize, Int32(clamping: inspection.frames),
                    takeFrame, collection)
            }
        }
        switch outcome {
        case PIXBUF_SHIM_NO_LOADER: throw .noDecoder(format: inspection.format.name)
        case PIXBUF_SHIM_REFUSED: throw .tooManyPixels
        default: break
        }
        guard !collection.frames.isEmpty else { throw .damaged }
        return collection.frames
    }

    fileprivate static func seconds(_ milliseconds: Int32) -> Double {
        let seconds = Double(milliseconds) / 1_000
        return seconds < shortestFrame ? usualFrame : seconds
    }
}

/// What has been decoded up to now.
private struct FrameCollection {
    let inspection: PictureInspection
    let limit: PixelLimit
    let size: PixelSize
    var frames: [PictureAnimation.Frame] = []
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
