import FontShim
import Glibc
import LockdownShim
import MetadataCodec
import PictureCodecs
import PictureTypes
import PixbufShim

/// Loads every decoder and every font, because workers cannot open files.
func prepareDecoders() {
    pixbuf_shim_reuse_memory()
    pixbuf_shim_stay_in_process()
    MetadataReader.prepare()
    for format in PictureFormat.allCases { pixbuf_shim_prepare(format.mediaType) }
    pixbuf_shim_keep_plugins()
    _ = pixbuf_shim_plays_avif()
    font_shim_prepare()
}

/// Performs a request of the program in a worker.
func performTask(
    request: UnsafePointer<sandbox_shim_request>, input: UnsafeRawPointer, descriptor: Int32,
    output: UnsafeMutableRawPointer, outputCapacity: UInt64, response: UnsafeMutablePointer<sandbox_shim_response>
) {
    let mapped = descriptor >= 0 ? map(descriptor) : nil
    defer { if let mapped { munmap(UnsafeMutableRawPointer(mutating: mapped.baseAddress), mapped.count) } }
    let bytes = mapped ?? UnsafeRawBufferPointer(start: input, count: Int(request.pointee.input_count))
    let box = PixelSize(width: Int(request.pointee.box_width), height: Int(request.pointee.box_height))
    let output = UnsafeMutableRawBufferPointer(start: output, count: Int(outputCapacity))
    do throws(DecodingFailure) {
        switch DecoderTask(rawValue: request.pointee.kind) {
        case .decodePicture:
            try decodePicture(bytes, fitting: box, by: FirstFrameDecoder(), into: output, &response.pointee)
        case .decodeDrawing:
            let decoder = FirstFrameDecoder(enlargesDrawings: true)
            try decodePicture(bytes, fitting: box, by: decoder, into: output, &response.pointee)
        case .decodeAnimation: try decodeAnimation(bytes, fitting: box, into: output, &response.pointee)
        case .readMetadata: try readMetadata(bytes, into: output, &response.pointee)
        case .inspectFile:
            try describe(PictureInspection(ByteView(bytes)), in: &response.pointee)
            response.pointee.facts.2 = ContentCredentials.areInside(ByteView(bytes)) ? 1 : 0
        case .readSidecar:
            report(MetadataReader.read(sidecar: bytes, into: output), in: &response.pointee)
        case .writeMetadata, .writeSidecar:
            let changes = UnsafeRawBufferPointer(rebasing: bytes.prefix(box.width))
            let file = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(box.width))
            let count =
                request.pointee.kind == DecoderTask.writeSidecar.rawValue
                ? MetadataRewriter.rewrite(sidecar: file, by: changes, into: output)
                : MetadataRewriter.rewrite(file, by: changes, into: output)
            guard let count else { throw .damaged }
            response.pointee.output_count = UInt64(count)
        case .convertPicture:
            let arguments = withUnsafeBytes(of: request.pointee.arguments) { Array($0.bindMemory(to: UInt32.self)) }
            guard let conversion = PictureConversion(box: box, arguments: arguments) else { return }
            try convertPicture(bytes, by: conversion, into: output, &response.pointee)
        case nil: return
        }
        response.pointee.outcome = DecoderOutcome.decoded.rawValue
    } catch {
        report(error, in: &response.pointee)
    }
}

private func decodePicture(
    _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize, by decoder: FirstFrameDecoder,
    into output: UnsafeMutableRawBufferPointer, _ response: inout sandbox_shim_response
) throws(DecodingFailure) {
    var pictures = PictureWriter(output: output)
    let bitmap = try decoder.decode(bytes, fitting: box)
    try pictures.append(bitmap)
    pictures.describe(in: &response)
    withUnsafeMutableBytes(of: &response.facts) { facts in
        DecoderTask.facts(of: bitmap.imageCode).withUnsafeBytes { facts.copyMemory(from: $0) }
    }
    response.facts.9 = bitmap.isIncomplete ? 1 : 0
    response.facts.10 = bitmap.isReduced ? 1 : 0
    if let size = bitmap.drawingSize {
        (response.facts.11, response.facts.12) = (UInt32(clamping: size.width), UInt32(clamping: size.height))
    }
}

private func convertPicture(
    _ bytes: UnsafeRawBufferPointer, by conversion: PictureConversion, into output: UnsafeMutableRawBufferPointer,
    _ response: inout sandbox_shim_response
) throws(DecodingFailure) {
    let original = PictureInspection(ByteView(bytes))?.shownSize
    let bitmap = try FirstFrameDecoder().decode(bytes, fitting: conversion.decodingBox(for: original))
    let encoder = PictureEncoder(conversion)
    let (count, size) = try encoder.encode(bitmap, of: original) { file, size throws(DecodingFailure) in
        guard file.count <= output.count else { throw .tooManyPixels }
        output.copyMemory(from: file)
        return (UInt64(file.count), size)
    }
    (response.output_count, response.width, response.height) = (count, UInt32(size.width), UInt32(size.height))
    if let original {
        (response.facts.0, response.facts.1) = (UInt32(clamping: original.width), UInt32(clamping: original.height))
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
    response.facts.0 = motion.rawValue
    guard motion == .moving else { return }
    guard !durations.isEmpty else { throw .damaged }
    try pictures.append(durations)
    pictures.describe(in: &response)
    response.facts.1 = UInt32(durations.count)
    response.facts.2 = UInt32(clamping: PictureInspection(ByteView(bytes))?.plays ?? 0)
}

/// The bytes from the beginning of a file in which its size is searched: enough for most files, and for those with a large
/// preview or profile. Some files have their description behind the pixels.
private let headerLengths = [65_536, 1_048_576, .max]

private func readMetadata(
    _ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer,
    _ response: inout sandbox_shim_response
) throws(DecodingFailure) {
    let file = ByteView(bytes)
    // PNG and WebP may have their orientation behind the pixels, and TIFF its directories.
    let isWhole = [.png, .webP, .tiff, .raw].contains(PictureFormat.sniff(file))
    let inspections = (isWhole ? [.max] : headerLengths).lazy.map {
        PictureInspection(file.slice(at: 0, count: $0) ?? file)
    }
    var inspection = inspections.first { $0?.size != nil } ?? inspections[0]
    if var measured = inspection {
        let beginning = UnsafeRawBufferPointer(rebasing: bytes.prefix(headerLengths[1]))
        // Many writers of TIFF store its description behind the pixels.
        for part in measured.format == .tiff ? [bytes] : [beginning, bytes] {
            PictureDecoder.measure(part, into: &measured)
        }
        inspection = measured
    }
    if PictureFormat.isCompressed(file), inspection?.size == nil { throw .damaged }
    try describe(inspection, in: &response)
    report(MetadataReader.read(bytes, into: output), in: &response)
}

private func report(_ result: (count: Int, isComplete: Bool), in response: inout sandbox_shim_response) {
    response.output_count = UInt64(result.count)
    response.facts.1 = result.isComplete ? 1 : 0
}

/// The most bytes of a file that are mapped: metadata behind them is not found. The address space of a worker is limited.
private let mappedLength = 536_870_912

/// Maps a file, of which only the pages with metadata are read then. `nil` for an empty file or without address space.
private func map(_ descriptor: Int32) -> UnsafeRawBufferPointer? {
    let size = lseek(descriptor, 0, SEEK_END)
    guard size > 0 else { return nil }
    let count = min(Int(size), mappedLength)
    guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED else { return nil }
    return UnsafeRawBufferPointer(start: base, count: count)
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
