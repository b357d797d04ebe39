import Core
import Testing

@testable import Model

@Suite("Results that are the same picture")
struct PictureDuplicatesTests {
    private func image(
        _ id: Int, of provider: ProviderID = "a", page: String? = nil, file: String? = nil, license: String? = nil,
        width: Int = 1_000
    ) -> ImageEntity {
        var image = ImageEntity.stub(id: id, of: provider)
        if let page { image.pageURL = page }
        image.fileURL = file
        image.license = license.map { License(code: $0, version: "4.0") }
        image.pageImageWidth = width
        return image
    }

    private func names(_ images: [ImageEntity]) -> String {
        images.map { $0.id.provider.rawValue + $0.id.string }.joined(separator: " ")
    }

    private let file = "https://upload.example.org/boat.jpg"

    @Test("Different pictures have rows of their own")
    func different() {
        var duplicates = PictureDuplicates()
        let step = duplicates.add([image(1), image(2), image(1, of: "b")])
        #expect(names(step.images) == "a1 a2 b1")
        #expect(step.changed.isEmpty && duplicates.others(of: 0).isEmpty)
    }

    @Test("The same file from two services of one page, or twice from one service, has one row: that of the first")
    func samePage() {
        for provider: ProviderID in ["b", "a"] {
            var duplicates = PictureDuplicates()
            let step = duplicates.add([image(1, file: file), image(2), image(7, of: provider, file: file)])
            #expect(names(step.images) == "a1 a2" && step.changed.isEmpty)
            #expect(names(duplicates.others(of: 0)) == "\(provider.rawValue)7" && duplicates.others(of: 1).isEmpty)
        }
    }

    @Test("A picture of a later page is folded into the row that exists, whose result stays")
    func laterPage() {
        var duplicates = PictureDuplicates()
        _ = duplicates.add([image(1, file: file, license: "by-nc")])
        let step = duplicates.add([image(7, of: "b", file: file, license: "cc0"), image(8, of: "b")])
        #expect(step == PictureDuplicates.Step(images: [image(8, of: "b")], changed: [0]))
        #expect(names(duplicates.others(of: 0)) == "b7")
    }

    @Test("A copy waits for its picture, and then is the first entry if it is better")
    func copyBeforePicture() {
        var duplicates = PictureDuplicates()
        #expect(duplicates.add([], copies: [image(7, of: "b", file: file, license: "cc0")]).images.isEmpty)
        #expect(names(duplicates.add([image(1)]).images) == "a1")
        #expect(names(duplicates.add([image(2, file: file, license: "by")]).images) == "b7")
        #expect(names(duplicates.others(of: 1)) == "a2")
    }

    @Test("A copy of a row that exists changes the row and adds none")
    func copyAfterPicture() {
        var duplicates = PictureDuplicates()
        _ = duplicates.add([image(1), image(2, file: file)])
        let step = duplicates.add([], copies: [image(7, of: "b", file: file)])
        #expect(step == PictureDuplicates.Step(images: [], changed: [1]))
    }

    @Test("The first entry has the most permissive license, and then the largest size")
    func order() {
        var duplicates = PictureDuplicates()
        let step = duplicates.add([
            image(1, file: file), image(2, of: "b", file: file, license: "by-nd"),
            image(3, of: "c", file: file, license: "by", width: 500),
            image(4, of: "d", file: file, license: "by", width: 2_000), image(5, of: "e", file: file, license: "by-sa"),
        ])
        #expect(names(step.images) == "d4")
        #expect(names(duplicates.others(of: 0)) == "c3 e5 b2 a1")
    }

    @Test("An entry that a service sends again is no other entry")
    func repeated() {
        var duplicates = PictureDuplicates()
        _ = duplicates.add([image(1, file: file)])
        let step = duplicates.add([image(1, file: file)], copies: [image(1, file: file)])
        #expect(step == PictureDuplicates.Step() && duplicates.others(of: 0).isEmpty)
    }

    @Test("Pictures of one work, which share its page at a service, have rows of their own")
    func pagesOfWorks() {
        var duplicates = PictureDuplicates()
        let page = "https://museum.example.org/works/1"
        let step = duplicates.add([image(1, page: page), image(2, page: page), image(7, of: "b", page: page)])
        #expect(names(step.images) == "a1 a2")
        #expect(names(duplicates.others(of: 0)) == "b7")
    }

    @Test("A row has a limited number of other entries, of which the best remain")
    func limitedEntries() {
        var duplicates = PictureDuplicates()
        let limit = PictureDuplicates.maxOtherCount
        _ = duplicates.add([image(0, file: file)])
        for number in 1...2 * limit {
            let step = duplicates.add([image(number, of: "b", file: file, width: number)])
            #expect(step == PictureDuplicates.Step(images: [], changed: [0]))
        }
        #expect(duplicates.others(of: 0).map(\.pageImageWidth) == (limit + 1...2 * limit).reversed())
        _ = duplicates.add((0...2 * limit).map { image($0, of: "c", file: "https://example.org/2", width: $0) })
        #expect(duplicates.others(of: 1).map(\.pageImageWidth) == (limit..<2 * limit).reversed())
    }

