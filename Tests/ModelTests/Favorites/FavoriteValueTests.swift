import Core
import Foundation
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite struct FavoriteValueTests {
    @Test("The address of a preview identifies its picture by any name")
    func previewAddress() throws {
        for name in ["17", "a/b", "line\nbreak"] {
            let address = FavoriteAddress(
                id: ImageID(provider: .folders, string: name), original: "https://example.org/17.jpg?a=b/c")
            #expect(FavoriteAddress(address.url) == address)
        }
        for other in ["https://example.org/", "favorite:"] { #expect(FavoriteAddress(other) == nil) }
    }

    @Test(
        "Previews are stored if the license allows copies",
        arguments: [
            ("by-sa", ProviderID.openverse, true), ("cc0", .commons, true), ("pixabay", .pixabay, false),
            ("by", .pixabay, false), ("all-rights", .commons, false), ("", .commons, false),
        ])
    func licenses(code: String, provider: ProviderID, isKept: Bool) {
        var image = ImageEntity.stub(id: 1, of: provider)
        image.license = code.isEmpty ? nil : License(name: code, url: nil, code: code)
        #expect(image.allowsStoredPreview == isKept)
    }

    @Test("The list of saved files removes its oldest completed entries")
    func savedFiles() {
        var list = DownloadList()
        var first: Download.ID?
        for number in 0..<(DownloadList.capacity + 5) {
            let (id, difference) = list.begin(
                .stub(id: number), path: "/tmp/\(number)", at: Date(timeIntervalSince1970: 0))
            first = first ?? id
            // The list never drops running downloads.
            if number > 0 { _ = list.update(id, to: .saved, path: nil) }
            #expect(difference.written.map(\.id) == [id])
        }
        let ids = list.downloads.map(\.id)
        #expect(ids.count == DownloadList.capacity + 1 && ids.last == first)
        #expect(ids == ids.sorted(by: >))
    }

    @Test("A file saved after the clock was ahead is the latest of the list")
    func clockAhead() {
        var list = DownloadList()
        let ahead = list.begin(.stub(id: 1), path: "/tmp/1", at: Date(timeIntervalSince1970: 2_200_000_000))
        var next = DownloadList()
        _ = next.load(list.downloads)
        let later = next.begin(.stub(id: 2), path: "/tmp/2", at: Date(timeIntervalSince1970: 1_800_000_000))
        #expect(next.downloads.map(\.id) == [later.id, ahead.id])
    }

    @Test("Favorites can be searched like a service, page by page")
    func search() throws {
        let favorites = InMemoryFavorites()
        let total = FavoritesSearch.pageSize * 2 + 7
        for number in 0..<total { try favorites.add([.stub(id: number)]).wait().get() }
        let (trigger, next) = Signal<(), Never>.pipe()
        let pages = RecordedEvents<ResponseEntity>()
        let isDone = Atomic(false)
        FavoritesSearch(favorites).searchImages(SearchQuery(), nextPageTrigger: SignalProducer(trigger))
            .start(
                .init(value: { pages.add($0.page) }, completed: { isDone.value = true }))
        #expect(pages.all.map(\.images.count) == [FavoritesSearch.pageSize])
        for _ in 0..<3 { next.send(value: ()) }
        #expect(pages.all.map(\.images.count) == [FavoritesSearch.pageSize, FavoritesSearch.pageSize, 7])
        #expect(isDone.value)
        #expect(pages.all.allSatisfy { $0.totalCount == total })
        #expect(Set(pages.all.flatMap(\.images).map(\.id)).count == total)
    }
}
