import Core
import Model
import Reactive
import Testing

@testable import ViewModels

/// Tests the texts of a local search without results.
@Suite
@MainActor
struct FolderAdviceTests {
    private let search = ManualSearch()
    private let settings = InMemorySettings()

    private func nothing(in folders: [String], _ query: String = "sea") -> UserFacingError? {
        let model = model(folders)
        model.queryText.value = query
        model.startSearch()
        search.send(0..<0, total: 0, isLast: true)
        return model.content.value.nothing
    }

    private func model(_ folders: [String]) -> ImageSearchTableViewModel {
        ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .folders, name: "This computer", homeURL: nil, needsNetwork: false, folders: { folders },
                    search: search)
            ],
            first: .folders, pictures: ManualPictures(), settings: settings, scheduler: ImmediateScheduler(),
            worker: ImmediateScheduler(), makeDetail: { _ in fatalError("no picture is opened here") })
    }

    @Test("The advice names the searched folders and offers another one")
    func folders() {
        let nothing = nothing(in: ["/home/me/Pictures", "/usr/share/backgrounds"])
        let names = "/home/me/Pictures, /usr/share/backgrounds"
        #expect(nothing?.hint.contains(names) == true && nothing?.recoveryAction == .addFolder)
    }

    @Test("The advice without a folder offers to choose one")
    func noFolder() {
        #expect(nothing(in: [])?.recoveryAction == .addFolder)
        #expect(nothing(in: [], "")?.message == "No Folder to Search")
    }

    @Test("An added folder is searched at once")
    func addedFolder() {
        let model = model([])
        model.startSearch()
        search.send(0..<0, total: 0, isLast: true)
        settings.pictureFolders = ["/home/me/Photos"]
        #expect(search.started.count == 2 && model.content.value == .searching)
    }
}
