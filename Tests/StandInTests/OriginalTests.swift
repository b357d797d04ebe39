import Foundation
import Imaging
import Model
import Samples
import Testing

@testable import StandIn

@Suite struct OriginalTests {
    private static let base = "http://127.0.0.1:1/"
    private let router = Router(options: StandInOptions(), base: base)

    private func response(_ url: String) -> ServerResponse {
        let path = "/" + url.dropFirst(Self.base.count)
        return router.response(to: ServerRequest(path: path), request: 1, now: 0)
    }

    /// Returns the first picture of Commons whose file has this format.
    private func facts(_ kind: Original.Kind) throws -> PictureFacts {
        let number = try #require((0..<1_000).first { PictureFacts.isOnCommons($0) && Original.kind($0) == kind })
        return PictureFacts(picture: try #require(SampleCatalog.picture(number)))
    }

    private func number(ofSize sizes: ClosedRange<Int>) throws -> Int {
        try #require(
            (0..<1_000).first { number in
                SampleCatalog.picture(number).map { sizes.contains(Original($0, kind: .jpeg).fileSize) } ?? false
            })
    }

    @Test("Originals have their stated length, from three to sixty million bytes")
    func lengths() throws {
        let sizes = (0..<10_000).compactMap(SampleCatalog.picture).map { Original($0, kind: .jpeg).fileSize }
        #expect(sizes.allSatisfy { (3_000_000...60_000_000).contains($0) })
        #expect(sizes.contains { $0 > 50_000_000 } && sizes.contains { $0 < 4_000_000 })
        for sizes in [3_000_000...4_000_000, 55_000_000...60_000_000] {
            let picture = try #require(SampleCatalog.picture(number(ofSize: sizes)))
            #expect(Original(picture, kind: .jpeg).body()?.count == Original(picture, kind: .jpeg).fileSize)
        }
    }

    @Test("Originals have their stated number of pixels")
    func pixelCounts() throws {
        for kind in [Original.Kind.jpeg, .tiff] {
            let facts = try facts(kind)
            let file = response(CommonsFile.fileURL(facts, base: Self.base))
            #expect(file.type == kind.mime && file.length == facts.original.fileSize)
            let data = file[0..<file.length]
            // A TIFF file contains the JPEG data at the offset that its header names.
            let start = kind == .tiff ? data[78..<82].reversed().reduce(0) { $0 << 8 | Int($1) } : 0
            #expect(data.starts(with: Array((kind == .tiff ? "II*\0" : "").utf8)))
            let box = PixelSize(width: 300, height: 300)
            let bitmap = try PixbufDecoder().decode(Data(data.dropFirst(start)), fitting: box)
            #expect(bitmap.size == facts.picture.size.fitting(in: box), "\(kind)")
        }
    }

    @Test("Renditions have their fixed widths, whatever the file")
    func renditions() throws {
        for kind in [Original.Kind.jpeg, .tiff, .svg] {
            let facts = try facts(kind)
            for width in [330, 500] {
                let rendition = response(CommonsThumb.url(facts, width: width, base: Self.base))
                #expect(rendition.type == (kind == .svg ? "image/png" : "image/jpeg"), "\(kind) \(width)")
                let box = PixelSize(width: 4_000, height: 4_000)
                #expect(try PixbufDecoder().decode(rendition.body, fitting: box).size.width == width, "\(kind)")
            }
            #expect(response(CommonsThumb.url(facts, width: 1_000, base: Self.base)).status == 400)
        }
        let drawing = response(CommonsFile.fileURL(try facts(.svg), base: Self.base))
        #expect(drawing.type == "image/svg+xml" && drawing[0..<drawing.length].starts(with: Array("<svg".utf8)))
    }

    @Test("A file has the same bytes in one part and in many")
    func parts() throws {
        let original = Original(try facts(.jpeg).picture)
        let body = try #require(original.body())
        let whole = body.data
        var (parts, position) = (Data(), 0)
        var length = 1
        while position < body.count {
            let end = min(position + length, body.count)
            parts.append(body[position..<end])
            (position, length) = (end, length * 3)
        }
        #expect(parts == whole && whole.count == body.count)
    }

    @Test(
        "Padding consists of segments from its first byte to its last",
        arguments: [3, 4, 5, 65_537, 65_538, 65_541, 131_074, 1_000_000])
    func padding(count: Int) {
        var body = PaddedBody()
        body.appendPadding(count, .segments)
        let data = body.data
        #expect(data.count == (count < 4 ? 0 : count))
        var position = 0
        while position + 4 <= data.count {
            #expect(data[position] == 0xFF && data[position + 1] == 0xEF)
            position += 2 + Int(data[position + 2]) << 8 + Int(data[position + 3])
        }
        #expect(position == data.count)
    }

    @Test("A search for bitmaps finds no drawings, and the file size filters it")
    func filters() throws {
        func kinds(_ search: String) -> Set<String> {
            let found = CommonsSearch(search)
            return Set((0..<2_000).filter(found.accepts).map { Original.kind($0).rawValue })
        }
        #expect(kinds("filetype:bitmap sea") == ["jpg", "tif"] && kinds("filetype:drawing") == ["svg"])
        #expect(kinds("filetype:audio").isEmpty && kinds("sea") == ["jpg", "tif", "svg"])
        let found = CommonsSearch("sea fileh:>6000 filew:<4000")
        let sizes = (0..<2_000).filter(found.accepts).compactMap(SampleCatalog.picture).map(\.size)
        #expect(!sizes.isEmpty && sizes.allSatisfy { $0.height >= 6_000 && $0.width <= 4_000 })
    }
}
