import Core
import FileAccess
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite struct FavoriteChangesTests {
    private let favorites = InMemoryFavorites()
    private let changes: FavoriteChanges
    private let messages = RecordedEvents<ToastMessage>()

    init() {
        changes = FavoriteChanges(favorites, scheduler: ImmediateScheduler())
        changes.messages.observeValues { [messages] message in messages.add(message) }
    }

    private func image(_ number: Int) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: .samples, string: "\(number)"), pageURL: "", pageImageWidth: 1, pageImageHeight: 1,
            previewURL: "sample:\(number)", previewWidth: 1, previewHeight: 1)
    }

    @Test("A toggle of several pictures first adds the missing ones")
    func several() {
        changes.toggle([image(1)])
        changes.toggle([image(1), image(2)])
        #expect(favorites.ids.value == [image(1).id, image(2).id])
        changes.toggle([image(1), image(2)])
        #expect(favorites.ids.value.isEmpty)
    }

    @Test("A favorite of a file has what its edited file says, and a title without one is the name of the file")
    func editedFile() throws {
        var entity = image(1)
        entity.id = ImageID(provider: .folders, string: "/p/boat.jpg")
        let file = entity
        changes.toggle([file])
        let path = LocalPath("/p/boat.jpg")
        let title = { [favorites] in try favorites.favorites([file.id]).single()?.get().first?.image.title }
        changes.update([
            ReadDetails(path: path, details: PictureDetails(title: "Harbor")),
            ReadDetails(path: LocalPath("/p/other.jpg"), details: PictureDetails(title: "Other")),
        ])
        #expect(try title() == "Harbor" && favorites.ids.value.count == 1)
        changes.update([ReadDetails(path: path, details: PictureDetails())])
        #expect(try title() == "boat")
    }

    @Test("Adding and removing have the names of their commands, and can be undone")
    func undo() throws {
        changes.toggle([image(1)])
        try #require(messages.all.last?.action).perform()
        #expect(favorites.ids.value.isEmpty)
        changes.toggle([image(2)])
        changes.toggle([image(2)])
        let names: [String?] = ["Add to Favorites", "Add to Favorites", "Remove From Favorites"]
        #expect(messages.all.map(\.undo?.name) == names)
        try #require(messages.all.last?.action).perform()
        #expect(favorites.ids.value == [image(2).id])
    }

    @Test("Undo of an addition keeps favorites that the program did not know yet")
    func unknownFavorites() throws {
        let favorites = InMemoryFavorites(publishesIDs: false)
        favorites.add([image(1)]).start()
        let changes = FavoriteChanges(favorites, scheduler: ImmediateScheduler())
        changes.messages.observeValues { [messages] message in messages.add(message) }
        changes.toggle([image(1)])
        #expect(messages.isEmpty)
        changes.toggle([image(1), image(2)])
        try #require(messages.all.last?.action).perform()
        let left = try favorites.favorites([image(1).id, image(2).id]).single()?.get()
        #expect(left?.map(\.id) == [image(1).id])
    }

    @Test("Each toast undoes its own change, in any order", arguments: [[0, 1], [1, 0]])
    func toasts(order: [Int]) throws {
        changes.toggle([image(1)])
        changes.toggle([image(2)])
        changes.toggle([image(1)])
        changes.toggle([image(2)])
        let undos = messages.all.suffix(2).compactMap(\.action)
        #expect(favorites.ids.value.isEmpty && undos.count == 2)
        undos[order[0]].perform()
        #expect(favorites.ids.value == [image(order[0] + 1).id])
        // A second undo has no effect.
        undos[order[0]].perform()
        undos[order[1]].perform()
        #expect(favorites.ids.value == [image(1).id, image(2).id])
    }
}
