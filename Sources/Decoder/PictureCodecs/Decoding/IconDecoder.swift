import PictureTypes

/// The pictures inside of an icon or a cursor of Windows, of which an animated one has several files. gdk-pixbuf's loader
/// reads no PNG in it, and takes the largest picture even if it is damaged.
struct IconDecoder {
    private struct Entry {
        let size: PixelSize
        let isPNG: Bool
        /// Where the entry is, and where its picture is. Many entries may have the same picture.
        let position: Int
        let range: Range<Int>
    }

    private let bytes: ByteView
    /// The largest picture first.
    private let entries: [Entry]

    init(_ file: ByteView) {
        var bytes = file
        if file.matches("RIFF", at: 0), let first = file.firstIndex(of: "icon", from: 12) {
            bytes = file.suffix(from: first + 8)
        }
        self.bytes = bytes
        entries = (0..<min(bytes.uint16LE(at: 4) ?? 0, 256)).compactMap { Self.entry(at: 6 + 16 * $0, in: bytes) }
            .sorted { $0.size.pixelCount > $1.size.pixelCount }
    }

    var size: PixelSize? { entries.first?.size }

    /// Decodes the largest picture that can be read.
    func decode(
        _ decode: (UnsafeRawBufferPointer, PictureFormat) throws(DecodingFailure) -> OpaquePointer
    ) throws(DecodingFailure) -> OpaquePointer {
        var last = DecodingFailure.damaged
        for entry in entries {
            let result = file(of: entry).withUnsafeBytes { file in
                Result { () throws(DecodingFailure) in try decode(file, entry.isPNG ? .png : .icon) }
            }
            switch result {
            case .success(let picture): return picture
            case .failure(let failure): last = failure
            }
        }
        throw last
    }

    private static func entry(at position: Int, in bytes: ByteView) -> Entry? {
        guard let count = bytes.uint32LE(at: position + 8), let start = bytes.uint32LE(at: position + 12),
            let range = bytes.range(at: start, count: count), let content = bytes.slice(at: start, count: count)
        else { return nil }
        if content.matches(PictureFormat.pngSignature, at: 0) {
            guard let size = PNGStructure.inspect(content).size else { return nil }
            return Entry(size: size, isPNG: true, position: position, range: range)
        }
        // The height is that of colors and mask together.
        guard let width = content.uint32LE(at: 4), let height = content.uint32LE(at: 8) else { return nil }
        return Entry(
            size: PixelSize(width: width, height: height / 2), isPNG: false, position: position, range: range)
    }

    /// Returns a file that has only this picture.
    private func file(of entry: Entry) -> [UInt8] {
        let picture = bytes.contents(of: entry.range)
        if entry.isPNG { return picture }
        let description = bytes.contents(of: entry.position..<entry.position + 12)
        return bytes.contents(of: 0..<4) + [1, 0] + description + [22, 0, 0, 0] + picture
    }
}
