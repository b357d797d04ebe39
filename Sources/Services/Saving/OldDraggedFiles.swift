import FileAccess
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
        for name in names(in: folder) where DraggedFiles.isFolder(named: name) {
            let path = "\(folder)/\(name)"
            var status = stat()
            // A symbolic link is no folder of this program.
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
            let isOld: (String) -> Bool = { file in
                var status = stat()
                return lstat(file, &status) == 0 && status.st_mtim.tv_sec < now - DraggedFiles.lifetime
            }
            // A picture that was written today stays, also in the single folder of earlier versions.
            for file in names(in: path).map({ "\(path)/\($0)" }) where isOld(file) { unlink(file) }
            // Fails as long as there is a file.
            if status.st_mtim.tv_sec < now - DraggedFiles.lifetime { rmdir(path) }
        }
    }

    private static func names(in path: String) -> [String] {
        guard let folder = OpenFolder(path) else { return [] }
        var names: [String] = []
        while let entry = folder.next() {
            guard let name = String(validating: entry.name, as: UTF8.self), name != ".", name != ".." else { continue }
            names.append(name)
        }
        return names
    }
}
