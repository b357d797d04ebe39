import GTKKit
import Model
import ViewModels

/// An export of favorites belongs to the program and not to the favorites window.
@MainActor let exportLifeChecks: [Check] = [
    Check("Program", "an export outlives its window, appears in the next favorites window and is reported at its end") {
        try RunningProgram.run { running in
            let main = try running.window("Vitrine")
            try running.export()
            try running.close(try running.window("Favorites"))
            try expectEqual(running.exchange.disposedCount, 0, "exports that were stopped")
            running.activate("favorites")
            let favorites = try require(running.window("Favorites").cast(to: ApplicationWindow.self), "the window")
            try eventually("how far it is") {
                favorites.descendants(as: Label.self).contains { $0.isMapped && $0.text == "Exporting: 3 of 300" }
            }
            try expect(favorites.action(named: "export-folder")?.isEnabled == false, "a second one is offered")
            try running.close(favorites)
            main.present()
            // Without a window manager the X server moves the focus when it has removed the closed window.
            _ = try RealInput(main)
            running.exchange.finish(at: "/home/me/Pictures/Favorites")
            try eventually("its end") {
                running.messages(in: main).contains("300 pictures exported to /home/me/Pictures/Favorites")
            }
        }
    },
    Check("Program", "the question before quitting names the unfinished work and closes when that is done") {
        try RunningProgram.run { running in
            try running.save(1)
            try running.export()
            running.activate("quit")
            // While the question is in front, the program shows no notification of the desktop.
            try eventually("the question in front") { running.question?.isActive == true }
            try eventually("the question about both") {
                running.questionTexts == "1 picture is still being saved. Favorites are still being exported."
            }
            running.saving.finish(at: "/home/me/Pictures/Picture 1.jpg")
            try eventually("the question about the export") {
                running.questionTexts == "Favorites are still being exported."
            }
            running.exchange.finish(at: "/home/me/Pictures/Favorites")
            try eventually("the question has gone") { running.question == nil }
            try expect(try running.window("Favorites").isMapped, "a window was closed")
            running.activate("quit")
            try expect(running.question == nil, "it asks about nothing")
        }
    },
    Check("Program", "closing the last window, whatever it shows, asks before it stops a save and an export") {
        let hasEnded = try RunningProgram.run { running in
            let queue = running.container.require(SaveQueue.self)
            try running.save(1)
            try running.export()
            let window = try running.openPicture(7)
            for other in running.application.windows where other != window {
                try running.close(other)
                try expect(running.question == nil, "it asks for a window that is not the last")
            }
            window.close()
            try eventually("the question") { running.question != nil }
            window.close()
            try running.choose("_Keep Saving")
            try expect(window.isMapped && !queue.progress.value.isEmpty, "the save was stopped")
            try expectEqual(running.exchange.disposedCount, 0, "exports that were stopped")
            window.close()
            try running.choose("_Stop and Quit")
            try eventually("the window has gone") { running.application.windows.isEmpty }
            try expect(queue.progress.value.isEmpty && running.saving.disposedCount == 1, "it is still saved")
            try expectEqual(running.exchange.disposedCount, 1, "exports that were stopped")
        }
        try expect(!hasEnded, "the program ended too early")
    },
]

extension RunningProgram {
    /// The text of the question below its heading.
    fileprivate var questionTexts: String? {
        question?.descendants(as: Label.self).map(\.text).first { $0.contains(" still being ") }
    }

    /// Starts an export from the favorites window, which stays open.
    fileprivate func export() throws {
        activate("favorites")
        _ = try window("Favorites")
        container.require(FolderExports.self)
            .begin(exchange.exportFolder(.all, named: "Favorites", in: "/home/me/Pictures"))
    }
}
