import Model
import Reactive
import Testing

@testable import ViewModels

/// Tests the texts of a local search without results.
@Suite("Nothing found on this computer")
@MainActor
struct FolderAdviceTests {
    private let search = ManualSearch()
    private let settings = InMemorySettings()

    private func nothing(in folders: [String], _ query: String = "sea") -> NothingFound? {
        let model = model(folders)
        model.queryText.value = query
        model.startSearch()
        search.send(0..<0, total: 0, isLast: true)
        if case .nothingFound(let nothing) = model.content.value { return nothing }
        return nil
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

    @Test("The folders that were searched are named, and another one is offered")
    func foldersSearchedNamedAnother() {
        let nothing = nothing(in: ["/home/me/Pictures", "/usr/share/backgrounds"])
        #expect(nothing?.advice.contains("/home/me/Pictures, /usr/share/backgrounds") == true)
        #expect(nothing?.recoveryAction == .addFolder)
    }

    @Test("Without any folder a folder is asked for")
    func withoutAnyFolderFolder() {
        #expect(nothing(in: [])?.recoveryAction == .addFolder)
        #expect(nothing(in: [], "")?.title == "No Folder to Search")
    }

    @Test("A folder that is added is searched at once")
    func folderAddedSearchedOnce() {
        let model = model([])
        model.startSearch()
        search.send(0..<0, total: 0, isLast: true)
        settings.pictureFolders = ["/home/me/Photos"]
        #expect(search.started.count == 2 && model.content.value == .searching)
    }
}
