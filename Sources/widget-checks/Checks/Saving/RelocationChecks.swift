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
            window: controller.window, relocating: relocating, show: { [weak controller] in controller?.show($0) },
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
    Check("Copy and move", "the actions are possible for files and not for pictures of services") {
        for isLocal in [true, false] {
            let window = try isLocal ? SearchWindow { MockSearch.file($0) } : SearchWindow()
            defer { window.close() }
            let relocating = CompositionRoot.makeContainer().require((any FileRelocating).self)
            FileRelocationCommands(
                window: window.controller.window, relocating: relocating, show: { _ in }, changed: { _ in }
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
