import FileAccess
import Model
import Testing

@Suite struct KnownPicturesTests {
    private func code(_ number: UInt64) throws -> ImageCode { try #require(ImageCode(words: [number, 0, 0, 0])) }

    private func image(_ path: String, _ code: ImageCode?) -> ImageEntity {
        var image = ImageEntity(
            id: ImageID(provider: .folders, string: path), pageURL: "file://\(path)", pageImageWidth: 0,
            pageImageHeight: 0, previewURL: "file://\(path)", previewWidth: 0, previewHeight: 0)
        image.imageCode = code
        return image
    }

    private func table(_ codes: ImageCode...) -> ImageCodeTable {
        codes.reduce(into: ImageCodeTable()) { $0.append($1) }
    }

    @Test("The most similar picture of all places is found, and not the file itself")
    func match() throws {
        var known = KnownPictures()
        known.add([image("/0", nil), image("/1", try code(0b111)), image("/2", try code(0b1))], from: .favorites)
        let zero = try code(0)
        known.add(table(zero)) { _ in KnownPicture(origin: .folders, image: image("/pictures/a.jpg", zero)) }
        let file = known.match(zero, otherThan: "/elsewhere.jpg")
        #expect(file?.picture.origin == .folders && file?.distance == 0)
        let other = known.match(zero, otherThan: "/pictures/a.jpg")
        #expect(other?.picture.image.id.string == "/2" && other?.picture.origin == .favorites && other?.distance == 1)
        let foreign = try #require(ImageCode(words: [0, ~0, 0, 0]))
        #expect(known.match(foreign, otherThan: "/elsewhere.jpg") == nil)
    }

    @Test("A picture that is gone, or that has changed since its code was read, is not found")
    func changed() throws {
        let (zero, one) = (try code(0), try code(1))
        for current in [nil, image("/a.jpg", one), image("/a.jpg", nil)] {
            var known = KnownPictures()
            known.add(table(zero)) { _ in current.map { KnownPicture(origin: .folders, image: $0) } }
            #expect(known.match(zero, otherThan: "/b.jpg") == nil)
        }
    }

    @Test("Equally similar pictures are those of the place that was added first")
    func order() throws {
        var known = KnownPictures()
        known.add([image("/1", try code(1))], from: .favorites)
        known.add([image("/2", try code(1))], from: .saved)
        #expect(known.match(try code(1), otherThan: "/3")?.picture.origin == .favorites)
    }
}
