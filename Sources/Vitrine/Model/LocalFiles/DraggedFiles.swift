/// The folders of the files that are written for other programs. Each copy or drag has a folder of its own, so that pictures of
/// equal names do not replace each other. The other program may read a file long after the paste or the drop.
public enum DraggedFiles {
    /// The beginning of the folders' names, which is the whole name of the folder of earlier versions of the program.
    private static let prefix = "dragged"
    /// The age in seconds after which a folder is removed.
    public static let lifetime = 86_400

    /// Returns a name that no other copy or drag has.
    public static func newFolderName() -> String {
        "\(prefix)-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    }

    /// Whether a folder in the program's own folder was made for a copy or a drag.
    public static func isFolder(named name: String) -> Bool { name == prefix || name.hasPrefix("\(prefix)-") }
}
