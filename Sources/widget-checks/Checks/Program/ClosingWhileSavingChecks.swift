import GTKKit
import ViewModels

/// Each kind of window that may be the last one, with the code that opens it.
@MainActor private let lastWindows: [(name: String, open: @MainActor (RunningProgram) throws -> Window)] = [
    ("search", { try $0.window("Vitrine") }),
    ("detail", { try $0.openPicture(7) }),
    (
        "favorites",
        {
            $0.activate("favorites")
            return try $0.window("Favorites")
        }
    ),
    (
        "downloads",
        {
            $0.activate("downloads")
            return try $0.window("Downloads")
        }
    ),
]

/// The program does not end while it saves a file.
@MainActor let closingWhileSavingChecks: [Check] =
    lastWindows.map { name, open in
        Check("Program", "closing the \(name) window as the last one asks before it stops a save") {
            let hasEnded = try RunningProgram.run { running in
                let queue = running.container.require(SaveQueue.self)
                try running.save(1)
                let window = try open(running)
                for other in running.application.windows where other != window { try running.close(other) }
                window.close()
                try eventually("the question") { running.question != nil }
                window.close()
                try running.choose("_Keep Saving")
                try expect(window.isMapped && queue.isSaving.value, "the save was stopped")
                window.close()
                try running.choose("_Stop and Quit")
                try eventually("the window has gone") { running.application.windows.isEmpty }
                try expect(!queue.isSaving.value && running.saving.disposedCount == 1, "it is still saved")
            }
            try expect(!hasEnded, "the program ended too early")
        }
    } + [
        Check("Program", "a window that is not the last closes during a save without a question") {
            try RunningProgram.run { running in
                try running.save(1)
                try running.close(try running.openPicture(7))
                try expect(running.question == nil, "it asks")
                try expectEqual(running.saving.disposedCount, 0, "saves that were stopped")
                try running.window("Vitrine").close()
                try eventually("the question") { running.question != nil }
                try running.choose("_Stop and Quit")
            }
        }
    ]
