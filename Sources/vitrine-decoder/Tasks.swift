import LockdownShim
import PictureCodecs
import PictureTypes
import PixbufShim

/// Loads every decoder, because workers cannot open files.
func prepareDecoders(context: UnsafeMutableRawPointer?) {
    pixbuf_shim_reuse_memory()
    for format in PictureFormat.allCases { pixbuf_shim_prepare(format.mediaType) }
}

/// Performs a request of the program in a worker.
func performTask(
    request: UnsafePointer<sandbox_shim_request>, input: UnsafeRawPointer, descriptor: Int32,
    output: UnsafeMutableRawPointer, outputCapacity: UInt64, response: UnsafeMutablePointer<sandbox_shim_response>,
    context: UnsafeMutableRawPointer?
) {
    switch DecoderTask(rawValue: request.pointee.kind) {
    case .decodePicture:
        decodePicture(
            UnsafeRawBufferPointer(start: input, count: Int(request.pointee.input_count)),
            fitting: PixelSize(width: Int(request.pointee.box_width), height: Int(request.pointee.box_height)),
            into: UnsafeMutableRawBufferPointer(start: output, count: Int(outputCapacity)), &response.pointee)
    case nil: break
    }
}

private func decodePicture(
    _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize, into output: UnsafeMutableRawBufferPointer,
    _ response: inout sandbox_shim_response
) {
    do throws(DecodingFailure) {
        let bitmap = try PictureDecoder(acceptsUnmeasured: true).decode(bytes, fitting: box)
        guard bitmap.stride * bitmap.size.height <= output.count else { throw .tooManyPixels }
        // The last row of a bitmap may lack its padding.
        let pixels = UnsafeRawBufferPointer(start: bitmap.pixels.base, count: bitmap.pixels.byteCount)
        output.copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels.prefix(bitmap.stride * bitmap.size.height)))
        response.outcome = DecoderOutcome.decoded.rawValue
        response.format = bitmap.format == .rgb ? 0 : 1
        response.width = UInt32(bitmap.size.width)
        response.height = UInt32(bitmap.size.height)
        response.stride = UInt64(bitmap.stride)
        response.output_count = UInt64(bitmap.stride * bitmap.size.height)
    } catch {
        switch error {
        case .damaged: response.outcome = DecoderOutcome.damaged.rawValue
        case .tooManyPixels: response.outcome = DecoderOutcome.tooManyPixels.rawValue
        case .noDecoder(let format):
            response.outcome = DecoderOutcome.noDecoder.rawValue
            response.facts.0 = format.number
        }
    }
}
