import Foundation
import Model
import TestSupport
import Testing

@Suite struct ImageCodeTests {
    /// The gray pixels of the published vector "img_256".
    private static let photograph = """
        FxENDxlPW1tpRG1jYl1LRTozM0eZn4JQXlBaTTITFxoSEAgJEERrcElPcGFqWkhMV0MrcK6hekphRDhIMhESFg8SCgcLQI1fRmBu\
        gHlGQ0RmgXymtqhnL1hHLD41ERIVDRELBwZwyK1lXXuAXkdLTXOFmrHOslQhRkctKjESERQNEQwHBmu81rhiWmVXVFBTbHmJsdW8\
        NR8jMjEjKBQQExESDAcIWbnVz61PUlxZSV5wYFB+ta8tGyMZJSoqFhAUExINBwhFtN/QvpR0eGNHVXljanl1fj8WJB8cLjAYERQS\
        FBAIBz2P3d/PsIGCWGJJYnp8goFaNRAgLB8vLBgSExIWEQgGNWHB3djImYJvY11nkIFpakYsFRknITMoFxMTExgTCQUrYrLX3byY\
        m3tzZ22TkohqUTUWGhsjMyUXExQVGRQLBRxnocXPvrOpi4V3aYt8hHNYPRYkKyY3JBkYGBcZEw0GEFdwnry2qKaZgXuEf5+bd2pH\
        GyMpLzsnHBobGBkTDggGS4Chq66Zp6mFXZp9cmBnU0ofICgySCofGxwaGBIQDQM2g6Sjub+2r6iAlYNAfYZSMSMhLjdIJhwaHBoX\
        EhEQCR2Ap7TDr5LPtp2Ba4yAnGxXISEsODEgGxoeGhgSEhMTFmuuqKjLk8rfpn9LVIWRcVAhJzUrHB4hHyMaFRMXHBkTUJKG0qHH\
        l+GvgFqJrWZROCY3PSEaJCcjIxoXGRohJhUgjc/CuIaW18qBRJB8aGJCOEY2JiYkJCUmGhoaGR8oJxtdz9Ohs8mf0oswY31zVktE\
        NycoIyMmJyobGx4bHiMqK0GJysKmr4jDnTpibnBaUDYUFyEoJyopKxobJB0dIiUrJmTG3tfQt7WtV26CfWxkMBkdIiksLSwtGhsk\
        HyEjHyImdurn8dTjtHeVio2SjoM8MDEqKi0vLi0eJCIpKywrNz1n8vr55u/fi8Sco6qwmC8pNzs5NC0tLiMtIiY0OT02P2jc/vHw\
        8Nipsa3V0MOoQyw5NC0wLS0wLzQmKC01PkpiaInRx7Xc17RtevHs1qM8OjA9NjEsLjI6NCklND5FYmBRR256aHl4XTJD2/nXf0I7\
        Nik6NyktNUM9NiBDV1FcT0Y9ZlpSSkdGOShuu4RYUUQ4MDpALC00SUgzJFBXVVg/RktXUUtLSk5DMjZFMklPSzk+N0E3LTRNSCgz\
        TkpbVTZOW0hTSUxJTEo6OEMxQko9OUQ/Nj01M0hGOEFETFhMOFFgRFBJSEtNQj89QTVBRTs7PUY1QDM3RkRAQ0JGT0RCUVZFTklJ\
        SU1BPkRCOkM+QDs9Pjc/LzRNREBFP0RFSElUTEhOTUpITUNDQEY7QEFCQTxBNT0xMw==
        """

