import GTKShim

/// A dialog in which the user chooses the program that opens a file, for desktops without a portal.
@MainActor
public enum ProgramChooser {
    /// Shows the dialog, and opens the file in the chosen program.
    ///
    /// - Parameters:
    ///   - uri: the address of the file; unlike a text with its path it can have every name.
    ///   - hiddenPrefix: the program does not get the environment variables whose names begin with this.
    ///   - onFailure: called with the reason if the program could not be started.
    public static func open(
        uri: String, over parent: Window?, hidingVariables hiddenPrefix: String,
        onFailure: @escaping @MainActor (String) -> Void
    ) {
        vitrine_choose_program(
            parent?.gtkWindow, uri, hiddenPrefix,
            { message, data in
                // The dialog responds on the main thread.
                nonisolated(unsafe) let handler = data
                let text = String(cString: message)
                MainActor.assumeIsolated { Box<@MainActor (String) -> Void>.value(at: handler)(text) }
            },
            Box(onFailure).retainedPointer(), releaseBox)
    }
}
