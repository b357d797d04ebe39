import DesktopShim
import FileAccess

/// Checks files and folders. A check may block for minutes when the path is on an unreachable server.
public enum FileCheck {
    /// Whether there is a regular file at this path.
    public static func isFile(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 }

    /// Whether there is a regular file at this path, whose bytes need not be text.
    public static func isFile(_ path: LocalPath) -> Bool {
        path.withCString { g_file_test($0, G_FILE_TEST_IS_REGULAR) } != 0
    }

    /// Whether there is a folder at this path.
    public static func isFolder(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_IS_DIR) != 0 }

    /// Whether there is anything at this path.
    public static func exists(_ path: LocalPath) -> Bool {
        path.withCString { g_file_test($0, G_FILE_TEST_EXISTS) } != 0
    }
}