    @Test("The published vectors of ISO 24138 have their codes")
    func vectors() throws {
        let black = ImageCode(gray: [UInt8](repeating: 0, count: 1_024))
        #expect(black.text(bitCount: 64) == "ISCC:EEAQAAAAAAAAAAAA")
        let white = ImageCode(gray: [UInt8](repeating: 255, count: 1_024))
        #expect(white.text(bitCount: 128) == "ISCC:EEBYAAAAAAAAAAAAAAAAAAAAAAAAA")
        let pixels = [UInt8](try #require(Data(base64Encoded: Self.photograph)))
        #expect(ImageCode(gray: pixels).text == "ISCC:EED4GQZQTY6J5DTHNDQ7S7EGNENJNRTEGLGHFWXFGNDZHSMO4HEZGZI")
    }

    @Test("Noise hardly changes a code, and the negative changes nearly all of it")
    func distance() throws {
        let pixels = [UInt8](try #require(Data(base64Encoded: Self.photograph)))
        let code = ImageCode(gray: pixels)
        #expect(code.distance(to: code) == 0)
        let noisy = pixels.enumerated().map { index, value in UInt8(clamping: Int(value) + (index * 7_919 % 5) - 2) }
        #expect(code.distance(to: ImageCode(gray: noisy)) < 16)
        #expect(code.distance(to: ImageCode(gray: pixels.map { 255 - $0 })) > 240)
    }

    @Test("A code is read back from its text and from its bytes")
    func text() throws {
        let pixels = [UInt8](try #require(Data(base64Encoded: Self.photograph)))
        let code = ImageCode(gray: pixels)
        #expect(ImageCode(text: code.text) == code && ImageCode(bytes: code.bytes) == code)
        for text in ["", "ISCC:", code.text(bitCount: 128), String(code.text.dropFirst(5)), code.text + "A"] {
            #expect(ImageCode(text: text) == nil, "\(text)")
        }
        #expect(ImageCode(bytes: Array(code.bytes.dropLast())) == nil)
    }

    @Test("A picture of one brightness has no code", arguments: [0, 128, 255] as [UInt8])
    func flat(brightness: UInt8) {
        #expect(ImageCode(Self.bitmap(width: 90, height: 60) { _, _ in brightness }) == nil)
    }

    @Test("A resized picture has nearly the same code, whatever its layout", arguments: Bitmap.Format.all)
    func resized(format: Bitmap.Format) throws {
        func brightness(_ x: Double, _ y: Double) -> UInt8 {
            // Tiles, because a picture of low frequencies only has random bits for the others.
            UInt8((Int(x * 13) * 73 + Int(y * 11) * 151) * 37 % 256)
        }
        let codes = try [(160, 120), (331, 247), (600, 400)].map { width, height in
            let bitmap = Self.bitmap(width: width, height: height, format) { x, y in
                brightness(Double(x) / Double(width), Double(y) / Double(height))
            }
            return try #require(ImageCode(bitmap))
        }
        for code in codes { #expect(code.distance(to: codes[1]) <= ImageCodeTable.threshold) }
    }

    @Test("Transparent pixels are white")
    func transparent() {
        func stripes(_ x: Int, _ y: Int) -> UInt8 { UInt8((x / 20 + y / 30) % 4 * 60) }
        let opaque = Self.bitmap(width: 200, height: 120) { x, y in x < 100 ? 255 : stripes(x, y) }
        let transparent = Self.bitmap(width: 200, height: 120, .rgba, alpha: { x, _ in x < 100 ? 0 : 255 }, stripes)
        let (code, expected) = (ImageCode(transparent), ImageCode(opaque))
        #expect(code != nil && code == expected)
    }

    /// Returns a gray picture with padded rows.
    private static func bitmap(
        width: Int, height: Int, _ format: Bitmap.Format = .rgb, alpha: (Int, Int) -> UInt8 = { _, _ in 255 },
        _ brightness: (Int, Int) -> UInt8
    ) -> Bitmap {
        .drawn(width, height, format, stride: width * 4 + 5) { x, y in
            let gray = brightness(x, y)
            return (gray, gray, gray, alpha(x, y))
        }
    }

    /// Each line of the file has the pixels of a picture in base 64, and its code. `script/checks/image-codes` writes it.
    private static let agreement = ProcessInfo.processInfo.environment["VITRINE_IMAGE_CODES"]

    @Test("Another implementation computes the same codes", .enabled(if: agreement != nil))
    func otherImplementation() throws {
        let lines = try String(contentsOfFile: Self.agreement ?? "", encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 200)
        for line in lines {
            let parts = line.split(separator: " ").map { String($0) }
            let pixels = [UInt8](try #require(Data(base64Encoded: parts[0])))
            #expect(ImageCode(gray: pixels).text == parts[1])
        }
    }
}

extension Bitmap.Format {
    fileprivate static let all: [Bitmap.Format] = [.rgb, .rgba, .bgraPremultiplied]
}
