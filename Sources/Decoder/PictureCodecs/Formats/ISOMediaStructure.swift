import PictureTypes

/// Inspects the boxes of AVIF and HEIF. Their own boxes describe cropping and rotation and the loaders apply them, so that
/// the orientation is always `.up` here. libheif refuses the beginning of a file, which the index reads, so that it cannot
/// tell the size.
enum ISOMediaStructure {
    static func inspect(_ bytes: ByteView, as format: PictureFormat) -> PictureInspection {
        var result = PictureInspection(format: format)
        var boxes = ISOMediaBoxes(bytes)
        var (hasDescription, hasPixels) = (false, false)
        while let box = boxes.next() {
            if box.isOf("meta") {
                result.size = largestExtent(in: box.bytes, orIn: result.size)
                let properties = ISOMediaProperties(inMetadata: box)
                (result.croppedSize, result.colors) = (properties?.shownSize, properties?.colors)
            }
            if box.isOf("moov"), format == .avif { result.frames = max(1, frameCount(inMovie: box)) }
            hasDescription = hasDescription || box.isOf("meta") || box.isOf("moov")
            hasPixels = hasPixels || box.isOf("mdat")
        }
        // Cameras append data of their own behind the last box.
        result.isComplete = boxes.position == bytes.count || hasDescription && hasPixels
        return result
    }

    /// Returns the number of samples of the first track that has more than one. Another one may have the transparency of the
    /// same frames.
    private static func frameCount(inMovie movie: ISOMediaBox) -> Int {
        for track in ISOMediaBoxes(movie.content) {
            guard track.isOf("trak"), let media = track.child("mdia"), let information = media.child("minf"),
                let sizes = information.child("stbl")?.child("stsz"), let count = sizes.content.uint32BE(at: 8),
                count > 1
            else { continue }
            return count
        }
        return 1
    }

    /// Returns the largest `ispe` (spatial extents) property anywhere in the metadata, because tiles and thumbnails
    /// have some too. An extent whose pixel count overflows is the largest.
    private static func largestExtent(in meta: ByteView, orIn other: PixelSize?) -> PixelSize? {
        var largest = other
        var position = 0
        while let found = meta.firstIndex(of: "ispe", from: position) {
            position = found + 4
            guard let width = meta.uint32BE(at: found + 8), let height = meta.uint32BE(at: found + 12) else { break }
            let extent = PixelSize(width: width, height: height)
            if extent.pixelCount > largest?.pixelCount ?? 0 { largest = extent }
        }
        return largest
    }
}

/// One box of a file in the ISO base media format: its length, its type of four letters, its content.
struct ISOMediaBox {
    /// The box from its length field to its end.
    let bytes: ByteView
    /// The offset of the content in `bytes`.
    let headerLength: Int
    /// The offset of the next box in the file.
    let end: Int

    /// Returns `nil` if no box begins here, or it exceeds the file.
    init?(at position: Int, in file: ByteView) {
        guard let short = file.uint32BE(at: position) else { return nil }
        var headerLength = 8
        var length = short
        switch short {
        case 0: length = file.count - position  // the last box, up to the end
        case 1:
            guard let long = file.uint64BE(at: position + 8) else { return nil }
            (length, headerLength) = (long, 16)
        default: break
        }
        guard length >= headerLength, let bytes = file.slice(at: position, count: length) else { return nil }
        self.bytes = bytes
        self.headerLength = headerLength
        end = position + length
    }

    func isOf(_ type: StaticString) -> Bool { bytes.matches(type, at: 4) }

    var content: ByteView { bytes.suffix(from: headerLength) }

    /// Returns the first box of this type in the content.
    func child(_ type: StaticString) -> ISOMediaBox? { Self.first(type, in: content) }

    /// Returns the first box of this type.
    static func first(_ type: StaticString, in bytes: ByteView) -> ISOMediaBox? {
        ISOMediaBoxes(bytes).first { $0.isOf(type) }
    }
}

/// Boxes one after the other, up to the first one that exceeds the bytes.
struct ISOMediaBoxes: Sequence, IteratorProtocol {
    private let bytes: ByteView
    /// The end of the last box.
    private(set) var position = 0

    init(_ bytes: ByteView) { self.bytes = bytes }

    mutating func next() -> ISOMediaBox? {
        guard let box = ISOMediaBox(at: position, in: bytes) else { return nil }
        position = box.end
        return box
    }
}
