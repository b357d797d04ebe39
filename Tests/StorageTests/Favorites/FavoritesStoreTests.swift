import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Storage

/// Tests what only the database store does.
@Suite struct FavoritesStoreTests {
    private let folder = TemporaryFolder()

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

    @Test("A start removes previews of pictures that have not been favorites for more than a day")
    func unusedPreviews() throws {
        let store = try storeWithPreviews(2)
        _ = try store.remove([.stub(0)]).single()?.get()
        #expect(try names().count == 2)
        store.close()
        for name in try names() { try age(name) }
        let next = FavoritesStore.testing(folder)
        _ = try next.everything()
        #expect(try names() == ["2"] && next.preview(of: .stub(1)) == Data([7]))
    }

    @Test("The start of another process keeps the preview of a favorite whose removal may still be undone")
    func previewDuringUndo() throws {
        let store = try storeWithPreviews(1)
        try age("1")
        let removed = try #require(try store.remove([.stub(0)]).single()?.get())
        let other = FavoritesStore.testing(folder)
        _ = try other.everything()
        try store.restore(removed).wait().get()
        #expect(store.preview(of: .stub(0)) == Data([7]))
    }

    @Test("A favorite whose preview file is missing has no stored preview from the next start on")
    func missingPreview() throws {
        let store = try storeWithPreviews(2)
        store.close()
        try FileManager.default.removeItem(atPath: folder.path + "/previews/1")
        let addresses = try FavoritesStore.testing(folder).everything().map(\.image.previewURL)
        #expect(addresses.map { FavoriteAddress($0) == nil } == [false, true])
        #expect(addresses.last == ImageEntity.stub(0).previewURL)
    }

    @Test("A restored favorite whose preview file is gone has no stored preview")
    func restoredWithoutPreview() throws {
        let store = try storeWithPreviews(1)
        let removed = try #require(try store.remove([.stub(0)]).single()?.get())
        try FileManager.default.removeItem(atPath: folder.path + "/previews/1")
        try store.restore(removed).wait().get()
        #expect(try store.everything().map(\.image.previewURL) == [ImageEntity.stub(0).previewURL])
    }

    @Test("No preview is forgotten while their folder cannot be listed")
    func unlistedPreviews() throws {
        let store = try storeWithPreviews(1)
        let files = PreviewFiles(folder: folder.path + "/previews/1")
        #expect(files.difference(from: [1]) == nil)
        #expect(PreviewFiles(folder: folder.path + "/none").difference(from: [1])?.missing == [1])
        store.close()
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
        let ids = try store.everything(pageSize: 500).map(\.id)
        #expect(ids.elementsEqual(many.map(\.image.id)))
    }

    /// A store with favorites whose previews are the files "1", "2" and so on.
    private func storeWithPreviews(_ count: Int) throws -> FavoritesStore {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<count)
        for number in 0..<count {
            try store.storePreview(Data([7]), size: PixelSize(width: 1, height: 1), of: .stub(number)).wait().get()
        }
        return store
    }

    /// Gives a preview the modification time of an old file.
    private func age(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: folder.path + "/previews/" + name)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/previews").sorted()
    }
}
