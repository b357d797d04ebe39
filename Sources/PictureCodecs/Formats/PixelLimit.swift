import PictureTypes

/// Limits the number of pixels to decode, before any of them is allocated. A compressed picture of billions of pixels
/// takes only a few kilobytes.
package struct PixelLimit: Sendable {
    /// Maximum bytes that one decode may use besides its result.
    package var workingMemory = 200_000_000
    /// Maximum pixels for formats that need no working memory. It bounds the time: well under a second at 100 million.
    package var pixels = 100_000_000
    /// Maximum number of scans. Real pictures have about ten; each of thousands would take a pass over the whole
    /// picture.
    package var scans = 100

    package init() {}

    /// Returns the maximum number of pixels for a file of this kind.
    package func pixels(for inspection: PictureInspection) -> Int {
        guard let bytesPerPixel = Self.workingBytesPerPixel(inspection) else { return pixels }
        return min(pixels, workingMemory / bytesPerPixel)
    }

    package func allows(_ size: PixelSize, of inspection: PictureInspection) -> Bool {
        inspection.scans <= scans && size.pixelCount <= pixels(for: inspection)
    }

    /// Returns the loader's working memory per stored pixel, which does not depend on the requested size.
    private static func workingBytesPerPixel(_ inspection: PictureInspection) -> Int? {
        switch inspection.format {
        // The loader decodes row by row at the requested size. With several scans (progressive, or one channel after
        // the other) it keeps a coefficient of 16 bits per pixel and channel. A header may declare too few channels,
        // hence at least three.
        case .jpeg: inspection.isProgressive || inspection.scans > 1 ? 2 * max(3, inspection.components) : nil
        // The loader decodes at full size, then scales.
        case .png, .gif: 4
        // The loader decodes at full size, from planes in memory.
        case .webP, .avif, .heif, .jpegXL, .svg, .tiff, .bmp, .icon, .tga, .pnm, .raw: 6
        }
    }
}
