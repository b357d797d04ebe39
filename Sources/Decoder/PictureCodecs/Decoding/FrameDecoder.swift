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
    ///   - take: gets one frame after the other, and its duration in milliseconds (-1 for ever). `false` ends the decoding.
    /// - Returns: anything but `moving` if the first frame stands for the whole file. `take` then gets none.
    package func decode(
        _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize, while isWanted: @escaping () -> Bool = { true },
        take: @escaping (Bitmap, Int32) -> Bool
    ) throws(DecodingFailure) -> DecodedMotion {
        // The first frame stands for an animation with an empty frame.
        guard let inspection = PictureInspection(ByteView(bytes)), inspection.frames > 1,
            inspection.firstEmptyFrame == nil, let size = inspection.size
        else { return .still }
        guard inspection.isComplete || [.gif, .png, .webP].contains(inspection.format) else { return .still }
        guard limit.allows(size, of: inspection) else { throw .tooManyPixels }
        let shown = size.fitting(in: box)
        let (pixels, overflow) = shown.pixelCount.multipliedReportingOverflow(by: inspection.frames)
        guard !overflow, pixels <= maxPixelCount, inspection.frames <= maxFrameCount else { return .tooLong }
        switch inspection.format {
        case .png: return try decodePNG(bytes, inspection, size, fitting: box, while: isWanted, take: take)
        case .gif, .webP:
            guard size.pixelCount <= maxDrawnPixelCount / inspection.frames,
                inspection.framePixelCount <= maxDrawnPixelCount
            else { return .tooLong }
            let stored = size.fitting(in: inspection.orientation.turned(box))
            try decodeDrawn(bytes, inspection, at: stored, while: isWanted, take: take)
            return .moving
        // The first frame is shown.
        case .avif where !pixbuf_shim_plays_avif(): return .still
        default: break
        }
        let outcome = hand(bytes, inspection, at: shown, while: isWanted, to: take)
        switch outcome {
        case PIXBUF_SHIM_NO_LOADER: throw .noDecoder(inspection.format)
        case PIXBUF_SHIM_REFUSED: throw .tooManyPixels
        default: return .moving
        }
    }

    private func decodeDrawn(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, at size: PixelSize,
        while isWanted: () -> Bool, take: (Bitmap, Int32) -> Bool
    ) throws(DecodingFailure) {
        let frames = try DrawnFrames(bytes, inspection, endingAfter: inspection.endOfFrames)
        for _ in 0..<inspection.frames {
            guard isWanted(), let (picture, milliseconds) = frames.next(at: size) else { return }
            inspection.convertColors(of: picture, in: bytes)
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

    private func hand(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, at size: PixelSize,
        while isWanted: @escaping () -> Bool, to take: @escaping (Bitmap, Int32) -> Bool
    ) -> pixbuf_shim_outcome {
        guard let base = bytes.baseAddress else { return PIXBUF_SHIM_DAMAGED }
        var receiver = FrameReceiver(inspection: inspection, limit: limit, size: size, isWanted: isWanted, take: take)
        return withUnsafeMutablePointer(to: &receiver) { receiver in
            pixbuf_shim_decode_avif_frames(
                base, bytes.count, UInt32(clamping: limit.pixels(for: inspection)), chooseSize,
                Int32(clamping: inspection.frames), askWhetherWanted, takeFrame, receiver)
        }
    }
}

/// The decoder's parameters and the receiver of the frames.
private struct FrameReceiver {
    let inspection: PictureInspection
    let limit: PixelLimit
    let size: PixelSize
    let isWanted: () -> Bool
    let take: (Bitmap, Int32) -> Bool
}

private func askWhetherWanted(context: UnsafeMutableRawPointer?) -> Bool {
    context?.assumingMemoryBound(to: FrameReceiver.self).pointee.isWanted() ?? false
}

private func chooseSize(
    width: Int32, height: Int32, chosenWidth: UnsafeMutablePointer<Int32>, chosenHeight: UnsafeMutablePointer<Int32>,
    context: UnsafeMutableRawPointer?
) -> Bool {
    guard let receiver = context?.assumingMemoryBound(to: FrameReceiver.self).pointee, width > 0, height > 0,
        receiver.limit.allows(PixelSize(width: Int(width), height: Int(height)), of: receiver.inspection)
    else { return false }
    chosenWidth.pointee = Int32(clamping: receiver.size.width)
    chosenHeight.pointee = Int32(clamping: receiver.size.height)
    return true
}

private func takeFrame(frame: OpaquePointer, milliseconds: Int32, context: UnsafeMutableRawPointer?) -> Bool {
    let bitmap = Bitmap(adopting: frame)
    return context?.assumingMemoryBound(to: FrameReceiver.self).pointee.take(bitmap, milliseconds) ?? false
}
