import FileAccess
import FoundationEssentials
import Glibc
import Model

/// Removes the files that were written for former drags.
public enum OldDraggedFiles {
    /// Removes the folders of drags that have not been changed for `DraggedFiles.lifetime`, with the files in them. It waits
    /// for the disk.
    ///
    /// - Parameters:
    ///   - folder: the folder of the program's own files.
    ///   - now: in seconds since 1970.
    public static func remove(in folder: String, now: Int = time(nil)) {
        func isOld(_ status: stat) -> Bool { status.st_mtim.tv_sec < now - DraggedFiles.lifetime }
        for name in names(in: folder) where DraggedFiles.isFolder(named: name) {
            let path = "\(folder)/\(name)"
            // A symbolic link is no folder of this program.
            guard let status = LocalPath(path).status(followsLinks: false), status.isFolder else { continue }
            // A picture that was written today stays, also in the single folder of earlier versions.
            for file in names(in: path).map({ "\(path)/\($0)" }) {
                if LocalPath(file).status(followsLinks: false).map(isOld) == true { unlink(file) }
            }
            // Fails as long as there is a file.
            if isOld(status) { rmdir(path) }
        }
    }

    private static func names(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
}
