import PictureTypes

/// Answers a decoder that knows its picture's size and has not allocated pixels yet.
struct SizeRequest {
    let inspection: PictureInspection
    let limit: PixelLimit
    let box: PixelSize

    /// Returns the size to decode at, before the rotation; `nil` refuses the picture.
    func size(for stored: PixelSize) -> PixelSize? {
        guard stored.width > 0, stored.height > 0, limit.allows(stored, of: inspection) else { return nil }
        return stored.fitting(in: inspection.orientation.turned(box))
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
