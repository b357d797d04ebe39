import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Storage

/// Tests the import and export of favorites.
@Suite struct ExchangeTests {
    private let folder: TemporaryFolder
    private let store: FavoritesStore
    private let pictures = StubPictureFiles()
    private let exchange: FavoritesExchange

    init() throws {
        folder = TemporaryFolder()
        store = FavoritesStore.testing(folder.path + "/data")
        exchange = FavoritesExchange(favorites: store, pictures: pictures)
    }

    private var file: String { folder.path + "/favorites.json" }

    private func fill() throws {
        try store.add([.stub(1, title: "<b>Sea & sky</b>", tags: ["sea"])]).wait().get()
        try store.add([.stub(2, title: "Moon")]).wait().get()
        try store.setNote("for \"Anna\"", of: .stub(1)).wait().get()
        let sea = try #require(try store.addCollection(named: "Sea").single()?.get())
        try store.move([.stub(1)], into: sea.id).wait().get()
    }

    @Test("Exported favorites are imported unchanged")
    func roundTrip() throws {
        try fill()
        #expect(try exchange.exportFile(.all, to: file).single()?.get().favoriteCount == 2)
        let other = FavoritesStore.testing(folder.path + "/other")
        let imported = try FavoritesExchange(favorites: other, pictures: pictures).importFile(file).single()?.get()
        #expect(imported == FavoritesImport(merge: FavoritesMerge(added: 2, known: 0), skipped: []))
        let (before, after) = (try store.everything(), try other.everything())
        #expect(after.map(\.image) == before.map(\.image) && after.map(\.note) == before.map(\.note))
        #expect(other.collections.value.map(\.name) == ["Sea"])
    }

