import Core
import GTKKit

/// Windows of the whole program: how long they stay open, and which of them shows a message.
@MainActor let programWindowChecks: [Check] = [
    Check("Program", "preferences opened over a picture stay open, with the program, when the picture closes") {
        try RunningProgram.run { running in
            let title = try running.openPicture(7).title
            try running.window("Vitrine").close()
            running.activate("preferences")
            _ = try running.window("Preferences")
            // The check keeps no reference to a window, because GTK destroys a transient window with the last reference
            // to its parent.
            try running.window(title).close()
            try eventually("the picture has gone") { running.application.windows.count == 1 }
            MainLoop.runPending()
            try running.close(try running.window("Preferences"))
        }
    },
    Check("Program", "preferences above the search window close with it, and stopping a save closes both") {
        try RunningProgram.run { running in
            try running.save(1)
            running.activate("preferences")
            _ = try running.window("Preferences")
            try running.window("Vitrine").close()
            try eventually("the question") { running.question != nil }
            try running.choose("_Stop and Quit")
            try eventually("both have gone") { running.application.windows.isEmpty }
        }
    },
    Check("Program", "a message is shown only once, by the window in use") {
        try RunningProgram.run { running in
            let toastQueue = running.container.require(ToastQueue.self)
            let first = try running.window("Vitrine")
            toastQueue.post("The folder cannot be written.")
            try eventually("the notice") { running.count("The folder cannot be written.", in: first) == 1 }
            running.activate("downloads")
            let downloads = try running.window("Downloads")
            first.close()
            try eventually("the first window has gone") { running.application.windows.count == 1 }
            // No search window is open to show the message.
            toastQueue.postResult("One file could not be opened.")
            try eventually("the answer") { running.count("One file could not be opened.", in: downloads) == 1 }
            running.showMainWindow(telling: "Another could not be opened.")
            let second = try running.window("Vitrine")
            try eventually("a message in the new window") { !running.messages(in: second).isEmpty }
            try expectEqual(running.messages(in: second), ["Another could not be opened."], "messages")
        }
    },
]
