import FoundationEssentials
import Imaging
import Model
import PictureCodecs
import TestSupport

/// Small valid pictures of every format, generated in code.
enum PictureSeeds {
    static let all = jpegs + pngs + gifs + webPs + isoMedia

    static let jpegs: [[UInt8]] = {
        let plain = encoded(.jpeg(quality: 60))
        let turned = jpeg(plain, with: Array("Exif\0\0".utf8) + orientation(6), marker: 0xE1)
        let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 7, count: 140)
        let colored = jpeg(plain, with: profile, marker: 0xE2)
        // The same picture with three scans, each of which begins with its own marker.
        let end = Array(plain.suffix(2))
        let scan = plain.indices.dropLast().last { plain[$0] == 0xFF && plain[$0 + 1] == 0xDA } ?? 0
        let data = plain[scan..<(plain.count - 2)]
        let scans = [plain.dropLast(2), data, data, end[...]].flatMap { $0 }
        var progressive = scans
        if let frame = progressive.indices.dropLast().first(where: {
            progressive[$0] == 0xFF && progressive[$0 + 1] == 0xC0
        }) {
            progressive[frame + 1] = 0xC2
        }
        return [plain, turned, colored, scans, progressive]
    }()

    static let pngs: [[UInt8]] = {
        let plain = encoded(.png)
        // The EXIF chunk follows the signature and the header. Its checksum is zero, because the reader ignores
        // checksums.
        let exif = orientation(3)
        let turned = Array(plain.prefix(33)) + big(exif.count, 4) + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
        return [plain, turned + plain.dropFirst(33), animatedPNG]
    }()

    /// Two frames of 2 × 2 pixels, the second of which is drawn over the first.
    static let animatedPNG: [UInt8] = {
        func part(_ type: String, _ body: [UInt8]) -> [UInt8] {
            let typed = Array(type.utf8) + body
            return big(body.count, 4) + typed + big(Int(typed.withUnsafeBytes(PNGAnimation.checksum)), 4)
        }
        func frame(_ number: Int, _ operations: [UInt8]) -> [UInt8] {
            part("fcTL", big(number, 4) + big(2, 4) + big(2, 4) + big(0, 8) + big(10 << 16 | 100, 4) + operations)
        }
        // Two rows of zeros, stored without compression.
        let pixels: [UInt8] = [0x78, 1, 1, 18, 0, 0xED, 0xFF] + [UInt8](repeating: 0, count: 18) + big(18 << 16 | 1, 4)
        let animation =
            part("acTL", big(2, 4) + big(0, 4)) + frame(0, [0, 0]) + part("IDAT", pixels) + frame(1, [2, 1])
            + part("fdAT", big(2, 4) + pixels)
        let header = part("IHDR", big(2, 4) + big(2, 4) + [8, 6, 0, 0, 0])
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + animation + part("IEND", [])
    }()

    /// A film of two samples.
    private static let film: [UInt8] = {
        let sizes = box("stsz", big(0, 8) + big(2, 4) + big(9, 4) + big(9, 4))
        let track = box("trak", box("mdia", box("minf", box("stbl", sizes))))
        return box("moov", box("mvhd", big(0, 100)) + track)
    }()

    static let gifs: [[UInt8]] = {
        func file(frames: Int) -> [UInt8] {
            var bytes = Array("GIF89a".utf8) + [4, 0, 3, 0, 0x91, 0, 0]
            bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
            bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
            for _ in 0..<frames {
                bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
                bytes += [0x2C, 0, 0, 0, 0, 4, 0, 3, 0, 0, 2]
                // The LZW data begins with three codes of three bits: "clear", one pixel, and "end". It therefore ends
                // before the twelfth pixel.
                bytes += [6, 0x44, 0x01, 0x41, 0x10, 0x04, 0x05, 0]
            }
            return bytes + [0x3B]
        }
        return [file(frames: 1), file(frames: 3)]
    }()

    static let webPs: [[UInt8]] = {
        let pixels: [UInt8] = [
            0x2f, 0x03, 0x80, 0x00, 0x00, 0x07, 0x50, 0xa8, 0x02, 0x15, 0xac, 0xff, 0x81, 0x88, 0xe8, 0x7f, 0x00,
        ]
        let size: [UInt8] = [3, 0, 0, 2, 0, 0]
        let frame = chunk("ANMF", [0, 0, 0, 0, 0, 0] + size + [100, 0, 0, 2] + chunk("VP8L", pixels))
        let moving = chunk("VP8X", [2, 0, 0, 0] + size) + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + frame + frame
        let described =
            chunk("VP8X", [0x2C, 0, 0, 0] + size) + chunk("ICCP", [UInt8](repeating: 9, count: 131))
            + chunk("VP8L", pixels) + chunk("EXIF", orientation(8))
        let lossy = chunk("VP8 ", [0x30, 1, 0, 0x9D, 0x01, 0x2A, 4, 0, 3, 0, 1, 2, 3, 4])
        return [chunk("VP8L", pixels), moving, described, lossy].map { chunk("RIFF", Array("WEBP".utf8) + $0) }
    }()

    static let drawings: [[UInt8]] = [
        """
        <!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><title>&a;</title>
        <defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs>
        <rect width="50%" height="10" fill="url(#a)"/><use href="#a" x="3"/><text x="1" y="9">a</text></svg>
        """,
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="3cm" height="2em"><style>path{stroke:#00f}</style>
        <path d="M0 0L9 9C1 2 3 4 5 6Z"/><mask id="a"><circle r="4"/></mask><g mask="url(#a)" filter="blur(2px)"/></svg>
        """,
    ].map { Array($0.utf8) }

    static let isoMedia: [[UInt8]] = ["avif", "heic"].flatMap { brand in
        let type = box("ftyp", Array("\(brand)\0\0\0\0mif1miaf".utf8))
        let extents = [160, 4_000].map { box("ispe", [0, 0, 0, 0] + big($0, 4) + big($0 * 3 / 4, 4)) }.flatMap(\.self)
        let properties = box("iprp", box("ipco", extents))
        let meta = box("meta", [0, 0, 0, 0] + box("hdlr", [UInt8](repeating: 0, count: 25)) + properties)
        let pixels = box("mdat", [UInt8](repeating: 5, count: 24))
        let long = big(1, 4) + Array("mdat".utf8) + big(0, 4) + big(24, 4) + [UInt8](repeating: 5, count: 8)
        let open = big(0, 4) + Array("mdat".utf8) + [1, 2, 3]
        return [type + meta + pixels, type + meta + long, type + pixels + meta + open, type + meta + film + pixels]
    }

    /// JPEG files with EXIF, IPTC and XMP.
    static let withMetadata: [[UInt8]] = {
        // One after the other: the compiler of Debian 13 needs too long for sums of arrays.
        var records: [UInt8] = [0x1C, 2, 25, 0, 4]
        records += Array("boat".utf8)
        records += [0x1C, 2, 25, 0, 3]
        records += Array("sea".utf8)
        var blocks = Array("Photoshop 3.0\u{0}8BIM".utf8)
        blocks += [4, 4, 0, 0]
        blocks += big(records.count, 4)
        blocks += records
        blocks.append(0)
        let exif = jpeg(jpegs[0], with: Array("Exif\0\0".utf8) + EXIFBytes.photograph, marker: 0xE1)
        let packet: [UInt8] = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + sidecars[0]
        let xmp = jpeg(exif, with: packet, marker: 0xE1)
        return [jpeg(xmp, with: blocks, marker: 0xED), exif, xmp]
    }()

    /// A sidecar with all properties that the program reads, as elements and as attributes.
    static let sidecars: [[UInt8]] = {
        let elements = """
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Boats &amp; sea</rdf:li></rdf:Alt></dc:title>\
            <dc:creator><rdf:Seq><rdf:li>Anna</rdf:li></rdf:Seq></dc:creator><xmp:Rating>3</xmp:Rating>\
            <cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>\
            <Iptc4xmpExt:DigitalSourceType \
            rdf:resource="http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"/>\
            <dc:subject><rdf:Bag><rdf:li>boat</rdf:li></rdf:Bag></dc:subject>
            """
        let attributes = """
            xmp:Rating="4" xmpRights:WebStatement="https://creativecommons.org/licenses/by-sa/3.0/" \
            Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/composite"
            """
        return [Data.xmp("", elements), Data.xmp(attributes)].map { Array($0) }
    }()

    /// TIFF files of one picture with one strip, in both orders of bytes, and one of two pages with two strips each.
    static let tiffs: [[UInt8]] = {
        func file(isLittle: Bool, pages: Int, strips: Int) -> [UInt8] {
            func number(_ value: Int, _ width: Int) -> [UInt8] {
                isLittle ? big(value, width).reversed() : big(value, width)
            }
            // A page has its directory, the positions and lengths of its strips, and eight bytes of pixels.
            let entryCount = 4
            let listAt = 2 + 12 * entryCount + 4
            let pixelsAt = listAt + 8 * strips
            let length = pixelsAt + 8
            var bytes: [UInt8] = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
            for page in 0..<pages {
                let start = 8 + page * length
                func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
                    number(tag, 2) + number(type, 2) + number(count, 4) + value
                }
                let positions = (0..<strips).map { number(start + pixelsAt + $0 * 8 / strips, 4) }.joined()
                let lengths = (0..<strips).map { _ in number(8 / strips, 4) }.joined()
                bytes += number(entryCount, 2)
                bytes += entry(256, 3, 1, number(4, 2) + [0, 0]) + entry(257, 3, 1, number(2, 2) + [0, 0])
                bytes += entry(273, 4, strips, strips == 1 ? Array(positions) : number(start + listAt, 4))
                bytes += entry(279, 4, strips, strips == 1 ? Array(lengths) : number(start + listAt + 4 * strips, 4))
                bytes += number(page + 1 < pages ? start + length : 0, 4) + positions + lengths
                bytes += [UInt8](repeating: 5, count: 8)
            }
            return bytes
        }
        return [
            file(isLittle: true, pages: 1, strips: 1), file(isLittle: false, pages: 1, strips: 2),
            file(isLittle: true, pages: 2, strips: 2),
        ]
    }()

    /// A picture of each format with the box, chunk or tag of Content Credentials.
    static let signed = signed(with: [1, 2, 3])

    /// The same files, whose manifests have an action with a Digital Source Type, as CBOR.
    static let signedWithSourceType: [[UInt8]] = {
        let address = Array("http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia".utf8)
        let type: [UInt8] = [0x71] + Array("digitalSourceType".utf8) + [0x78, UInt8(address.count)] + address
        // The name of the next member begins with its length, which is a letter, too.
        return signed(with: [0xA2] + type + [0x66] + Array("action".utf8) + [0x60])
    }()

    private static func signed(with assertion: [UInt8]) -> [[UInt8]] {
        let type: [UInt8] = [0x63, 0x32, 0x70, 0x61, 0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
        let description = box("jumd", type + [3] + Array("c2pa\0".utf8))
        let content: [UInt8] = description + box("jumb", assertion)
        let manifests = box("jumb", content)
        let long: [UInt8] = big(1, 4) + Array("jumb".utf8) + big(0, 4) + big(content.count + 16, 4) + content
        let segments = [manifests, long].map { box in
            jpeg(jpegs[0], with: Array("JP".utf8) + [0, 1, 0, 0, 0, 1] + box, marker: 0xEB)
        }
        let chunkOfPNG: [UInt8] = big(manifests.count, 4) + Array("caBX".utf8) + manifests + [0, 0, 0, 0]
        let png: [UInt8] = Array(pngs[0].prefix(33)) + chunkOfPNG + Array(pngs[0].dropFirst(33))
        let application: [UInt8] = [0x21, 0xFF, 11] + Array("C2PA_GIF".utf8) + [1, 0, 0, 2, 1, 2, 0]
        let gif: [UInt8] = Array(gifs[0].dropLast()) + application + [0x3B]
        let webP = chunk("RIFF", Array(webPs[0].dropFirst(8)) + chunk("C2PA", manifests))
        let uuid: [UInt8] = [
            0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
        ]
        let avif: [UInt8] = isoMedia[0] + box("uuid", uuid + Array("\0\0\0\0manifest\0".utf8) + manifests)
        let jpegXL: [UInt8] = box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("jxlc", [0xFF, 0x0A, 0x45, 0]) + manifests
        // One directory with one tag: type 7, the length, the position after the directory.
        let tag: [UInt8] = [0, 1, 0xCD, 0x41, 0, 7] + big(manifests.count, 4) + big(26, 4) + big(0, 4)
        let tiff: [UInt8] = Array("MM\0*".utf8) + big(8, 4) + tag + manifests
        // A RAW format that is built like TIFF, with another mark: Olympus.
        let numbersOfRAW: [[UInt8]] = [manifests.count, 26, 0].map { big($0, 4).reversed() }
        let tagOfRAW: [UInt8] = [1, 0, 0x41, 0xCD, 7, 0] + numbersOfRAW.joined()
        let raw: [UInt8] = Array("IIRO".utf8) + big(8, 4).reversed() + tagOfRAW + manifests
        let boxesOfRAW: [UInt8] = box("ftyp", Array("crx ".utf8) + big(0, 4)) + box("uuid", uuid + manifests)
        let svg = "<svg xmlns:c2pa=\"http://c2pa.org/manifest\"><metadata><c2pa:manifest/></metadata></svg>"
        return segments + [png, gif, webP, avif, jpegXL, tiff, raw, boxesOfRAW, Array(svg.utf8)]
    }

    /// Returns the format that the program detects; `nil` if it finds no size.
    static func format(of file: [UInt8]) -> String? {
        guard let facts = try? UnsandboxedFileInspector().facts(in: .bytes(Data(file))), facts.size != nil else {
            return nil
        }
        return facts.format.rawValue
    }

    // MARK: Parts

    /// Returns the JPEG file with one more segment at its beginning.
    private static func jpeg(_ file: [UInt8], with content: [UInt8], marker: UInt8) -> [UInt8] {
        let head = Array(file.prefix(2)) + [0xFF, marker] + big(content.count + 2, 2)
        return head + content + Array(file.dropFirst(2))
    }

    /// Returns EXIF data that contains only an orientation.
    private static func orientation(_ value: UInt8) -> [UInt8] {
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    }

    private static func big(_ number: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8, 4) + Array(type.utf8) + content
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + big(body.count, 4).reversed() + body + (body.count % 2 == 0 ? [] : [0])
    }

    /// Returns a picture of 12 × 9 pixels in several colors.
    private static func encoded(_ type: BitmapEncoder.FileType) -> [UInt8] {
        let bitmap = Bitmap.filled(12, 9) { bytes in
            for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index &* 7) }
        }
        return BitmapEncoder.encode(bitmap, as: type).map { [UInt8]($0) } ?? []
    }
}
