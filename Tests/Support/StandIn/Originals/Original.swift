import FoundationEssentials
import Model
import Samples

/// An author's uploaded file, in the size that a camera makes. It has as many pixels and bytes as its service reports,
/// but each of its blocks of 8×8 pixels has one color. Renditions, in contrast, are drawn in full detail.
struct Original: Sendable {
    /// The format, which is also the extension of the file's name.
    enum Kind: String, Sendable {
        case jpeg = "jpg"
        case tiff = "tif"
        case svg

        var mime: String {
            switch self {
            case .jpeg: "image/jpeg"
            case .tiff: "image/tiff"
            case .svg: "image/svg+xml"
            }
        }
    }

    let picture: SamplePicture
    let kind: Kind

    /// - Parameter kind: the format; by default the picture's format on Commons. The other services have photographs
    ///   only.
    init(_ picture: SamplePicture, kind: Kind? = nil) {
        self.picture = picture
        self.kind = kind ?? Self.kind(picture.number)
    }

    /// Parses `/wikipedia/commons/7/NAME_NUMBER.jpg`, `/live/NUMBER_o.jpg`, or `/get/NUMBER_EDGE.jpg` where the edge
    /// is the picture's own.
    init?(path: String) {
        let parts = path.split(separator: "/")
        guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return nil }
        let words = name[..<dot].split(separator: "_")
        let number: Int?
        var isOnCommons = false
        if parts.starts(with: ["wikipedia", "commons"]), parts.count == 4 {
            number = words.last.flatMap { Int($0) }.flatMap { PictureFacts.isOnCommons($0) ? $0 : nil }
            isOnCommons = true
        } else if parts.count == 2, parts[0] == "live", words.count == 2, words[1] == "o" {
            number = Int(words[0])
        } else if let rendition = Rendition(path: path), let picture = SampleCatalog.picture(rendition.number) {
            number = rendition.edge >= max(picture.size.width, picture.size.height) ? rendition.number : nil
        } else {
            number = nil
        }
        guard let picture = number.flatMap(SampleCatalog.picture) else { return nil }
        self.init(picture, kind: isOnCommons ? nil : .jpeg)
        guard name.hasSuffix("." + kind.rawValue) else { return nil }
    }

    /// The format on Commons, where some files are scans or vector drawings.
    static func kind(_ number: Int) -> Kind {
        guard PictureFacts.isOnCommons(number) else { return .jpeg }
        return switch number / 4 % 24 {
        case 5: .tiff
        case 11: .svg
        default: .jpeg
        }
    }

    /// The size in bytes. Most files have 3 to 5 million bytes, one in eight up to 12, one in sixteen up to 24, and
    /// one in sixteen up to 60. Scans have three bytes per pixel.
    var fileSize: Int {
        let pixels = picture.size.width * picture.size.height
        let extra = picture.number % 9_973
        switch kind {
        case .svg: return svg.count
        case .tiff: return pixels * 3 + extra
        case .jpeg:
            return switch picture.number / 4 % 16 {
            case 9, 13: pixels / 2 + extra
            case 11: pixels + extra
            case 15: 55_000_000 + picture.number % 5_000_000
            default: max(pixels / 5, 3_000_000) + extra
            }
        }
    }

    // MARK: The file

    /// Returns the file, or nil if memory is short.
    func body() -> PaddedBody? {
        guard kind != .svg else { return PaddedBody(svg) }
        let box = PixelSize(width: (picture.size.width + 7) / 8, height: (picture.size.height + 7) / 8)
        guard let drawing = try? SamplePictures().draw(picture, fitting: box) else { return nil }
        let jpeg = BlockJPEG(drawing, size: picture.size)
        return kind == .tiff ? tiff(jpeg) : padded(jpeg)
    }

    /// Adds half of the padding before the scan and half after it, so that the first half of the file contains no
    /// complete picture.
    private func padded(_ jpeg: BlockJPEG) -> PaddedBody {
        let padding = max(fileSize - jpeg.head.count - jpeg.scan.count - BlockJPEG.end.count, 0)
        var body = PaddedBody(jpeg.head)
        body.appendPadding(padding / 2, .segments)
        body.append(jpeg.scan)
        body.appendPadding(padding - padding / 2, .segments)
        body.append(BlockJPEG.end)
        return body
    }

    /// Returns a TIFF file with one JPEG-compressed strip at its end.
    private func tiff(_ jpeg: BlockJPEG) -> PaddedBody {
        let strip = jpeg.head + jpeg.scan + BlockJPEG.end
        let entries: [(tag: UInt16, type: UInt16, count: UInt32, value: UInt32)] = [
            (256, 4, 1, UInt32(picture.size.width)), (257, 4, 1, UInt32(picture.size.height)), (258, 3, 3, 146),
            (259, 3, 1, 7), (262, 3, 1, 6), (273, 4, 1, UInt32(max(fileSize - strip.count, 152))), (277, 3, 1, 3),
            (278, 4, 1, UInt32(picture.size.height)), (279, 4, 1, UInt32(strip.count)), (284, 3, 1, 1),
            (530, 3, 2, 2 << 16 | 2),
        ]
        var head = Data("II*\0".utf8)
        Self.append(UInt32(8), to: &head)
        Self.append(UInt16(entries.count), to: &head)
        for entry in entries {
            Self.append(entry.tag, to: &head)
            Self.append(entry.type, to: &head)
            Self.append(entry.count, to: &head)
            Self.append(entry.value, to: &head)
        }
        Self.append(UInt32(0), to: &head)
        // The third entry points to these values: eight bits for each of three colors.
        for _ in 0..<3 { Self.append(UInt16(8), to: &head) }
        var body = PaddedBody(head)
        body.appendPadding(fileSize - strip.count - head.count, .zeros)
        body.append(strip)
        return body
    }

    private static func append(_ number: some FixedWidthInteger, to data: inout Data) {
        withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }

    /// Stripes in the drawing's colors, so that users can recognize the drawing.
    private var svg: Data {
        let (width, height) = (picture.size.width, picture.size.height)
        let colors = picture.colors.map { $0 == "lilac" ? "plum" : $0 }
        let stripe = height / max(colors.count, 1)
        let stripes = colors.enumerated().map { place, color in
            "<rect y=\"\(place * stripe)\" width=\"\(width)\" height=\"\(stripe)\" fill=\"\(color)\"/>"
        }
        return Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
            <title>\(picture.title)</title>\(stripes.joined())</svg>

            """.utf8)
    }
}
