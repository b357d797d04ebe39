import Model

/// What is asked when a decoder knows the size of its picture, before it allocates any pixel.
struct SizeRequest {
    let inspection: PictureInspection
    let limit: PixelLimit
    let box: PixelSize

    /// The size to decode at, before the picture is turned; `nil` refuses.
    func size(for stored: PixelSize) -> PixelSize? {
        guard stored.width > 0, stored.height > 0, limit.allows(stored, of: inspection) else { return nil }
        return stored.fitting(in: inspection.orientation.turned(box))
    }
}

/// The question as C asks it; `context` is a `SizeRequest`.
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
