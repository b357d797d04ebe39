/// Shows files of this computer in other programs. Main thread; every method returns at once, and what fails is told to the user.
public protocol FileOpening: Sendable {
    /// Opens a file's folder in the file manager, with the file selected where it can do that.
    @MainActor func reveal(path: String)
    /// Opens a file in the program that the user prefers for it.
    @MainActor func open(path: String)
}
