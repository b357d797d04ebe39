import Core
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite struct SaveFormTests {
    private func image(_ id: Int = 1, _ width: Int = 6_000, code: String = "by") -> ImageEntity {
        var image = ImageEntity.stub(id: id)
        (image.pageImageWidth, image.pageImageHeight) = (width, width * 2 / 3)
        image.license = License(code: code, version: "4.0")
        return image
    }

    @Test("A web page gets WebP, and only copies have a quality")
    func formats() {
        var form = SaveForm(images: [image()])
        #expect(form.choice == SaveChoice(size: .longerSide(1_920), format: .jpeg))
        form.purpose = .webPage
        #expect(form.choice == SaveChoice(size: .longerSide(1_200), format: .webP))
        form.format = .png
        #expect(!form.hasQuality)
        form.purpose = .original
        #expect(!form.choice.changesPictures && !form.hasQuality)
    }

    @Test("The note tells the size of one copy, and how many pictures are too small")
    func note() {
        var form = SaveForm(images: [image()])
        #expect(form.note == "1920 × 1280")
        (form.purpose, form.printWidth) = (.print, 10)
        #expect(form.note == "1182 × 788 · 10.0 × 6.7 cm at 300 dpi")
        form.printWidth = 100
        #expect(form.isTooSmall && form.note.hasSuffix("100 × 67 cm at 152 dpi"))
        form = SaveForm(images: [image(), image(2, 600)])
        #expect(form.note.isEmpty)
        form.purpose = .print
        #expect(form.note == "1 picture is too small for this width")
    }

    @Test("A crop of one picture has the chosen part and its size; of several pictures it has the centers, and says so")
    func crop() throws {
        var form = SaveForm(images: [image()])
        (form.ratio, form.position) = (SaveForm.ratios[4], 2_000)
        #expect(form.choice.crop == PictureCrop(ratio: AspectRatio(width: 16, height: 9), position: 2_000))
        #expect(form.note == "1920 × 1080" && form.cropNote.isEmpty)
        #expect(try #require(form.cropped).picture == PixelSize(width: 6_000, height: 4_000))
        form.purpose = .webPage
        #expect(form.note == "1200 × 675")
        (form.purpose, form.printWidth, form.ratio) = (.print, 40, SaveForm.ratios[1])
        #expect(form.isTooSmall && form.note.hasSuffix("40 × 40 cm at 254 dpi"))
        form.purpose = .original
        #expect(form.choice.crop == nil && form.cropped == nil)
        form = SaveForm(images: [image(), image(2)])
        (form.ratio, form.position) = (SaveForm.ratios[1], 0)
        #expect(form.choice.crop?.position == PictureCrop.center && form.cropped == nil)
        #expect(form.cropNote == "The pictures are cropped around their centers")
    }

    @Test("A license that forbids changes asks before a copy, and not before the original")
    func question() throws {
        var form = SaveForm(images: [image(1, code: "by-nd"), image(2)])
        #expect(form.forbidden.map(\.id) == [image(1).id])
        let question = try #require(ChangeQuestion(form.forbidden, of: 2))
        #expect(question.body.hasPrefix("The license of 1 picture forbids"))
        #expect(ChangeQuestion(form.forbidden, of: 1)?.body.hasPrefix("The license CC BY-ND 4.0 forbids") == true)
        form.purpose = .original
        #expect(form.forbidden.isEmpty)
        #expect(ChangeQuestion([], of: 2) == nil)
    }
}

@MainActor
@Suite struct FolderSavesTests {
    private let saving = ManualFolderSaving()
    private let downloads = InMemoryDownloads()
    private let request = FolderSaveRequest(
        pictures: [1, 2].map { SaveRequest(image: .stub(id: $0), folder: "/pictures", name: "\($0)") }, name: "Boats",
        parent: "/pictures", sheets: CreditsSheets(formats: [.html]))

    @Test("Progress is told, one folder is saved at a time, and saved pictures are listed under their final paths")
    func saved() {
        let saves = FolderSaves(saving: saving, downloads: downloads, scheduler: ImmediateScheduler())
        var results: [Result<SavedFolder, SaveError>] = []
        let observing = saves.finished.observeMainValues { results.append($0) }
        defer { observing?.dispose() }
        let begun = [saves.begin(request), saves.begin(request)]
        #expect(begun == [true, false] && saves.remainingCount == 2)
        saving.input.send(value: .progress(done: 1, of: 2))
        #expect(saves.progress.value == FolderProgress(done: 1, total: 2))
        let folder = SavedFolder(
            path: "/pictures/Boats",
            pictures: [
                SavedFolder.Picture(image: .stub(id: 1), saved: SavedPicture(path: "/pictures/Boats/1.jpg")),
                SavedFolder.Picture(image: .stub(id: 2), saved: nil),
            ])
        saving.input.send(value: .finished(folder))
        #expect(saves.progress.value == nil && saves.remainingCount == 0 && results == [.success(folder)])
        #expect(folder.text.hasPrefix("1 of 2 pictures saved in /pictures/Boats."))
        #expect(downloads.downloads.value.map(\.path) == ["/pictures/Boats/1.jpg"])
    }
}
