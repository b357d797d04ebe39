import PictureTypes

/// Answers a decoder that knows its picture's size and has not allocated pixels yet.
struct SizeRequest {
    var inspection: PictureInspection
    let limit: PixelLimit
    let box: PixelSize
    /// What an animation's decoder has returned, which shares this context.
    var firstFrame: OpaquePointer?

    /// Returns the size to decode at, before the rotation; `nil` refuses the picture.
    func size(for stored: PixelSize) -> PixelSize? {
        let box = inspection.orientation.turned(box)
        if inspection.format == .svg {
            // A drawing takes memory for the size that is chosen here. One of less than a pixel is 0 × 0.
            let stored = PixelSize(width: max(1, stored.width), height: max(1, stored.height))
            return PixelLimit.reduced(stored.fitting(in: box), to: limit.pixels(for: inspection))
        }
        guard stored.width > 0, stored.height > 0, limit.allows(stored, of: inspection) else { return nil }
        return PixelLimit.reduced(stored.fitting(in: box), to: limit.shownPixels)
    }
}

/// The C callback for `size(for:)`; `context` is a `SizeRequest`.
func setRequestedSize(
    width: Int32, height: Int32, chosenWidth: UnsafeMutablePointer<Int32>, chosenHeight: UnsafeMutablePointer<Int32>,
    context: UnsafeMutableRawPointer?
) -> Bool {
    guard let sizeRequest = context?.assumingMemoryBound(to: SizeRequest.self).pointee,
        let size = sizeRequest.size(for: PixelSize(width: Int(width), height: Int(height)))
    else { return false }
    chosenWidth.pointee = Int32(clamping: size.width)
    chosenHeight.pointee = Int32(clamping: size.height)
    return true
}
