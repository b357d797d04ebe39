import DesktopShim

/// The folders of the program's files and of the user's pictures by the XDG rules. No folder is created here.
public struct UserFolders: Sendable, Hashable {
    /// The folder of files that any program may delete at any time.
    public let cache: String
    /// The folder of files that must not be lost, such as the favorites.
    public let data: String
    /// The user's pictures; `nil` where the desktop names no such folder and the default one does not exist.
    public let pictures: String?
    /// The folders of data that programs share, such as backgrounds: the user's own first.
    public let sharedData: [String]

    /// The current user's folders.
    public static var user: UserFolders {
        let own = String(cString: g_get_user_data_dir())
        return UserFolders(
            cache: String(cString: g_get_user_cache_dir()) + "/vitrine",
            data: own + "/vitrine",
            pictures: g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
                ?? pictures(in: home),
            sharedData: [own] + strings(g_get_system_data_dirs()))
    }

    /// Returns `Pictures` in the home folder, for systems that name no user folders, or `nil` if it does not exist.
    static func pictures(in home: String) -> String? {
        let folder = home + "/Pictures"
        return g_file_test(folder, G_FILE_TEST_IS_DIR) != 0 ? folder : nil
    }

    /// The folder of the thumbnails that all programs of the current user share.
    public static var thumbnails: String { String(cString: g_get_user_cache_dir()) + "/thumbnails" }

    /// The current user's home folder.
    public static var home: String { String(cString: g_get_home_dir()) }

    /// Returns the absolute form of a path that may be relative to the working directory.
    public static func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        guard let folder = g_get_current_dir() else { return path }
        defer { g_free(folder) }
        return path == "." ? String(cString: folder) : String(cString: folder) + "/" + path
    }
}
