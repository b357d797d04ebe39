import Foundation
import Model
import Reactive
import Testing

@testable import Storage

/// Tests what only the database store does.
@Suite struct FavoritesStoreTests {
    private let folder: StorageTestFolder

    init() throws { folder = try StorageTestFolder() }

    @Test("All facts of a provider are available in the next run")
    func facts() throws {
        var image = ImageEntity.stub(1, title: "Quote \" and \\ and 海", tags: ["a", "ö"])
        (image.sharpPreviewURL, image.imageURL) = ("https://example.org/s.jpg", "https://example.org/l.jpg")
        (image.imageWidth, image.imageHeight, image.fileSize) = (1_280, 853, 12_345)
        (image.fileType, image.fileURL, image.fileHash) = ("jpg", "https://example.org/f.jpg", "0a1b")
        (image.viewCount, image.downloadCount, image.likeCount) = (1, 2, 0)
        (image.caption, image.username, image.userURL) = ("A caption", "Zoë", "https://example.org/zoe")
        image.source = "flickr"
        do {
            let store = FavoritesStore.testing(folder)
            try store.add([image]).wait().get()
            store.close()
        }
        #expect(try FavoritesStore.testing(folder).everything().map(\.image) == [image])
    }

    @Test("The next start removes previews of pictures that are no longer favorites")
    func unusedPreviews() throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<2)
        for number in 0..<2 {
            try store.storePreview(Data([7]), size: PixelSize(width: 1, height: 1), of: .stub(number)).wait().get()
        }
        _ = try store.remove([.stub(0)]).single()?.get()
        #expect(try names().count == 2)
        store.close()
        let next = FavoritesStore.testing(folder)
        _ = try next.everything()
        #expect(try names() == ["2"])
        #expect(next.preview(of: .stub(1)) == Data([7]))
    }

    @Test("Other users cannot read the files")
    func permissions() throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<1)
        store.close()
        for name in ["favorites.db", "favorites.db.backup-1"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("A preview that is too large is not stored")
    func largePreview() throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<1)
        let data = Data(count: PreviewFiles.maxSize + 1)
        try store.storePreview(data, size: PixelSize(width: 1, height: 1), of: .stub(0)).wait().get()
        #expect(store.preview(of: .stub(0)) == nil)
    }

    @Test("One favorite of ten thousand is found, and its pages are read in order")
    func manyFavorites() throws {
        let store = FavoritesStore.testing(folder)
        let many = (0..<10_000).map {
            ImportedFavorite(image: .stub($0, title: "Number \($0)"), addedAt: Date(timeIntervalSince1970: 0))
        }
        _ = try store.merge(many).single()?.get()
        #expect(try store.numbers(FavoritesQuery(text: "number 7777")) == ["7777"])
        #expect(try store.everything(pageSize: 500).count == 10_000)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/previews").sorted()
    }
}
