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
            let favorites = try running.window("Favorites")
            try eventually("how far it is") {
                favorites.descendants(as: Label.self).contains { $0.isMapped && $0.text == "Exporting: 3 of 300" }
            }
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
    Check("Program", "closing the last window during an export asks, and stops the export only if the user agrees") {
        try RunningProgram.run { running in
            try running.export()
            try running.close(try running.window("Vitrine"))
            let favorites = try running.window("Favorites")
            favorites.close()
            try eventually("the question") { running.question != nil }
            try running.choose("_Keep Saving")
            try expect(favorites.isMapped && running.exchange.disposedCount == 0, "it was stopped")
            running.activate("quit")
            try eventually("the question") { running.question != nil }
            try running.choose("_Stop and Quit")
            try expectEqual(running.exchange.disposedCount, 1, "exports that were stopped")
        }
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
