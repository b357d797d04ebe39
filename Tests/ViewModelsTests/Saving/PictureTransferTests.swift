import Core
import FileAccess
import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

@Suite @MainActor struct PictureTransferTests {
    private let saving = ManualSaving()

    private var export: PictureExport {
        PictureExport(
            queue: SaveQueue(saving: saving, downloads: InMemoryDownloads()),
            folders: FolderSaves(saving: ManualFolderSaving(), downloads: InMemoryDownloads()),
            pictures: ManualPictures(), saving: saving, wallpaper: NoWallpaper(), ownFolder: "/own",
            settings: { SaveSettings(folder: "/pictures") },
            today: { "2026-11-21" }, scheduler: ImmediateScheduler())
    }

    private func transfer(_ images: [ImageEntity]) -> PictureTransfer { PictureTransfer(export) { $0(images) } }

    private func local(_ path: LocalPath) -> ImageEntity {
        var image = image(0)
        image.id = ImageID(provider: .folders, string: FileURI.identifier(path.bytes))
        return image
    }

    private func image(_ number: Int) -> ImageEntity { .stub(id: number) }

    /// The files that another program gets; `nil` until it is answered.
    private func received(from transfer: PictureTransfer) -> RecordedEvents<[String]?> {
        let answers = RecordedEvents<[String]?>()
        transfer.fileURIs { answers.add($0) }
        return answers
    }

    @Test("Files of this computer are passed on as they are, with every byte of their paths")
    func localFiles() {
        let latin = LocalPath(bytes: Array("/b/".utf8) + [0xE9])
        let transfer = transfer([local("/a/two\nlines #1%.jpg"), local(latin), local("/b/two\nlines #1%.jpg")])
        let uris = ["file:///a/two%0Alines%20%231%25.jpg", "file:///b/%E9", "file:///b/two%0Alines%20%231%25.jpg"]
        #expect(received(from: transfer).all == [uris])
        #expect(saving.requests.isEmpty && transfer.progress.value.phase == .ended)
    }

    @Test("Nothing is fetched before a program asks, and two programs get the same files") func once() {
        let transfer = transfer([image(1)])
        #expect(saving.requests.isEmpty && transfer.progress.value.phase == .waiting)
        let (first, second) = (received(from: transfer), received(from: transfer))
        #expect(saving.requests.count == 1 && first.all.isEmpty)
        saving.finish(0)
        #expect(first.all == second.all && first.all.first??.count == 1)
        #expect(received(from: transfer).all == first.all && saving.requests.count == 1)
    }

    @Test("Pictures of services are written one after the other into a folder of the transfer")
    func pictures() throws {
        let images = [image(1), local("/a/b.jpg"), image(2), image(3)]
        let transfer = transfer(images)
        let answers = received(from: transfer)
        #expect(saving.requests.count == 1)
        saving.finish(0)
        #expect(transfer.progress.value.done == 2 && transfer.progress.value.total == 4)
        saving.fail(1, .diskFull(path: "/own"))
        saving.finish(2)
        let names = saving.requests.map { FileURI.uri("/pictures/\($0.name).jpg".utf8) }
        let uris = [names[0], "file:///a/b.jpg", names[2]]
        #expect(answers.all == [uris])
        #expect(transfer.progress.value.failures == [.diskFull(path: "/own")])
        #expect(saving.requests.allSatisfy { $0.conflict == .number && !$0.allowsSidecar })
        let folder = try #require(saving.requests.first?.folder)
        #expect(folder.hasPrefix("/own/dragged-") && Set(saving.requests.map(\.folder)) == [folder])
        self.transfer([image(1)]).begin()
        #expect(saving.requests.last?.folder != folder)
    }

    @Test("A program that waits for files gets none after the fetching was canceled") func cancellation() {
        let transfer = transfer([image(1), image(2)])
        let answers = received(from: transfer)
        transfer.cancel()
        #expect(answers.all == [nil] && transfer.progress.value.phase == .cancelled)
        #expect(saving.disposedCount == 1 && saving.requests.count == 1)
    }

    @Test("The fetching ends with the content that owns it") func end() {
        var transfer: PictureTransfer? = transfer([image(1)])
        transfer?.begin()
        transfer = nil
        #expect(saving.disposedCount == 1)
    }

    @Test("Pictures that are known later are handed over then") func later() {
        var receive: (@MainActor ([ImageEntity]) -> Void)?
        let transfer = PictureTransfer(export) { receive = $0 }
        let answers = received(from: transfer)
        #expect(answers.all.isEmpty)
        receive?([local("/a.jpg")])
        #expect(answers.all == [["file:///a.jpg"]])
    }

    @Test("The text of several pictures is the short credit of each") func credit() {
        let credits = RecordedEvents<String?>()
        let images = [image(1), image(2)]
        transfer(images).credit { credits.add($0) }
        let text = images.map { $0.attribution.short }.joined(separator: "\n")
        #expect(credits.all == [text] && saving.requests.isEmpty)
    }
}

private struct NoWallpaper: WallpaperSetting {
    func setWallpaper(
        path: String, previewing: Bool, completion: @escaping @MainActor (WallpaperOutcome) -> Void
    ) {
        completion(.noPortal)
    }
}
