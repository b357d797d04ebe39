import DesktopShim

/// Where the program keeps its files and the user keeps pictures, by the desktop's rules (XDG). Nothing is created here.
public struct Folders: Sendable, Hashable {
    /// May be deleted by anybody at any time.
    public let cache: String
    /// What must not be lost.
    public let data: String
    /// The user's own pictures; `nil` where the desktop names no such folder.
    public let pictures: String?

    public init(cache: String, data: String, pictures: String?) {
        self.cache = cache
        self.data = data
        self.pictures = pictures
    }

    /// The current user's.
    public static var user: Folders {
        Folders(
            cache: String(cString: g_get_user_cache_dir()) + "/vitrine",
            data: String(cString: g_get_user_data_dir()) + "/vitrine",
            pictures: g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) })
    }
}
