import FoundationEssentials
import Model
import PixbufShim

/// Decodes with gdk-pixbuf's loaders, told the size before pixels exist.
///
/// The file is looked at first, without decoding: its format by its first bytes, its size against the limit, its end
/// marker. Only then a loader sees it, and only the loader of that format. Any thread, several at once.
public struct PixbufDecoder: ImageDecoding {
    var limit = PixelLimit()

    public init() {}

    public func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        guard let inspection = PictureInspection(data) else { throw .damaged }
        guard inspection.format.isAllowed else { throw .noDecoder(format: inspection.format.name) }
        guard inspection.isComplete else { throw .damaged }
        if let size = inspection.size, !limit.allows(size, of: inspection) { throw .tooManyPixels }

        let encoded = Self.firstFrame(of: data, inspection)
        let picture = try load(encoded, inspection, fitting: box)
        // After scaling: so many fewer pixels are converted.
        pixbuf_shim_convert_to_srgb(picture)
        guard let turned = pixbuf_shim_oriented(picture, Int32(inspection.orientation.rawValue)) else {
            throw .tooManyPixels
        }
        return Bitmap(adopting: turned)
    }

    private func load(
        _ data: Data, _ inspection: PictureInspection, fitting box: PixelSize
    ) throws(PictureError) -> OpaquePointer {
        var question = SizeQuestion(inspection: inspection, limit: limit, box: box)
        var picture: OpaquePointer?
        let outcome = data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return PIXBUF_SHIM_DAMAGED }
            return withUnsafeMutablePointer(to: &question) { question in
                pixbuf_shim_decode(
                    base, bytes.count, inspection.format.mediaType, answerSizeQuestion, question, &picture)
            }
        }
        switch outcome {
        case PIXBUF_SHIM_NO_LOADER: throw .noDecoder(format: inspection.format.name)
        case PIXBUF_SHIM_REFUSED: throw .tooManyPixels
        default: break
        }
        guard let picture else { throw .damaged }
        return picture
    }

    /// The frames after the first would be read for nothing: the file is ended after it.
    private static func firstFrame(of data: Data, _ inspection: PictureInspection) -> Data {
        guard inspection.format == .gif, let end = inspection.endOfFirstFrame, end < data.count - 1 else { return data }
        return data.prefix(end) + [0x3B]
    }
}

/// What is asked when a loader knows the size of its picture.
private struct SizeQuestion {
    let inspection: PictureInspection
    let limit: PixelLimit
    let box: PixelSize

    /// The size to decode at, before the picture is turned; `nil` refuses.
    func answer(for stored: PixelSize) -> PixelSize? {
        guard stored.width > 0, stored.height > 0, limit.allows(stored, of: inspection) else { return nil }
        return stored.fitting(in: inspection.orientation.turned(box))
    }
}

private func answerSizeQuestion(
    width: Int32, height: Int32, chosenWidth: UnsafeMutablePointer<Int32>, chosenHeight: UnsafeMutablePointer<Int32>,
    context: UnsafeMutableRawPointer?
) -> Bool {
    guard let question = context?.assumingMemoryBound(to: SizeQuestion.self).pointee,
        let size = question.answer(for: PixelSize(width: Int(width), height: Int(height)))
    else { return false }
    chosenWidth.pointee = Int32(clamping: size.width)
    chosenHeight.pointee = Int32(clamping: size.height)
    return true
}