    @Test("The best entry can replace the result of a row, which becomes another entry")
    func replacedResult() {
        var duplicates = PictureDuplicates()
        let first = image(1, file: file, license: "by-nc")
        _ = duplicates.add([first])
        #expect(duplicates.replaceResult(first, of: 0) == nil)
        _ = duplicates.add([
            image(2, of: "b", file: file, license: "by-nd"), image(3, of: "c", file: file, license: "by"),
        ])
        #expect(duplicates.replaceResult(first, of: 0)?.id == image(3, of: "c").id)
        #expect(names(duplicates.others(of: 0)) == "a1 b2")
        #expect(duplicates.replaceResult(image(3, of: "c", license: "by"), of: 0) == nil)
    }

    @Test("The result of a row never replaces that of another row with the same picture")
    func linkedResults() {
        var duplicates = PictureDuplicates()
        let rows = [image(1), image(2, of: "b", license: "cc0")]
        _ = duplicates.add(rows)
        _ = duplicates.merge(rows.enumerated().map { ($0, $1) }, mayRemove: { _ in false })
        #expect(duplicates.replaceResult(rows[0], of: 0) == nil)
    }

    @Test("Licenses are in the order of Creative Commons")
    func licenses() {
        let codes = ["cc0", "by", "by-sa", "by-nc", "by-nc-sa", "by-nd", "by-nc-nd"]
        let places = codes.map { License(code: $0, version: "4.0").restrictiveness }
        #expect(places == places.sorted() && Set(places).count == codes.count)
        #expect(License(name: "Own terms", url: nil).restrictiveness > (places.last ?? 0))
    }

    // MARK: Pictures that look the same

    /// Three rows.
    private func rows() -> (PictureDuplicates, [(row: Int, image: ImageEntity)]) {
        var duplicates = PictureDuplicates()
        let images = [image(1), image(2, of: "b"), image(3, of: "c")]
        return (
            duplicates.add(images).images == images ? duplicates : PictureDuplicates(),
            images.enumerated().map { ($0, $1) }
        )
    }

    @Test("A row that may leave the list is folded into the first one, with its entries")
    func folded() {
        var (duplicates, rows) = rows()
        _ = duplicates.add([], copies: [image(9, of: "d", page: rows[2].image.pageURL)])
        #expect(duplicates.merge([rows[2], rows[0]], mayRemove: { $0 == 2 }) == [2])
        #expect(names(duplicates.others(of: 0)) == "c3 d9")
        #expect(duplicates.others(of: 2).isEmpty)
    }

    @Test("A row that has to stay has the entries of the other row, and the other row has its entries")
    func linked() {
        var (duplicates, rows) = rows()
        #expect(duplicates.merge([rows[0], rows[2]], mayRemove: { _ in false }).isEmpty)
        #expect(names(duplicates.others(of: 0)) == "c3" && names(duplicates.others(of: 2)) == "a1")
    }

    @Test("A copy of a folded picture belongs to the row that is left")
    func copyOfFolded() {
        var (duplicates, rows) = rows()
        _ = duplicates.merge([rows[0], rows[1]], mayRemove: { _ in true })
        let step = duplicates.add([image(9, of: "d", page: rows[1].image.pageURL)])
        #expect(step == PictureDuplicates.Step(images: [], changed: [0]))
    }

    @Test("A row stays if the first one would have too many entries")
    func tooManyToJoin() {
        var duplicates = PictureDuplicates()
        let rows = (0...PictureDuplicates.maxOtherCount + 1).map { (row: $0, image: image($0)) }
        _ = duplicates.add(rows.map(\.image))
        #expect(duplicates.merge(rows, mayRemove: { _ in true }) == Array(1...PictureDuplicates.maxOtherCount))
        #expect(duplicates.others(of: 0).count == PictureDuplicates.maxOtherCount)
    }

    @Test("Rows that were joined before are joined once")
    func joinedTwice() {
        var (duplicates, rows) = rows()
        _ = duplicates.merge([rows[0], rows[1]], mayRemove: { _ in true })
        #expect(duplicates.merge([rows[0], rows[1]], mayRemove: { _ in true }).isEmpty)
        _ = duplicates.merge([rows[0], rows[2]], mayRemove: { _ in false })
        _ = duplicates.merge([rows[2], rows[0]], mayRemove: { _ in false })
        #expect(names(duplicates.others(of: 0)) == "b2 c3")
    }
}
