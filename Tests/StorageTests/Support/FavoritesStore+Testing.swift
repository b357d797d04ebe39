import Foundation
import Model
import Reactive
import TestSupport

@testable import Storage

extension ImageEntity {
    static func stub(_ number: Int, title: String? = nil, tags: [String] = []) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: .commons, string: "\(number)"), pageURL: "https://example.org/\(number)",
            pageImageWidth: 1000, pageImageHeight: 2000, previewURL: "https://example.org/\(number).jpg",
            previewWidth: 50, previewHeight: 100, tags: tags, title: title,
            license: License(name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/", code: "by"))
    }
}

extension ImageID {
    static func stub(_ number: Int) -> ImageID { ImageEntity.stub(number).id }
}

/// The events of a store.
typealias Events = RecordedEvents<DatabaseEvent>

extension FavoritesStore {
    /// A store that publishes changes at once, on its queue.
    static func testing(
        _ folder: TemporaryFolder, events: Events = Events(), freeDiskSpace: @escaping @Sendable () -> Void = {}
    ) -> FavoritesStore {
        testing(folder.path, events: events, freeDiskSpace: freeDiskSpace)
    }

    static func testing(
        _ path: String, events: Events = Events(), freeDiskSpace: @escaping @Sendable () -> Void = {}
    ) -> FavoritesStore {
        FavoritesStore(folder: path, scheduler: ImmediateScheduler(), freeDiskSpace: freeDiskSpace) { events.add($0) }
    }
}

extension FavoritesStoring {
    /// Returns all favorites, read page by page.
    func everything(_ query: FavoritesQuery = .all, pageSize: Int = 50) throws -> [Favorite] {
        var all: [Favorite] = []
        var place: FavoritesPage.Position?
        repeat {
            guard let page = try page(of: query, from: place, limit: pageSize).single()?.get() else { return all }
            all += page.favorites
            place = page.next
        } while place != nil
        return all
    }

    func numbers(_ query: FavoritesQuery = .all) throws -> [String] { try everything(query).map(\.id.string) }

    func addNow(_ numbers: Range<Int>) throws {
        for number in numbers { try add([.stub(number)]).wait().get() }
    }
}
