import FileAccess

/// Shows local files in other programs. Main thread; every method returns at once. The implementation reports failures
/// to the user.
public protocol FileOpening: Sendable {
    /// Opens the file's folder in the file manager and selects the file if the file manager supports it.
    @MainActor func reveal(path: LocalPath)
    /// Opens a file in the user's default program for it.
    @MainActor func open(path: LocalPath)
    /// Lets the user choose the program that opens a file.
    ///
    /// - Parameter otherwise: called on the main thread if the desktop has no dialog for that; the caller shows its own.
    @MainActor func chooseProgram(for path: LocalPath, otherwise: @escaping @MainActor () -> Void)
}
