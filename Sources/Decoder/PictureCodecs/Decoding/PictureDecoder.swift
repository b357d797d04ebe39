import PictureTypes
import PixbufShim

/// Decodes pictures at a size set before pixels are allocated: the usual formats with the libraries of their own, others with
/// gdk-pixbuf's loaders.
///
/// The decoder first inspects the file without decoding: its format by the first bytes, its size against the limit, its
/// end marker. An incomplete file is decoded as far as it goes. Only the loader of that format then reads the file. Any
/// thread; parallel calls are allowed.
package struct PictureDecoder: Sendable {
    package var limit: PixelLimit
    /// Whether the formats are decoded whose size only their loader can determine. Such a file may demand any amount of
    /// memory and time, which only the limits of a sandbox bound.
    private let acceptsUnmeasured: Bool
    /// The format to decode a file as, whatever its first bytes suggest.
    package var format: PictureFormat?
    /// The orientation of a file that declares none.
    package var impliedOrientation = PictureOrientation.up
    /// Whether a drawing fills the box even if it is larger than the nominal size.
    package var enlargesDrawings = false

    package init(limit: PixelLimit = PixelLimit(), acceptsUnmeasured: Bool = false) {
        self.limit = limit
        self.acceptsUnmeasured = acceptsUnmeasured
    }

    /// Decodes the picture at the largest size that fits `box`, and computes its code.
    package func decode(
        _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize
    ) throws(DecodingFailure) -> Bitmap {
        let inspection = try inspect(bytes)
        let request = SizeRequest(
            inspection: inspection, limit: limit, box: box, enlargesDrawing: enlargesDrawings)
        let stored = try picture(of: bytes, request)
        guard let turned = pixbuf_shim_oriented(stored.picture, Int32(inspection.orientation.rawValue)) else {
            throw .tooManyPixels
        }
        var bitmap = Bitmap(adopting: turned)
        bitmap.imageCode = ImageCode(bitmap)
        bitmap.isIncomplete = inspection.isCutShort || stored.isIncomplete
        bitmap.drawingSize = stored.drawingSize
        bitmap.isReduced = inspection.shownSize.map { bitmap.size.width < $0.fitting(in: box).width - 1 } ?? false
        return bitmap
    }

    /// Completes the inspection of a file whose size only its loader tells, before it decodes.
    package static func measure(_ bytes: UnsafeRawBufferPointer, into inspection: inout PictureInspection) {
        guard let base = bytes.baseAddress, !inspection.format.isAllowed, inspection.size == nil else { return }
        switch inspection.format {
        case .tiff: TIFFDecoder.measure(bytes, into: &inspection)
        case .icon: inspection.size = IconDecoder(ByteView(bytes)).size
        case .svg: inspection.size = SVGDecoder.size(of: bytes)
        default:
            var picture: OpaquePointer?
            _ = pixbuf_shim_decode(
                base, bytes.count, inspection.format.mediaType, nil, keepSize, &inspection.size, &picture)
        }
    }

    /// Inspects the file without decoding it. Throws if no loader may read the file.
    package func inspect(_ bytes: UnsafeRawBufferPointer) throws(DecodingFailure) -> PictureInspection {
        let chosen = format.map { PictureInspection(format: $0) }
        guard var inspection = chosen ?? PictureInspection(ByteView(bytes)) else { throw .damaged }
        if inspection.orientation == .up { inspection.orientation = impliedOrientation }
        if inspection.format.isAllowed {
            // Without a size the limit cannot be checked, so that no loader gets such a file.
            guard let size = inspection.size, size.pixelCount > 0, inspection.firstEmptyFrame != 0 else {
                throw .damaged
            }
            guard limit.allows(size, of: inspection) else { throw .tooManyPixels }
        } else if !acceptsUnmeasured {
            throw .noDecoder(inspection.format)
        } else if inspection.format == .tiff {
            Self.measure(bytes, into: &inspection)
        }
        return inspection
    }

    private func picture(
        of bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        switch sizeRequest.inspection.format {
        case .jpeg: try JPEGDecoder.decode(bytes, sizeRequest)
        case .tiff: try TIFFDecoder.decode(bytes, sizeRequest)
        case .pnm: try netpbmPicture(of: bytes, sizeRequest)
        case .png: try PNGDecoder.decode(bytes, sizeRequest)
        case .svg: try SVGDecoder.decode(bytes, sizeRequest)
        case .webP where sizeRequest.inspection.endOfFirstFrame == nil: try WebPDecoder.decode(bytes, sizeRequest)
        case .gif, .webP: try firstDrawnFrame(of: bytes, sizeRequest)
        // The loaders of Debian refuse animated files.
        case .avif where sizeRequest.inspection.frames > 1 && pixbuf_shim_plays_avif():
            try firstDrawnFrame(of: bytes, sizeRequest)
        default: try loadedPicture(of: bytes, sizeRequest)
        }
    }

    private func netpbmPicture(
        of bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        guard let header = NetpbmHeader(ByteView(bytes)) else { return try loadedPicture(of: bytes, sizeRequest) }
        return try NetpbmDecoder(header: header).decode(bytes, sizeRequest)
    }

    private func loadedPicture(
        of bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        let stored: StoredPicture
        if sizeRequest.inspection.format == .icon {
            let picture = try IconDecoder(ByteView(bytes)).decode { (file, format) throws(DecodingFailure) in
                var request = sizeRequest
                request.inspection = PictureInspection(format: format)
                guard format == .png else { return try load(file, request).picture }
                request.inspection.size = PNGStructure.inspect(ByteView(file)).size
                return try PNGDecoder.decode(file, request).picture
            }
            stored = StoredPicture(picture: picture)
        } else {
            stored = try load(bytes, sizeRequest)
        }
        // The conversion follows the scaling, because it then has fewer pixels to convert.
        sizeRequest.inspection.convertColors(of: stored.picture, in: bytes)
        return stored
    }

    private func firstDrawnFrame(
        of bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        let inspection = sizeRequest.inspection
        let frames = try DrawnFrames(bytes, inspection, limit, endingAfter: inspection.endOfFirstFrame)
        guard let size = sizeRequest.size(for: frames.size) else { throw .tooManyPixels }
        guard let picture = frames.next(at: size)?.picture else { throw .damaged }
        return StoredPicture(picture: picture, isIncomplete: frames.isDamaged)
    }

    /// Decodes with the loader of this format only.
    private func load(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        guard let base = bytes.baseAddress else { throw .damaged }
        var picture: OpaquePointer?
        var sizeRequest = sizeRequest
        let format = sizeRequest.inspection.format
        let hasRowsOnce = [.bmp, .tga, .pnm].contains(format)
        var isIncomplete = sizeRequest.inspection.isCutShort || hasRowsOnce
        let outcome = pixbuf_shim_decode(
            base, bytes.count, format.mediaType, &isIncomplete, setRequestedSize, &sizeRequest, &picture)
        switch outcome {
        case PIXBUF_SHIM_NO_LOADER: throw .noDecoder(format)
        case PIXBUF_SHIM_REFUSED: throw .tooManyPixels
        default: break
        }
        guard let picture else { throw .damaged }
        return StoredPicture(picture: picture, isIncomplete: hasRowsOnce && isIncomplete)
    }
}

/// Keeps the size of a picture in the `PixelSize?` of the context, and refuses the picture.
private func keepSize(
    width: Int32, height: Int32, chosenWidth: UnsafeMutablePointer<Int32>, chosenHeight: UnsafeMutablePointer<Int32>,
    context: UnsafeMutableRawPointer?
) -> Bool {
    context?.assumingMemoryBound(to: PixelSize?.self).pointee = PixelSize(width: Int(width), height: Int(height))
    return false
}

/// The reason why a picture was not decoded.
package enum DecodingFailure: Error, Sendable, Equatable {
    /// The data is not a picture, truncated or damaged.
    case damaged
    /// The picture has more pixels than are safe to allocate.
    case tooManyPixels
    /// The format is not accepted, or no loader for it is installed.
    case noDecoder(PictureFormat)
}
