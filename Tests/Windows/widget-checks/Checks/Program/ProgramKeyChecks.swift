import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// Keys and menu items of the whole program, pressed in its windows.
@MainActor let programKeyChecks: [Check] = [
    Check("Program", "a file that is moved to the trash leaves the search window and a window of its own") {
        let temporary = TemporaryFolder()
        defer { temporary.remove() }
        let folder = temporary.path
        // Their order is known: without these dates it would depend on the second in which each file is written and read.
        for (day, name) in ["one", "two", "three"].enumerated() {
            let path = "\(folder)/\(name).png"
            _ = try OtherProgram.output(of: "convert -size 60x40 xc:red -define png:exclude-chunk=date,time \(path)")
            _ = try OtherProgram.output(of: "touch -d 2024-05-0\(day + 1) \(path)")
        }
        try RunningProgram.run { running in
            running.settings.pictureFolders = [folder]
            let window = try require(running.window("Vitrine").cast(to: ApplicationWindow.self), "the window")
            window.action(named: "provider")?.activate("folders")
            @MainActor func shows(_ text: String, _ window: Window) -> Bool {
                window.descendants(as: Label.self).contains { $0.text == text && $0.isMapped }
            }
            try eventually("three pictures") { shows("3 pictures", window) }
            window.title = "Files in the trash"
            try RealInput(window).press("Escape", "Return")
            try eventually("a window of the picture") { running.application.windows.count == 2 }
            let picture = try require(running.application.windows.first { $0 != window }, "the picture")
            // Its window takes the keyboard when it appears. A key before that could go to either window.
            try eventually("its position") { picture.isActive && shows("1 of 3", picture) }
            let input = try RealInput(window)
            try input.press("Delete")
            try eventually("two pictures") { shows("2 pictures", window) && shows("1 of 2", picture) }
            input.leave()
            let name = try require(running.trash.paths.first?.name, "a name")
            try pressToast("“\(name)” moved to the trash", in: window)
            try eventually("three pictures again") { shows("3 pictures", window) && shows("1 of 3", picture) }
        }
    },
    Check("Program", "quitting saves the size of the search window") {
        try RunningProgram.run { running in
            let window = try running.window("Vitrine")
            try eventually("the window is laid out") { window.allocatedWidth > 0 }
            let before = window.allocatedWidth
            window.defaultSize = (before - 150, 503)
            try eventually("another size") { window.allocatedWidth < before }
            let (width, height) = window.defaultSize
            running.activate("quit")
            try expectEqual(running.settings.windowSize, WindowSize(width: width, height: height), "the size kept")
        }
    },
    Check("Program", "Ctrl+? opens the shortcuts window from a detail window and from the favorites") {
        try RunningProgram.run { running in
            running.activate("favorites")
            for window in [try running.openPicture(7), try running.window("Favorites")] {
                window.present()
                let title = window.title
                window.title = "Keys of \(title.count)"
                let input = try RealInput(window)
                try input.press("ctrl+question")
                try eventually("the keys over \(title)") { shownWindow(ShortcutsWindow.self)?.isMapped == true }
                shownWindow(ShortcutsWindow.self)?.close()
                try eventually("they have gone") { shownWindow(ShortcutsWindow.self) == nil }
                window.title = title
            }
        }
    },
]
