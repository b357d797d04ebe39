import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import SignalEmission
import TestSupport
import ViewModels

@testable import Views

/// A window of identified pictures over files that do not exist. Call `close` at the end of the check.
///
/// The file 0 is a favorite, 1 names its author, 2 is not known, 3 is no picture, and 4 cannot be decoded.
@MainActor
final class IdentificationWindow {
    let settings = InMemorySettings()
    let search = MockSearch { Photograph.entity($0, from: .commons) }
    let apps = MockExternalApps()
    let controller: IdentificationController
    private(set) var opened: [ImageEntity] = []

    nonisolated static let names = ["Boat.jpg", "Sea.jpg", "Cliffs.jpg", "Notes.txt", "Clouds.png"]

    init(_ count: Int = names.count) throws {
        ViewResources.load()
        var known = KnownPictures()
        var favorite = Photograph.entity(0, from: .commons)
        favorite.imageCode = PretendedFiles.code(0)
        known.add([favorite], from: .favorites)
        let provider = ImageProvider(
            id: .openverse, name: "Openverse", homeURL: nil, needsNetwork: true, search: search)
        let pictures = MockPictures(draw: Photograph.drawn)
        let identifier = PictureIdentifier(
            reader: PretendedFiles(), finder: IdenticalFileFinder([]),
            search: ConfirmedSearch([provider], pictures: pictures), loadKnown: { [known] in known })
        controller = try IdentificationController.opened()
        controller.externalApps = apps
        controller.viewModel = IdentificationViewModel(
            Self.names.prefix(count).map { PictureToIdentify(LocalPath("/" + $0)) }, identifier: identifier,
            settings: settings, previewWorker: ImmediateScheduler(), decodePreview: PretendedFiles.preview)
        controller.onOpen = { [weak self] in self?.opened.append($0) }
    }

    /// Shows the window and waits until this computer has told what it knows.
    func present() throws {
        controller.present()
        try eventually("the end of the examination") {
            self.controller.viewModel?.rows.allSatisfy { $0.value.activity == .examined } == true
        }
    }

    func hears(_ text: String) -> Bool {
        controller.window.descendants(as: Label.self).contains { $0.isMapped && $0.text.contains(text) }
    }

    func button(_ label: String) -> Button? {
        controller.window.descendants(as: Button.self).first { $0.label == label && $0.isMapped }
    }

    func press(_ label: String) throws { try Emission.emit("clicked", of: require(button(label), label)) }

    /// Chooses a response of the question.
    func answer(_ label: String) throws {
        try eventually("the question") { self.controller.question?.isMapped == true }
        let buttons = try require(controller.question, "the question").descendants(as: Button.self)
        try Emission.emit("clicked", of: require(buttons.first { $0.label == label }, label))
        try eventually("the question has gone") { shownWindow(MessageDialog.self) == nil }
    }

    func close() {
        controller.window.destroy()
        controller.viewModel = nil
    }
}

/// Reads files that do not exist.
private struct PretendedFiles: FileEvidenceReading {
    static func code(_ number: Int) -> ImageCode {
        let word: UInt64 = number % 2 == 0 ? .max : 0
        return ImageCode(word, number < 2 ? 0 : .max, number < 4 ? 0 : .max, word)
    }

    private static func number(_ file: LocalPath) -> Int { IdentificationWindow.names.firstIndex(of: file.name) ?? 0 }

    func read(_ file: LocalPath) throws(UnreadableFile) -> any FileEvidence {
        Evidence(path: file, number: Self.number(file))
    }

    private struct Evidence: FileEvidence {
        let path: LocalPath
        let number: Int

        func credits() throws(UnreadableFile) -> ImageEntity {
            if number == 3 { throw UnreadableFile(reason: tr("not a picture"), isFinal: true) }
            var image = ImageEntity(
                id: ImageID(provider: .folders, string: path.text), pageURL: "file://" + path.text, pageImageWidth: 0,
                pageImageHeight: 0, previewURL: "", previewWidth: 0, previewHeight: 0)
            if number == 1 {
                image.username = Photograph.entity(1).username
                image.license = Photograph.entity(1).license
            }
            return image
        }

        func hasContentCredentials() -> Bool { number == 1 }
        func isIncomplete() -> Bool { false }
        func sha1() -> String? { nil }

        func imageCode() throws(UnreadableFile) -> ImageCode? {
            if number == 4 { throw UnreadableFile(reason: UserFacingError(.damaged).message, isFinal: false) }
            return PretendedFiles.code(number)
        }
    }

    func searchWords(of file: LocalPath, title: String?) -> [String] { ["boat"] }

    static func preview(of file: LocalPath, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        if Self.number(file) > 2 { throw .damaged }
        return Photograph.picture(Self.number(file), fitting: box)
    }
}
