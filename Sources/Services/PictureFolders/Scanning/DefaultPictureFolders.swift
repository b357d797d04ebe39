import FileAccess

/// The folders that are searched until the user chooses others: the user's pictures and the system's backgrounds.
public enum DefaultPictureFolders {
    /// - Parameters:
    ///   - pictures: the user's pictures folder; `nil` if the desktop has none.
    ///   - dataFolders: the folders of shared program data, the user's first ("/home/me/.local/share", "/usr/share").
    public static func folders(pictures: String?, dataFolders: [String]) -> [String] {
        let backgrounds = dataFolders.flatMap { [$0 + "/backgrounds", $0 + "/wallpapers"] }
        // Debian stores its own backgrounds here.
        return ([pictures].compactMap { $0 } + backgrounds + ["/usr/share/images/desktop-base"])
            .map { LocalPath($0).trimmed.text }
    }
}
