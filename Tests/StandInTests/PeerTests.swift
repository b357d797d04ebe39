import Foundation
import Imaging
import Model
import Testing

@testable import StandIn

@Suite struct PeerTests {
    private func response(_ path: String, _ query: String = "") -> ServerResponse? {
        PeerList.response(to: ServerRequest(path: path, query: query), base: "http://127.0.0.1:1/")
    }

    @Test("Each number can be read back from its colors, and from colors slightly changed by JPEG")
    func codes() {
        let numbers = 0..<PeerCode.limit
        let read = numbers.map { number in PeerCode.number { PeerCode.color(of: number, digit: $0, column: $1) } }
        #expect(read == numbers.map { $0 })
        let changed = PeerCode.number { PeerCode.color(of: 345, digit: $0, column: $1) ^ 0x1F1F1F }
        #expect(changed == 345)
    }

    @Test("The colors of a window are no number")
    func windows() {
        for color: UInt32 in [0x000000, 0xFFFFFF, 0x808080, 0xEBEBEB] {
            #expect(PeerCode.number { _, _ in color } == nil)
        }
    }

    @Test("The picture of a row identifies its row and its list")
    func pictures() throws {
        for (word, row) in [("river", 49), ("mountain", 499)] {
            let file = try #require(response("/peer/\(word)/\(row).jpg")?.body)
            let bitmap = try PixbufDecoder().decode(file, fitting: PeerPicture.size)
            let channels = bitmap.format == .rgb ? 3 : 4
            let number = PeerCode.number { digit, column in
                let (x, y) = (column * PeerCode.block + 17, digit * PeerCode.block + 17)
                let pixel = bitmap.pixels.base + y * bitmap.stride + x * channels
                let bytes = (0..<3).map { UInt32(pixel.load(fromByteOffset: $0, as: UInt8.self)) }
                let (first, last) = bitmap.format == .bgraPremultiplied ? (bytes[2], bytes[0]) : (bytes[0], bytes[2])
                return first << 16 | bytes[1] << 8 | last
            }
            #expect(number == PeerList.code(row: row, word: word))
        }
    }

    @Test("The program and the browser get the same rows")
    func sameRows() throws {
        for word in ["sea", "mountain"] {
            let page = String(decoding: try #require(response("/peer/list", "q=\(word)")?.body), as: UTF8.self)
            let answer = String(decoding: try #require(response("/peer/api/", "q=\(word)&key=k")?.body), as: UTF8.self)
            let count = PeerList.count(of: word)
            #expect(page.components(separatedBy: "loading=\"lazy\"").count == count + 1)
            #expect(answer.components(separatedBy: "\"previewURL\"").count == count + 1)
            let last = "/peer/\(word)/\(count - 1).jpg"
            #expect(answer.contains(last) && page.contains(last))
        }
    }

    @Test("Rows beyond the last one and other paths do not exist")
    func elsewhere() {
        for name in ["50", "x"] { #expect(response("/peer/river/\(name).jpg")?.status == 404, "\(name)") }
        #expect(response("/api/") == nil)
    }
}
