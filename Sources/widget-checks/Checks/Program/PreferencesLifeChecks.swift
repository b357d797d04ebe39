import GTKKit

/// How long the preferences are there.
@MainActor let preferencesLifeChecks: [Check] = [
    Check("Program", "preferences opened over a picture stay when it is closed, and the program with them") {
        try RunningProgram.run { running in
            let title = try running.openPicture(7).title
            try running.window("Vitrine").close()
            running.activate("preferences")
            _ = try running.window("Preferences")
            // Windows are not held on to here: GTK ends what stands above a window once nobody holds the window.
            try running.window(title).close()
            try eventually("the picture has gone") { running.application.windows.count == 1 }
            MainLoop.runPending()
            try running.close(try running.window("Preferences"))
        }
    },
    Check("Program", "preferences above the search window go with it, and save nothing from being stopped") {
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
]
