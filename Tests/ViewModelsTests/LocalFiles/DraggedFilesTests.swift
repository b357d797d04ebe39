import Core
import FileAccess
import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

@Suite @MainActor struct DraggedFilesTests {
    private let saving = ManualSaving()

    private func export() -> PictureExport {
        PictureExport(
            queue: SaveQueue(saving: saving, downloads: InMemoryDownloads()),
            folders: FolderSaves(saving: ManualFolderSaving(), downloads: InMemoryDownloads()),
            pictures: ManualPictures(),
            formats: { [] }, saving: saving, wallpaper: NoWallpaper(), ownFolder: "/own",
            settings: { SaveSettings(folder: "/pictures") },
            today: { "2026-11-21" }, scheduler: ImmediateScheduler())
    }

    private func local(_ path: LocalPath) -> ImageEntity {
        var image = image(0)
        image.id = ImageID(provider: .folders, string: FileURI.identifier(path.bytes))
        return image
    }

    private func image(_ number: Int) -> ImageEntity { .stub(id: number) }

    @Test("Files of this computer are passed on as they are, with every byte of their paths")
    func localFiles() {
        let uris = Mutex<[String]?>(nil)
        let latin = LocalPath(bytes: Array("/b/".utf8) + [0xE9])
        export().fileURIs(of: [local("/a/two\nlines #1%.jpg"), local(latin), local("/b/two\nlines #1%.jpg")])
            .startWithValues { values in uris.withLock { $0 = values } }
        #expect(
            uris.withLock { $0 } == [
                "file:///a/two%0Alines%20%231%25.jpg", "file:///b/%E9", "file:///b/two%0Alines%20%231%25.jpg",
            ])
        #expect(saving.requests.isEmpty)
    }

    @Test("Pictures of services are written under names of their own into a folder of the drag, one after the other")
    func pictures() throws {
        let export = export()
        let uris = Mutex<[String]?>(nil)
        export.fileURIs(of: [image(1), local("/a/b.jpg"), image(2), image(3)])
            .startWithValues { values in uris.withLock { $0 = values } }
        #expect(saving.requests.count == 1)
        saving.finish(0)
        saving.fail(1, .diskFull(path: "/own"))
        saving.finish(2)
        let names = saving.requests.map { FileURI.uri("/pictures/\($0.name).jpg".utf8) }
        #expect(uris.withLock { $0 } == [names[0], "file:///a/b.jpg", names[2]])
        #expect(saving.requests.allSatisfy { $0.conflict == .number && !$0.allowsSidecar })
        let folder = try #require(saving.requests.first?.folder)
        #expect(folder.hasPrefix("/own/dragged-") && Set(saving.requests.map(\.folder)) == [folder])
        export.fileURIs(of: [image(1)]).start()
        #expect(saving.requests.last?.folder != folder)
    }
}

private struct NoWallpaper: WallpaperSetting {
    func setWallpaper(path: String, completion: @escaping @MainActor (WallpaperOutcome) -> Void) {
        completion(.noPortal)
    }
}
