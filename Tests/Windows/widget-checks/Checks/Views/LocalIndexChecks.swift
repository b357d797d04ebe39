import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

@testable import Views

/// The window that lists what the index could not read.
@MainActor let localIndexChecks: [Check] = [
    Check(
        "Problems of files",
        "each problem is listed with its reason, Return shows the file, and the reading can be paused"
    ) {
        let (index, files) = (MockIndex(), MockFiles())
        let shown = LocalIndexWindow(LocalIndexViewModel(index, files: files))
        shown.present()
        defer { shown.window.close() }
        let has = { (text: String) in shown.window.descendants(as: Label.self).contains { $0.text == text } }
        try eventually("the state") { has("\(formatted(1_234)) pictures · Reading folders…") }
        try expect(has("2 files or folders could not be read"), "no count of the problems")
        try eventually("the problems") { has("/pictures/Archive") && has("Permission denied") }
        try expectEqual(
            shown.host.row(at: 1)?.accessibleName, "/pictures/Notes.jpg, not a picture", "what screen readers read")
        shown.host.select(1)
        shown.host.focus(1)
        let input = try RealInput(shown.window)
        defer { input.leave() }
        try input.press("Return")
        try eventually("the file is shown") { files.all == ["reveal /pictures/Notes.jpg"] }
        shown.pauseButton.activate()
        try eventually("the pause") { has("\(formatted(1_234)) pictures · Reading is paused") }
        try expectEqual(shown.pauseButton.label, "_Continue Reading", "the button")
        index.current.modify { ($0.problems, $0.problemCount) = ([], 0) }
        try eventually("no problem") { has("Every file could be read") && shown.host.count == 0 }
    }
]

/// An index with two problems.
final class MockIndex: PictureIndexControlling {
    let current: MutableProperty<PictureIndexState>

    init() {
        var state = PictureIndexState()
        (state.activity, state.pictureCount, state.unavailableFolderCount) = (.running, 1_234, 1)
        state.problems = [
            .init(path: "/pictures/Archive", reason: "Permission denied"),
            .init(path: "/pictures/Notes.jpg", reason: tr("not a picture")),
        ]
        state.problemCount = 2
        current = MutableProperty(state)
    }

    var states: SignalProducer<PictureIndexState, Never> { current.producer }

    func setPaused(_ isPaused: Bool) -> SignalProducer<(), StorageError> {
        current.modify { $0.activity = isPaused ? .paused : .running }
        return SignalProducer(value: ())
    }
}
