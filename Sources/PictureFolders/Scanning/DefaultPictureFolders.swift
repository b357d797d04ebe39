/// The folders that are searched until others are chosen: the user's pictures and the system's backgrounds.
public enum DefaultPictureFolders {
    /// - Parameters:
    ///   - pictures: the user's own; `nil` where the desktop names none.
    ///   - dataFolders: where programs keep what they share, the user's first ("/home/me/.local/share", "/usr/share").
    public static func folders(pictures: String?, dataFolders: [String]) -> [String] {
        let backgrounds = dataFolders.flatMap { [$0 + "/backgrounds", $0 + "/wallpapers"] }
        // Where Debian keeps its own.
        return ([pictures].compactMap { $0 } + backgrounds + ["/usr/share/images/desktop-base"])
            .map(FolderScan.trimmed)
    }
}
