import PictureTypes

/// Answers a decoder that knows its picture's size and has not allocated pixels yet.
struct SizeRequest {
    var inspection: PictureInspection
    let limit: PixelLimit
    let box: PixelSize
    /// Whether a drawing fills the box even if it is larger than the nominal size.
    var enlargesDrawing = false

    /// Returns the size to decode at, before the rotation; `nil` refuses the picture.
    func size(for stored: PixelSize) -> PixelSize? {
        let box = inspection.orientation.turned(box)
        if inspection.format == .svg {
            // A drawing takes memory for the size that is chosen here.
            let box = PixelSize(width: min(box.width, Self.largestSide), height: min(box.height, Self.largestSide))
            let size = stored.fitting(in: box, enlarging: enlargesDrawing)
            return PixelLimit.reduced(size, to: limit.pixels(for: inspection))
        }
        guard stored.width > 0, stored.height > 0, limit.allows(stored, of: inspection) else { return nil }
        return PixelLimit.reduced(stored.fitting(in: box), to: limit.shownPixels)
    }

    /// The maximum side of a drawing in pixels, which is cairo's.
    private static let largestSide = 32_767
}

/// The C callback for `size(for:)`; `context` is a `SizeRequest`.
func setRequestedSize(
    width: Int32, height: Int32, chosenWidth: UnsafeMutablePointer<Int32>, chosenHeight: UnsafeMutablePointer<Int32>,
    context: UnsafeMutableRawPointer?
) -> Bool {
    guard let sizeRequest = context?.assumingMemoryBound(to: SizeRequest.self),
        let size = sizeRequest.pointee.size(for: PixelSize(width: Int(width), height: Int(height)))
    else { return false }
    chosenWidth.pointee = Int32(clamping: size.width)
    chosenHeight.pointee = Int32(clamping: size.height)
    return true
}
