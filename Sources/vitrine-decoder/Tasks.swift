import ExivShim
import FontShim
import LockdownShim
import PictureCodecs
import PictureTypes
import PixbufShim

/// Loads every decoder and every font, because workers cannot open files.
func prepareDecoders(context: UnsafeMutableRawPointer?) {
    pixbuf_shim_reuse_memory()
    exiv_shim_prepare()
    for format in PictureFormat.allCases { pixbuf_shim_prepare(format.mediaType) }
    pixbuf_shim_keep_plugins()
    _ = pixbuf_shim_plays_avif()
    font_shim_prepare()
}

/// Performs a request of the program in a worker.
func performTask(
    request: UnsafePointer<sandbox_shim_request>, input: UnsafeRawPointer, descriptor: Int32,
    output: UnsafeMutableRawPointer, outputCapacity: UInt64, response: UnsafeMutablePointer<sandbox_shim_response>,
    context: UnsafeMutableRawPointer?
) {
    let bytes = UnsafeRawBufferPointer(start: input, count: Int(request.pointee.input_count))
    let box = PixelSize(width: Int(request.pointee.box_width), height: Int(request.pointee.box_height))
    let output = UnsafeMutableRawBufferPointer(start: output, count: Int(outputCapacity))
    do throws(DecodingFailure) {
        switch DecoderTask(rawValue: request.pointee.kind) {
        case .decodePicture: try decodePicture(bytes, fitting: box, into: output, &response.pointee)
        case .decodeAnimation: try decodeAnimation(bytes, fitting: box, into: output, &response.pointee)
        case .readMetadata:
            try readMetadata(bytes, firstCount: request.pointee.first_count, into: output, &response.pointee)
        case .inspectFile:
            try describe(PictureInspection(ByteView(bytes)), in: &response.pointee)
            response.pointee.facts.2 = ContentCredentials.areInside(ByteView(bytes)) ? 1 : 0
        case .rehearseCredits:
            guard FieldReader.reads(bytes) else { throw .damaged }
        case .readFields:
            try readFields(bytes, nameCount: request.pointee.first_count, into: output, &response.pointee)
        case nil: return
        }
        response.pointee.outcome = DecoderOutcome.decoded.rawValue
    } catch {
        report(error, in: &response.pointee)
    }
}

private func decodePicture(
    _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize, into output: UnsafeMutableRawBufferPointer,
    _ response: inout sandbox_shim_response
) throws(DecodingFailure) {
    var pictures = PictureWriter(output: output)
    let bitmap = try FirstFrameDecoder().decode(bytes, fitting: box)
    try pictures.append(bitmap)
    pictures.describe(in: &response)
    withUnsafeMutableBytes(of: &response.facts) { facts in
        DecoderTask.facts(of: bitmap.imageCode).withUnsafeBytes { facts.copyMemory(from: $0) }
    }
}

private func decodeAnimation(
    _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize, into output: UnsafeMutableRawBufferPointer,
    _ response: inout sandbox_shim_response
) throws(DecodingFailure) {
    var (pictures, durations) = (PictureWriter(output: output), [Int32]())
    var failure: DecodingFailure?
    let motion = try FrameDecoder().decode(bytes, fitting: box) { bitmap, milliseconds in
        do throws(DecodingFailure) {
            try pictures.append(bitmap)
            durations.append(milliseconds)
            return true
        } catch {
            failure = error
            return false
        }
    }
    if let failure { throw failure }
    if motion != .moving {
        try pictures.append(try FirstFrameDecoder().decode(bytes, fitting: box))
        durations.append(0)
    }
    guard !durations.isEmpty else { throw .damaged }
    try pictures.append(durations)
    pictures.describe(in: &response)
    (response.facts.0, response.facts.1) = (motion.rawValue, UInt32(durations.count))
}

private func readMetadata(
    _ bytes: UnsafeRawBufferPointer, firstCount: UInt64, into output: UnsafeMutableRawBufferPointer,
    _ response: inout sandbox_shim_response
) throws(DecodingFailure) {
    let file = ByteView(bytes)
    let count = Int(clamping: firstCount)
    let beginning = file.slice(at: 0, count: count) ?? file
    try describe(PictureInspection(beginning), in: &response)
    let metadata = MetadataReader.read([beginning, file.suffix(from: beginning.count)])
    guard metadata.write(to: output) else { throw .damaged }
    response.output_count = UInt64(StoredMetadata.messageSize)
}

private func readFields(
    _ bytes: UnsafeRawBufferPointer, nameCount: UInt64, into output: UnsafeMutableRawBufferPointer,
    _ response: inout sandbox_shim_response
) throws(DecodingFailure) {
    let names = bytes.prefix(Int(clamping: nameCount))
    let file = UnsafeRawBufferPointer(rebasing: bytes[names.endIndex...])
    let fields = String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
    response.output_count = UInt64(try FieldReader.values(of: fields, in: file).write(to: output))
}

private func describe(
    _ inspection: PictureInspection?, in response: inout sandbox_shim_response
) throws(DecodingFailure) {
    guard let inspection else { throw .damaged }
    if let size = inspection.shownSize {
        (response.width, response.height) = (UInt32(clamping: size.width), UInt32(clamping: size.height))
    }
    (response.facts.0, response.facts.1) = (inspection.format.number, inspection.isComplete ? 1 : 0)
}

private func report(_ failure: DecodingFailure, in response: inout sandbox_shim_response) {
    switch failure {
    case .damaged: response.outcome = DecoderOutcome.damaged.rawValue
    case .tooManyPixels: response.outcome = DecoderOutcome.tooManyPixels.rawValue
    case .noDecoder(let format):
        response.outcome = DecoderOutcome.noDecoder.rawValue
        response.facts.0 = format.number
    }
}
