import FileAccess
import Model

/// The files of this computer among the results. Main thread.
@MainActor
public protocol LocalFileShowing: AnyObject, Sendable {
    /// Searches for all pictures in a folder and below it, with the other filters. Does nothing in a source without
    /// folders.
    func search(in folder: LocalPath)
    /// Takes the row of a picture away, because its file was moved to the trash. Other pictures keep their rows.
    func removeImage(_ id: ImageID)
    /// Shows a picture again whose file has come back.
    func restoreImage(_ id: ImageID)
}