    @Test("Saved searches are exported with all favorites, and imported without those that exist")
    func savedSearches() throws {
        let sea = SearchCommand(
            provider: .commons,
            query: SearchQuery("sea", author: "Zoë", filters: SearchFilters(licenses: [.cc0], order: .latest)))
        func exchange(_ name: String) throws -> (FavoritesStore, SavedSearchesStore, FavoritesExchange) {
            let store = FavoritesStore.testing(folder.path + "/\(name)")
            let searches = SavedSearchesStore(store, scheduler: ImmediateScheduler())
            return (store, searches, FavoritesExchange(favorites: store, searches: searches, pictures: pictures))
        }
        let (favorites, searches, first) = try exchange("first")
        try searches.add(sea, named: "Sea").wait().get()
        // A file of saved searches alone is a file, too.
        #expect(
            try first.exportFile(.all, to: file).single()?.get() == FavoritesExport(favoriteCount: 0, searchCount: 1))
        let collection = try #require(try favorites.addCollection(named: "Empty").single()?.get())
        #expect(throws: ExchangeError.nothing) {
            try first.exportFile(FavoritesQuery(collection: collection.id), to: file).single()?.get()
        }
        let (_, others, second) = try exchange("second")
        try others.add(SearchCommand(query: SearchQuery("boat")), named: "sea").wait().get()
        #expect(try second.importFile(file).single()?.get().searchCount == 1)
        #expect(try second.importFile(file).single()?.get().searchCount == 0)
        #expect(others.searches.value.map(\.name) == ["sea", "Sea (2)"])
        #expect(others.searches.value.last?.search == sea)
    }

    @Test("Only the shown collection is exported, as a file, as credits and as a folder")
    func collection() throws {
        try fill()
        let sea = try #require(store.collections.value.first)
        let shown = FavoritesQuery(collection: sea.id)
        #expect(try exchange.exportFile(shown, to: file).single()?.get().favoriteCount == 1)
        #expect(try exchange.exportCredits(shown, titled: "Sea", as: .csv, to: file).single()?.get() == 1)
        let events = try exchange.exportFolder(shown, named: "Sea", in: folder.path).collect().single()?.get()
        #expect(events?.last == .finished(ExportedFolder(path: folder.path + "/Sea", pictureCount: 0, missingCount: 1)))
    }

    @Test("Exported credits name the pictures in every format", arguments: CreditsFormat.allCases)
    func credits(format: CreditsFormat) throws {
        try fill()
        #expect(try exchange.exportCredits(.all, titled: "Sea", as: format, to: file).single()?.get() == 2)
        let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
        // REUSE.toml is about files, and favorites have none.
        #expect(text.contains("Moon") == (format != .reuse))
    }

    @Test("A page of credits has the stored previews")
    func previews() throws {
        try fill()
        try store.storePreview(Data("GIF89a".utf8), size: PixelSize(width: 3, height: 2), of: .stub(2)).wait().get()
        #expect(try exchange.exportCredits(.all, titled: "Sea", as: .html, to: file).single()?.get() == 2)
        let page = try String(contentsOf: URL(filePath: file), encoding: .utf8)
        #expect(page.ranges(of: "data:image/gif;base64,R0lGODlh").count == 1)
    }

    @Test("A disposed export leaves no file", arguments: [CreditsFormat.html, .csv])
    func disposed(format: CreditsFormat) throws {
        try fill()
        let mayGoOn = DispatchSemaphore(value: 0)
        exchange.queue.schedule { mayGoOn.wait() }
        let exporting = exchange.exportCredits(.all, titled: "Sea", as: format, to: file).start()
        exporting.dispose()
        mayGoOn.signal()
        exchange.close()
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test("An export without favorites creates no file")
    func noFavorites() throws {
        #expect(throws: ExchangeError.nothing) { try exchange.exportFile(.all, to: file).single()?.get() }
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test("A missing file differs from one with other content")
    func missingFile() throws {
        #expect(throws: ExchangeError.file(.unreadable("No such file or directory"))) {
            try exchange.importFile(file).single()?.get()
        }
        try Data("{}".utf8).write(to: URL(filePath: file))
        #expect(throws: ExchangeError.file(.notFavorites)) { try exchange.importFile(file).single()?.get() }
    }

    @Test("A pipe or a device is no file of favorites and does not block")
    func pipe() throws {
        #expect(mkfifo(file, 0o600) == 0)
        for path in [file, "/dev/zero", folder.path] {
            #expect(throws: ExchangeError.file(.notFavorites)) { try exchange.importFile(path).single()?.get() }
        }
        exchange.close()
    }

    @Test("An exported file has the permissions of the file that it replaces")
    func permissions() throws {
        try fill()
        _ = FileManager.default.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o664])
        chmod(file, 0o664)
        #expect(try exchange.exportFile(.all, to: file).single()?.get().favoriteCount == 2)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o664)
    }

    @Test("An export to a slow disk delays no change of the favorites")
    func slowDisk() throws {
        try fill()
        // The export blocks on its own queue until the test answers.
        let isAsked = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let exporting = exchange.exportFile(.all, to: file)
        exchange.queue.schedule {
            isAsked.signal()
            mayGoOn.wait()
        }
        isAsked.wait()
        let ended = DispatchSemaphore(value: 0)
        exporting.startWithResult { _ in ended.signal() }
        try store.add([.stub(3)]).wait().get()
        #expect(!FileManager.default.fileExists(atPath: file))
        mayGoOn.signal()
        ended.wait()
        #expect(FileManager.default.fileExists(atPath: file))
    }

    @Test("A file of favorites does not change title, author, credit or license of the user's own files")
    func ownFiles() throws {
        let own = "/home/me/Pictures/private%20scan.png"
        func entry(_ provider: String, _ id: String, preview: String, picture: String) -> String {
            """
            {"image": {"provider": "\(provider)", "id": "\(id)", "title": "Sunset", "author": {"name": "Anna"},
            "license": {"name": "CC0"}, "credit": "Photo: Anna",
            "preview": {"url": "\(preview)"}, "picture": {"url": "\(picture)"}}}
            """
        }
        let path = "/home/me/Pictures/private scan.png"
        let entries = [
            entry("openverse", "1", preview: "https://example.org/1.jpg", picture: "file://\(own)"),
            entry("openverse", "2", preview: "file://\(own)", picture: "https://example.org/2.jpg"),
            entry("folders", "/home/me/Pictures/other.png", preview: "file://\(own)", picture: "file://\(own)"),
            entry("folders", path, preview: "file://\(own)", picture: "https://example.org/3.jpg"),
            entry("folders", path, preview: "file://\(own)#1-2", picture: "file://\(own)#1-2"),
        ]
        try Data("{\"format\": \"vitrine-favorites\", \"favorites\": [\(entries.joined(separator: ","))]}".utf8)
            .write(to: URL(filePath: file))
        let imported = try exchange.importFile(file).single()?.get()
        #expect(imported == FavoritesImport(merge: FavoritesMerge(added: 1, known: 0), skipped: [1, 2, 3, 4]))
        let image = try #require(try store.everything().first?.image)
        #expect(image.id.string == path && image.title == "private scan")
        #expect(image.creators.isEmpty && image.license == nil && image.creditLine == nil)
    }

    @Test("An exported folder has all pictures and a page with their credits")
    func exportedFolder() throws {
        try fill()
        pictures.answer("https://example.org/1.jpg", with: Data("one".utf8))
        let events = try #require(
            try exchange.exportFolder(.all, named: "My: sea", in: folder.path).collect().single()?.get())
        let place = folder.path + "/My- sea"
        let finished = ExportedFolder(path: place, pictureCount: 1, missingCount: 1)
        #expect(events == [.progress(done: 1, of: 2), .progress(done: 2, of: 2), .finished(finished)])
        let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
        #expect(names == ["2 bSea & sky-b.jpg", "index.html"])
        #expect(FileManager.default.contents(atPath: place + "/2 bSea & sky-b.jpg") == Data("one".utf8))
        let page = try String(contentsOf: URL(filePath: place + "/index.html"), encoding: .utf8)
        for text in [
            #"<img src="./2%20bSea%20%26%20sky-b.jpg""#, "&lt;b&gt;Sea &amp; sky&lt;/b&gt;", "for &quot;Anna&quot;",
            "creativecommons.org/licenses/by/4.0",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains("<b>Sea"))
    }

    @Test("A folder of the same name is not changed")
    func existingFolder() throws {
        try fill()
        try FileManager.default.createDirectory(atPath: folder.path + "/Sea", withIntermediateDirectories: false)
        let events = try exchange.exportFolder(.all, named: "Sea", in: folder.path).collect().single()?.get()
        guard case .finished(let exported)? = events?.last else {
            Issue.record("\(String(describing: events))")
            return
        }
        #expect(exported.path == folder.path + "/Sea 2")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Sea").isEmpty)
    }

    @Test("A canceled export leaves no file")
    func canceledExport() throws {
        try fill()
        pictures.neverAnswers = true
        let begun = DispatchSemaphore(value: 0)
        pictures.onAsked = { begun.signal() }
        let export = exchange.exportFolder(.all, named: "Sea", in: folder.path).start()
        begun.wait()
        #expect(folder.names(beginning: ".Sea.unfinished").count == 1)
        export.dispose()
        exchange.close()
        #expect(folder.names(beginning: ".Sea") == [] && !FileManager.default.fileExists(atPath: folder.path + "/Sea"))
    }

    @Test("An export without a network uses the stored previews")
    func offlineExport() throws {
        try fill()
        try store.storePreview(Data("small".utf8), size: PixelSize(width: 3, height: 2), of: .stub(2)).wait().get()
        let events = try exchange.exportFolder(.all, named: "Sea", in: folder.path).collect().single()?.get()
        #expect(events?.last == .finished(ExportedFolder(path: folder.path + "/Sea", pictureCount: 1, missingCount: 1)))
        #expect(folder.data("Sea/1 Moon.jpg") == Data("small".utf8))
    }
}
