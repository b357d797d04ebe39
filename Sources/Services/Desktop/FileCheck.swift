import FileAccess

/// Checks files and folders. A check may block for minutes when the path is on an unreachable server.
public enum FileCheck {
    /// Whether there is a regular file at this path.
    public static func isFile(_ path: LocalPath) -> Bool { path.status()?.isRegularFile == true }
    public static func isFile(_ path: String) -> Bool { isFile(LocalPath(path)) }

    /// Whether there is a folder at this path.
    public static func isFolder(_ path: LocalPath) -> Bool { path.status()?.isFolder == true }
    public static func isFolder(_ path: String) -> Bool { isFolder(LocalPath(path)) }

    /// Whether there is a regular file or a folder at this path.
    public static func isFileOrFolder(_ path: LocalPath) -> Bool { isFile(path) || isFolder(path) }
    public static func isFileOrFolder(_ path: String) -> Bool { isFileOrFolder(LocalPath(path)) }

    /// Returns a path without components such as "." and "..", as the same file has it in lists. Symbolic links stay, unless
    /// one comes before "..".
    public static func withoutDots(_ path: LocalPath) -> LocalPath {
        let parts = path.bytes.split(separator: UInt8(ascii: "/"))
        if parts.contains(where: { $0.elementsEqual("..".utf8) }) { return path.resolved ?? path }
        return parts.filter { !$0.elementsEqual(".".utf8) }.reduce("/") { $0.appending($1) }
    }

    /// Whether there is anything at this path.
    public static func exists(_ path: LocalPath) -> Bool { path.status() != nil }
}
