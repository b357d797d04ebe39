import PictureTypes
import PixbufShim

/// Decodes all frames of an animation, up to a limit of pixels.
///
/// It first inspects the file like `PictureDecoder`. Any thread; takes milliseconds to seconds.
package struct FrameDecoder: Sendable {
    /// Maximum pixels of all frames together: 160 MB at 4 bytes each.
    package var maxPixelCount = 40_000_000
    /// Maximum number of frames. A frame of one pixel takes some hundred bytes. Real animations have some hundred frames at most.
    package var maxFrameCount = 2_000
    /// Maximum pixels to draw for all frames of a GIF, PNG or WebP, whose frames are drawn at full size. It bounds the time: some
    /// seconds.
    package var maxDrawnPixelCount = 1_000_000_000
    package var limit = PixelLimit()

    package init() {}

    /// - Parameters:
    ///   - isWanted: called between pieces of the file and between frames. After it returns `false`, no frame follows.
    ///   - take: gets one frame after the other, and its duration in milliseconds. `false` ends the decoding.
    /// - Returns: anything but `moving` if the first frame stands for the whole file. `take` then gets none.
    package func decode(
        _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize, while isWanted: () -> Bool = { true },
        take: (Bitmap, Int32) -> Bool
    ) throws(DecodingFailure) -> DecodedMotion {
        // The first frame stands for an animation with an empty frame.
        guard let inspection = PictureInspection(ByteView(bytes)), inspection.frames > 1,
            inspection.firstEmptyFrame == nil, let size = inspection.size
        else { return .still }
        guard inspection.isComplete || [.gif, .png, .webP].contains(inspection.format) else { return .still }
        guard limit.allows(size, of: inspection) else { throw .tooManyPixels }
        let (pixels, overflow) = size.fitting(in: box).pixelCount.multipliedReportingOverflow(by: inspection.frames)
        guard !overflow, pixels <= maxPixelCount, inspection.frames <= maxFrameCount else { return .tooLong }
        switch inspection.format {
        case .png: return try decodePNG(bytes, inspection, size, fitting: box, while: isWanted, take: take)
        case .gif, .webP:
            guard size.pixelCount <= maxDrawnPixelCount / inspection.frames,
                inspection.framePixelCount <= maxDrawnPixelCount
            else { return .tooLong }
        // The first frame is shown.
        case .avif where !pixbuf_shim_plays_avif(): return .still
        default: break
        }
        let stored = size.fitting(in: inspection.orientation.turned(box))
        try decodeDrawn(bytes, inspection, at: stored, while: isWanted, take: take)
        return .moving
    }

    private func decodeDrawn(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, at size: PixelSize,
        while isWanted: () -> Bool, take: (Bitmap, Int32) -> Bool
    ) throws(DecodingFailure) {
        let frames = try DrawnFrames(bytes, inspection, limit, endingAfter: inspection.endOfFrames)
        guard limit.allows(frames.size, of: inspection) else { throw .tooManyPixels }
        for _ in 0..<inspection.frames {
            guard isWanted(), let (picture, milliseconds) = frames.next(at: size) else { return }
            guard let turned = pixbuf_shim_oriented(picture, Int32(inspection.orientation.rawValue)) else {
                throw .tooManyPixels
            }
            guard take(Bitmap(adopting: turned), milliseconds) else { return }
        }
    }

    private func decodePNG(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, _ size: PixelSize, fitting box: PixelSize,
        while isWanted: () -> Bool, take: (Bitmap, Int32) -> Bool
    ) throws(DecodingFailure) -> DecodedMotion {
        guard size.pixelCount <= limit.workingMemory / PNGFrameDecoder.workingBytesPerPixel,
            size.pixelCount <= maxDrawnPixelCount / inspection.frames
        else { return .tooLong }
        // The default picture stands for an animation that is not valid, as the format demands.
        guard let animation = PNGAnimation(bytes, maxFrameCount: inspection.frames), animation.frames.count > 1 else {
            return .still
        }
        try PNGFrameDecoder(animation: animation, inspection: inspection, limit: limit, box: box)
            .decode(while: isWanted, take: take)
        return .moving
    }
}
