import GTKKit
import ViewModels

/// The program does not end while it saves a file. One handler of the application decides for windows of every kind.
@MainActor let closingWhileSavingChecks: [Check] = [
    Check("Program", "closing the last window asks before it stops a save") {
        let hasEnded = try RunningProgram.run { running in
            let queue = running.container.require(SaveQueue.self)
            try running.save(1)
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
            window.close()
            try running.choose("_Stop and Quit")
            try eventually("the window has gone") { running.application.windows.isEmpty }
            try expect(queue.progress.value.isEmpty && running.saving.disposedCount == 1, "it is still saved")
        }
        try expect(!hasEnded, "the program ended too early")
    }
]
