import GTKKit
import Model

/// What the user is told from behind the windows.
@MainActor let queuedToastChecks: [Check] = [
    Check("Program", "what one window has told the next does not tell again, and the window in use tells what is new") {
        try RunningProgram.run { running in
            let toastQueue = running.container.require(ToastQueue.self)
            let first = try running.window("Vitrine")
            toastQueue.post("The folder cannot be written.")
            try eventually("the notice") { running.count("The folder cannot be written.", in: first) == 1 }
            running.activate("downloads")
            let downloads = try running.window("Downloads")
            first.close()
            try eventually("the first window has gone") { running.application.windows.count == 1 }
            // No search window is there to tell it.
            toastQueue.postResult("One file could not be opened.")
            try eventually("the answer") { running.count("One file could not be opened.", in: downloads) == 1 }
            running.showMainWindow(telling: "Another could not be opened.")
            let second = try running.window("Vitrine")
            try eventually("a message in the new window") { !running.messages(in: second).isEmpty }
            try expectEqual(running.messages(in: second), ["Another could not be opened."], "messages")
        }
    }
]
