import Composition
import FileAccess
import FoundationEssentials
import GTKKit
import Model
import Reactive
import ViewModels

@testable import Views

/// Files of this computer that are copied and moved to other folders.
@MainActor let relocationChecks: [Check] = [
    Check("Copy and move", "moved files leave the list, which has them back after Undo, and copies change nothing") {
        let folder = try OtherProgram.output(of: "mktemp -d").filter { !$0.isNewline }
        defer { _ = try? OtherProgram.output(of: "rm -rf \(folder)") }
        _ = try OtherProgram.output(of: "mkdir \(folder)/from \(folder)/to")
        for number in 0..<3 { try AtomicFile.write(Data([1, 2, 3]), to: "\(folder)/from/boat \(number).jpg") }
        let window = try SearchWindow { number in
            var image = MockSearch.file(number)
            image.id = ImageID(provider: .folders, string: "\(folder)/from/boat \(number).jpg")
            return image
        }
        defer { window.close() }
        let (controller, viewModel) = (window.controller, window.viewModel)
        controller.window.title = "Relocation checks"
        let relocating = CompositionRoot.makeContainer().require((any FileRelocating).self)
        let commands = FileRelocationCommands(
            window: controller.window, relocating: relocating,
            show: { [weak controller] in controller?.show($0, undo: $1) },
            changed: { [weak viewModel] change in
                switch change {
                case .removed(let id): viewModel?.removeImage(id)
                case .restored(let id): viewModel?.restoreImage(id)
                case .renamed(let moves): viewModel?.moveImages(moves)
                case .relocated: break
                }
            })
        commands.add(to: controller.pictureActions)
        try window.fill(3, total: 3)
        let paths = [1, 2].map { LocalPath("\(folder)/from/boat \($0).jpg") }
        commands.relocate(paths, .copy, to: LocalPath("\(folder)/to"))
        try pressToast("2 pictures copied to “to”", in: controller.window)
        try eventually("the copies have gone") {
            (try? OtherProgram.output(of: "ls \(folder)/to")) == ""
        }
        try expectEqual(controller.rows.source.count, 3, "rows after the copy")
        commands.relocate(paths, .move, to: LocalPath("\(folder)/to"))
        try eventually("two rows less") { controller.rows.source.count == 1 }
        try expectEqual(try OtherProgram.output(of: "ls \(folder)/to"), "boat 1.jpg\nboat 2.jpg\n", "moved files")
        try pressToast("2 pictures moved to “to”", in: controller.window)
        try eventually("the rows are back") { controller.rows.source.count == 3 }
        try expectEqual(try OtherProgram.output(of: "ls \(folder)/to"), "", "files after Undo")
    },
    Check("Copy and move", "of two changes that overlap, each has its own progress, whichever ends first") {
        ToastOverlay.countsTime = true
        defer { ToastOverlay.countsTime = false }
        for endingFirst in ["a", "b"] {
            let endingLast = endingFirst == "a" ? "b" : "a"
            let relocating = MockRelocating()
            let toasts = ToastOverlay()
            toasts.setChild(Label("Pictures"))
            try withoutAnimations {
                try shown(toasts) { window in
                    @MainActor func shows(_ text: String) -> Bool {
                        window.descendants(as: Label.self).contains { $0.isMapped && $0.text.contains(text) }
                    }
                    let commands = FileRelocationCommands(
                        window: window, relocating: relocating, show: { toast, _ in toasts.add(toast) },
                        changed: { _ in })
                    let paths = ["a": mockPaths(10), "b": mockPaths(20)]
                    for (folder, paths) in paths.sorted(by: { $0.key < $1.key }) {
                        commands.relocate(paths, .copy, to: LocalPath("/to/\(folder)"))
                    }
                    let (first, last) = (paths[endingFirst, default: []], paths[endingLast, default: []])
                    relocating.send(.progress(done: 3, of: last.count), to: "/to/\(endingLast)")
                    relocating.finish(first, to: "/to/\(endingFirst)")
                    try eventually("the progress of the other one") {
                        shows("Copying pictures… 3 of \(last.count)") && !shows("of \(first.count)")
                    }
                    relocating.finish(last, to: "/to/\(endingLast)")
                    try eventually("a result") { shows("pictures copied to") && !shows("Copying pictures…") }
                }
            }
        }
    },
    Check("Copy and move", "the actions are possible for files and not for pictures of services") {
        for isLocal in [true, false] {
            let window = try isLocal ? SearchWindow { MockSearch.file($0) } : SearchWindow()
            defer { window.close() }
            let relocating = CompositionRoot.makeContainer().require((any FileRelocating).self)
            FileRelocationCommands(
                window: window.controller.window, relocating: relocating, show: { _, _ in }, changed: { _ in }
            )
            .add(to: window.controller.pictureActions)
            try window.fill(5)
            window.controller.rows.select(1)
            window.controller.rows.extendSelection(to: 2)
            for name in ["copy-to", "move-to"] {
                try expectEqual(window.controller.window.action(named: name)?.isEnabled, isLocal, name)
            }
        }
    },
]

private func mockPaths(_ count: Int) -> [LocalPath] { (0..<count).map { LocalPath("/from/boat \($0).jpg") } }

/// Copies no file. The check sends the progress and the result of each copy by its folder.
private final class MockRelocating: FileRelocating {
    private let observers = Locked<[LocalPath: Signal<FileChangeEvent, Never>.Observer]>([:])

    func relocate(
        _ paths: [LocalPath], by relocation: FileRelocation, to folder: LocalPath,
        unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer { [self] observer, _ in observers.withLock { $0[folder] = observer } }
    }

    func send(_ event: FileChangeEvent, to folder: String) {
        observers.withLock { $0[LocalPath(folder)] }?.send(value: event)
    }

    /// Reports that all these files were copied.
    func finish(_ paths: [LocalPath], to folder: String) {
        var report = FileChangeReport()
        report.changed = paths
        send(.finished(report), to: folder)
        observers.withLock { $0.removeValue(forKey: LocalPath(folder)) }?.sendCompleted()
    }
}
