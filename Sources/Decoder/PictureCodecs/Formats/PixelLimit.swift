import PictureTypes

/// Limits the number of pixels to decode, before any of them is allocated. A compressed picture of billions of pixels
/// takes only a few kilobytes.
package struct PixelLimit: Sendable {
    /// Maximum bytes that one decode may use besides its result.
    package var workingMemory = 400_000_000
    /// Maximum stored pixels of formats that need no working memory. It bounds the time: some seconds at 500 million.
    package var pixels = 500_000_000
    /// The same for scans in TIFF, which are read in tiles or strips: those with more than 500 million pixels are real.
    package var scannedPixels = 1_000_000_000
    /// Maximum pixels of a result. A larger picture is reduced.
    package var shownPixels = 100_000_000
    /// Maximum number of scans. Real pictures have about ten; each of thousands would take a pass over the whole
    /// picture.
    package var scans = 100

    package init() {}

    /// Returns the maximum number of pixels for a file of this kind.
    package func pixels(for inspection: PictureInspection) -> Int {
        if inspection.format == .tiff { return scannedPixels }
        guard let bytesPerPixel = Self.workingBytesPerPixel(inspection) else { return pixels }
        return min(pixels, Int(Double(workingMemory) / bytesPerPixel))
    }

    /// Returns this size, or the largest one with the same aspect ratio that has at most `count` pixels.
    package static func reduced(_ size: PixelSize, to count: Int) -> PixelSize {
        guard size.pixelCount > count else { return size }
        let scale = (Double(count) / Double(size.width) / Double(size.height)).squareRoot()
        return size.fitting(
            in: PixelSize(
                width: max(1, Int(Double(size.width) * scale)), height: max(1, Int(Double(size.height) * scale))))
    }

    package func allows(_ size: PixelSize, of inspection: PictureInspection) -> Bool {
        // All rows of a frame are read, including those outside the picture.
        inspection.scans <= scans && size.pixelCount <= pixels(for: inspection)
            && (inspection.firstFrameSize?.pixelCount ?? 0) <= pixels
    }

    /// Returns the loader's working memory per stored pixel, which does not depend on the requested size.
    private static func workingBytesPerPixel(_ inspection: PictureInspection) -> Double? {
        switch inspection.format {
        // The loader decodes row by row at the requested size. With several scans (progressive, or one channel after
        // the other) it keeps the coefficients, of 16 bits each.
        case .jpeg: inspection.isProgressive || inspection.scans > 1 ? 2 * inspection.coefficientsPerPixel : nil
        // The rows of an interlaced file are decoded at full size, then reduced.
        case .png: inspection.isProgressive ? Double(inspection.channels) : nil
        // The canvas, and its copy from before a frame; in WebP besides the frame.
        case .gif: 8
        case .webP where inspection.endOfFirstFrame != nil: 12
        // The loader decodes at full size, from planes in memory.
        case .pnm: inspection.hasRows ? nil : 6
        case .webP, .avif, .heif, .jpegXL, .svg, .bmp, .icon, .tga, .raw: 6
        case .tiff: nil
        }
    }
}
