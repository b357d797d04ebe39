import Glibc
import PictureTypes
import PixbufShim

/// Decodes the frames of an animated PNG. libpng reads only the default picture of such a file. It gets each frame as a file of
/// its own here, and this decoder draws the frames on each other.
struct PNGFrameDecoder {
    let animation: PNGAnimation
    let inspection: PictureInspection
    let limit: PixelLimit
    /// The largest size of the result.
    let box: PixelSize

    /// The working memory of a pixel in bytes: the picture, its state before a frame, and the frame.
    static let workingBytesPerPixel = 12

    /// - Parameters:
    ///   - isWanted: called before each frame. After it returns `false`, no frame follows.
    ///   - take: gets one frame after the other, and its duration in milliseconds. `false` ends the decoding.
    func decode(while isWanted: () -> Bool, take: (Bitmap, Int32) -> Bool) throws(DecodingFailure) {
        guard var canvas = PNGCanvas(animation.size) else { throw .tooManyPixels }
        defer { canvas.release() }
        for frame in animation.frames {
            guard isWanted() else { return }
            let picture = try decoded(frame)
            defer { pixbuf_shim_release(picture) }
            guard canvas.draw(pixbuf_shim_layout_of(picture), frame) else { throw .damaged }
            guard take(try shown(canvas), frame.milliseconds) else { return }
            canvas.dispose(of: frame)
        }
    }

    /// Returns the pixels of one frame in sRGB colors; the caller releases them.
    private func decoded(_ frame: PNGAnimation.Frame) throws(DecodingFailure) -> OpaquePointer {
        var inspection = inspection
        inspection.size = frame.size
        // The finished picture is turned.
        inspection.orientation = .up
        let request = SizeRequest(inspection: inspection, limit: limit, box: frame.size)
        let result = animation.file(of: frame).withUnsafeBytes { file in
            Result { () throws(DecodingFailure) in try PNGDecoder.decode(file, request).picture }
        }
        return try result.get()
    }

    private func shown(_ canvas: PNGCanvas) throws(DecodingFailure) -> Bitmap {
        let size = canvas.size.fitting(in: inspection.orientation.turned(box))
        guard
            let scaled = pixbuf_shim_scaled(
                canvas.pixels, Int32(clamping: canvas.size.width), Int32(clamping: canvas.size.height),
                Int32(clamping: canvas.stride), true, Int32(clamping: size.width), Int32(clamping: size.height)),
            let turned = pixbuf_shim_oriented(scaled, Int32(inspection.orientation.rawValue))
        else { throw .tooManyPixels }
        return Bitmap(adopting: turned)
    }
}

/// The pixels of an animation: R, G, B, A, not premultiplied, transparent at first.
private struct PNGCanvas {
    let size: PixelSize
    let pixels: UnsafeMutablePointer<UInt8>
    /// A copy of the area of the last frame before it was drawn, row by row; `nil` unless the frame is to be removed.
    private var saved: UnsafeMutablePointer<UInt8>?
    private var hasFrame = false

    /// Returns `nil` if memory is short. The caller has checked that the size does not overflow.
    init?(_ size: PixelSize) {
        guard let memory = calloc(size.pixelCount, 4) else { return nil }
        self.size = size
        pixels = memory.assumingMemoryBound(to: UInt8.self)
    }

    mutating func release() {
        free(pixels)
        free(saved)
        saved = nil
    }

    var stride: Int { size.width * 4 }

    private func row(_ index: Int, of frame: PNGAnimation.Frame) -> UnsafeMutablePointer<UInt8> {
        pixels + (frame.top + index) * stride + frame.left * 4
    }

    /// Returns `false` if the pixels are not of the frame's size, or memory is short.
    mutating func draw(_ source: pixbuf_shim_layout, _ frame: PNGAnimation.Frame) -> Bool {
        guard Int(source.width) == frame.size.width, Int(source.height) == frame.size.height else { return false }
        if frame.disposal == .previous, hasFrame {
            guard save(frame) else { return false }
        }
        hasFrame = true
        let channels = source.has_alpha ? 4 : 3
        for index in 0..<frame.size.height {
            let from = source.pixels.assumingMemoryBound(to: UInt8.self) + index * Int(source.stride)
            let to = row(index, of: frame)
            if frame.blending == .source, source.has_alpha {
                memcpy(to, from, frame.size.width * 4)
            } else {
                for column in 0..<frame.size.width {
                    let alpha = source.has_alpha ? from[column * channels + 3] : 255
                    Self.blend(from + column * channels, alpha: alpha, over: to + column * 4)
                }
            }
        }
        return true
    }

    private mutating func save(_ frame: PNGAnimation.Frame) -> Bool {
        guard let copy = malloc(frame.size.pixelCount * 4) else { return false }
        let saved = copy.assumingMemoryBound(to: UInt8.self)
        let length = frame.size.width * 4
        for index in 0..<frame.size.height { memcpy(saved + index * length, row(index, of: frame), length) }
        self.saved = saved
        return true
    }

    mutating func dispose(of frame: PNGAnimation.Frame) {
        let length = frame.size.width * 4
        if let saved {
            for index in 0..<frame.size.height { memcpy(row(index, of: frame), saved + index * length, length) }
            free(saved)
            self.saved = nil
        } else if frame.disposal != .none {
            // There is nothing before the first frame.
            for index in 0..<frame.size.height { memset(row(index, of: frame), 0, length) }
        }
    }

    /// Draws one pixel over another one. The sum of both parts of the alpha has the unit 1 / 255².
    private static func blend(
        _ source: UnsafePointer<UInt8>, alpha: UInt8, over target: UnsafeMutablePointer<UInt8>
    ) {
        if alpha == 0 { return }
        let above = Int(alpha) * 255
        let below = Int(target[3]) * (255 - Int(alpha))
        let sum = above + below
        for channel in 0..<3 {
            target[channel] = UInt8((Int(source[channel]) * above + Int(target[channel]) * below + sum / 2) / sum)
        }
        target[3] = UInt8((sum + 127) / 255)
    }
}
