import CanvasShim
import FoundationEssentials
import Model
import PictureTypes

/// Draws the background of the desktop. The decoder reads the pictures in its sandbox; only their pixels, and texts without
/// control characters, are drawn in the program.
package struct BackgroundComposer: BackgroundComposing {
    /// Compressed for a large picture that is looked at for a day.
    private static let quality = 92

    private let decoder: any ImageDecoding
    private let inspector: any PictureFileInspecting

    package init(decoder: any ImageDecoding, inspector: any PictureFileInspecting) {
        (self.decoder, self.inspector) = (decoder, inspector)
    }

    package func compose(
        _ composition: BackgroundComposition, _ pictures: [(file: Data, credit: String)]
    ) throws(PictureError) -> Data {
        guard
            let canvas = canvas_shim_begin(
                Int32(clamping: composition.size.width), Int32(clamping: composition.size.height))
        else { throw .tooManyPixels }
        defer { canvas_shim_end(canvas) }
        for (index, picture) in pictures.enumerated() {
            let tiles = composition.tiles.filter { $0.picture == index }
            if tiles.isEmpty { continue }
            let bitmap = try decode(picture.file, covering: tiles.map(\.frame.size))
            for tile in tiles {
                guard canvas_shim_cover(canvas, canvas_shim_frame(tile.frame), bitmap.canvasPicture) else {
                    throw .tooManyPixels
                }
            }
        }
        for caption in composition.captions {
            let text = pictures[caption.picture].credit.displayText()
            canvas_shim_write(canvas, canvas_shim_frame(caption.frame), text, Int32(clamping: composition.scale))
        }
        var stride: Int32 = 0
        let pixels = canvas_shim_pixels(canvas, &stride)
        let count = Int(stride) * composition.size.height
        // The canvas lives until the end of this function, and so does the bitmap.
        let bitmap = Bitmap(
            size: composition.size, stride: Int(stride), format: .rgb,
            pixels: Bitmap.Pixels(base: pixels, byteCount: count) {})
        guard let file = BitmapEncoder.encode(bitmap, as: .jpeg(quality: Self.quality)) else { throw .tooManyPixels }
        return file
    }

    /// Decodes a picture in the smallest size that covers the frames, as far as the file has it.
    private func decode(_ file: Data, covering frames: [PixelSize]) throws(PictureError) -> Bitmap {
        let frame = PixelSize(width: frames.map(\.width).max() ?? 1, height: frames.map(\.height).max() ?? 1)
        let size = try? inspector.facts(in: .bytes(file)).size
        // A picture of unknown proportions is decoded large enough for twice those of the frame.
        let box = size?.covering(frame) ?? PixelSize(width: frame.width * 2, height: frame.height * 2)
        let bitmap = try decoder.decode(file, fitting: box)
        guard bitmap.format != .bgraPremultiplied, !bitmap.isIncomplete else { throw .damaged }
        return bitmap
    }
}

extension canvas_shim_frame {
    fileprivate init(_ frame: PixelFrame) {
        self.init(
            x: Int32(clamping: frame.x), y: Int32(clamping: frame.y), width: Int32(clamping: frame.size.width),
            height: Int32(clamping: frame.size.height))
    }
}

extension Bitmap {
    fileprivate var canvasPicture: canvas_shim_picture {
        canvas_shim_picture(
            pixels: pixels.base, width: Int32(size.width), height: Int32(size.height), stride: Int32(stride),
            has_alpha: format == .rgba)
    }
}
