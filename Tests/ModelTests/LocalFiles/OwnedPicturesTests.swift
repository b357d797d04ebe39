import Core
import Foundation
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite("Pictures that the user has")
struct OwnedPicturesTests {
    private let code = ImageCode(gray: (0..<1_024).map { UInt8($0 % 251) })
    private let otherCode = ImageCode(gray: (0..<1_024).map { UInt8($0 * 7 % 256) })

    private func image(_ id: Int, of provider: ProviderID = "a", file: String? = nil) -> ImageEntity {
        var image = ImageEntity.stub(id: id, of: provider)
        image.fileURL = file
        return image
    }

    @Test("A saved picture is known by the id of one of its entries and by its file at another service")
    func saved() {
        let known = OwnedPictures(saved: [image(1, file: "https://a.org/1.jpg")])
        for entries in [[image(1)], [image(7, of: "b"), image(1)], [image(7, of: "b", file: "http://a.org/1.jpg")]] {
            #expect(known.places(of: entries, code: nil) == [.saved])
        }
        #expect(known.places(of: [image(2)], code: code).isEmpty)
    }

    @Test("Another picture of the same work is not known by their page")
    func pageOfWork() {
        var (one, other) = (image(1), image(2))
        one.pageURL = "https://a.org/works/1"
        other.pageURL = one.pageURL
        #expect(OwnedPictures(saved: [one]).places(of: [other], code: nil).isEmpty)
    }

    @Test("Saved pictures and files of this computer are known by what they show")
    func codes() {
        var picture = image(1)
        picture.imageCode = code
        let known = OwnedPictures(saved: [picture], files: ImageCodeTable([code]))
        #expect(known.places(of: [image(7, of: "b")], code: code) == [.saved, .folders])
        #expect(OwnedPictures(files: ImageCodeTable([code])).places(of: [image(7)], code: code) == [.folders])
        for other in [otherCode, nil] { #expect(known.places(of: [image(7, of: "b")], code: other).isEmpty) }
    }

    @Test("A favorite is known by what it shows, and not after it was removed")
    func favorites() throws {
        let favorites = InMemoryFavorites()
        let changes = Atomic(0)
        let reader = OwnedPicturesReader(downloads: Property(value: []), favorites: favorites) { ImageCodeTable() }
        reader.changes.observeValues { changes.modify { $0 += 1 } }
        func places() -> Set<OwnedPictures.Ownership> {
            reader.ownedPictures().places(of: [image(7, of: "b")], code: code)
        }
        #expect(places().isEmpty)
        try favorites.add([image(1), image(2)]).wait().get()
        #expect(places().isEmpty && changes.value == 1)
        try favorites.storeCode(code, of: image(1).id).wait().get()
        try favorites.storeCode(otherCode, of: image(2).id).wait().get()
        #expect(places() == [.favorites] && changes.value == 3)
        _ = try favorites.remove([image(1).id]).single()?.get()
        #expect(places().isEmpty && changes.value == 4)
        _ = try favorites.addCollection(named: "Sea").single()?.get()
        try favorites.setNote("blue", of: image(2).id).wait().get()
        #expect(changes.value == 4)
    }

    @Test("Favorites of before the start, and of an import, are known")
    func formerFavorites() throws {
        let favorites = InMemoryFavorites()
        var (one, other) = (image(1), image(2))
        (one.imageCode, other.imageCode) = (code, otherCode)
        try favorites.add([one]).wait().get()
        let reader = OwnedPicturesReader(downloads: Property(value: []), favorites: favorites) { ImageCodeTable() }
        #expect(reader.ownedPictures().places(of: [image(7)], code: code) == [.favorites])
        let imported = ImportedFavorite(image: other, note: "", addedAt: Date(), collections: [])
        _ = try favorites.merge([imported]).single()?.get()
        #expect(reader.ownedPictures().places(of: [image(7)], code: otherCode) == [.favorites])
    }

    @Test("Codes of files are read when they are asked for, and again after the files have changed")
    func reading() {
        let (codes, readCount) = (Atomic<[ImageCode]>([]), Atomic(0))
        let (fileChanges, files) = Signal<(), Never>.pipe()
        let reader = OwnedPicturesReader(downloads: Property(value: []), fileChanges: fileChanges) {
            readCount.modify { $0 += 1 }
            return ImageCodeTable(codes.value)
        }
        #expect(readCount.value == 0)
        #expect(reader.ownedPictures().places(of: [image(1)], code: code).isEmpty)
        codes.value = [code]
        #expect(reader.ownedPictures().places(of: [image(1)], code: code).isEmpty)
        let changes = Atomic(0)
        reader.changes.observeValues { changes.modify { $0 += 1 } }
        files.send(value: ())
        #expect(reader.ownedPictures().places(of: [image(1)], code: code) == [.folders])
        #expect(readCount.value == 2 && changes.value == 1)
    }
}
