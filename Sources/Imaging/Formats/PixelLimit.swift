import Model

/// How many pixels are safe to decode. Compressed, a picture of billions of pixels takes a few kilobytes; the limit is
/// applied before any of them is allocated.
struct PixelLimit: Sendable {
    /// Bytes that one decode may hold beside its result.
    var workingMemory = 200_000_000
    /// Limits the time of formats that need no memory for it: well under a second at 100 million.
    var pixels = 100_000_000
    /// A picture sent in thousands of scans is gone over thousands of times; real ones have about ten.
    var scans = 100

    /// The largest number of pixels for a file of this kind.
    func pixels(for inspection: PictureInspection) -> Int {
        guard let bytesPerPixel = Self.workingBytesPerPixel(inspection) else { return pixels }
        return min(pixels, workingMemory / bytesPerPixel)
    }

    func allows(_ size: PixelSize, of inspection: PictureInspection) -> Bool {
        inspection.scans <= scans && size.pixelCount <= pixels(for: inspection)
    }

    /// What the loader keeps for each pixel of the file, whatever size was asked for.
    private static func workingBytesPerPixel(_ inspection: PictureInspection) -> Int? {
        switch inspection.format {
        // Decoded row by row at the size asked for. In several scans, progressive or one channel after the other, a
        // coefficient of 16 bits is kept for each pixel and channel, of which one of three may be named wrongly.
        case .jpeg: inspection.isProgressive || inspection.scans > 1 ? 2 * max(3, inspection.components) : nil
        // Decoded in full, then scaled.
        case .png, .gif: 4
        // In full, and the planes it is decoded from.
        case .webP, .avif, .heif, .jpegXL, .svg, .tiff, .bmp, .icon: 6
        }
    }
}
