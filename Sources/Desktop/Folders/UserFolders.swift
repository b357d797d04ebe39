import DesktopShim

/// Where the program keeps its files and the user keeps pictures, by the desktop's rules (XDG). Nothing is created here.
public struct UserFolders: Sendable, Hashable {
    /// May be deleted by anybody at any time.
    public let cache: String
    /// What must not be lost.
    public let data: String
    /// The user's own pictures; `nil` where the desktop names no such folder, and there is none of the usual name.
    public let pictures: String?
    /// Where programs keep what they share with others, backgrounds for instance: the user's own first.
    public let sharedData: [String]

    public init(cache: String, data: String, pictures: String?, sharedData: [String] = []) {
        self.cache = cache
        self.data = data
        self.pictures = pictures
        self.sharedData = sharedData
    }

    /// The current user's.
    public static var user: UserFolders {
        let own = String(cString: g_get_user_data_dir())
        return UserFolders(
            cache: String(cString: g_get_user_cache_dir()) + "/vitrine",
            data: own + "/vitrine",
            pictures: g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
                ?? pictures(in: home),
            sharedData: [own] + systemData)
    }

    /// `Pictures` where nothing names the user's folders, as without a desktop; `nil` if it is not there.
    static func pictures(in home: String) -> String? {
        let folder = home + "/Pictures"
        return g_file_test(folder, G_FILE_TEST_IS_DIR) != 0 ? folder : nil
    }

    /// The current user's own folder, where files go that belong nowhere else.
    public static var home: String { String(cString: g_get_home_dir()) }

    private static var systemData: [String] {
        var folders: [String] = []
        var next = g_get_system_data_dirs()
        while let folder = next?.pointee {
            folders.append(String(cString: folder))
            next = next?.advanced(by: 1)
        }
        return folders
    }

    /// A path as it is given in a terminal, from the root on.
    public static func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        guard let folder = g_get_current_dir() else { return path }
        defer { g_free(folder) }
        return String(cString: folder) + "/" + path
    }
}
