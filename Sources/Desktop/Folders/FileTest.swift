import DesktopShim

/// Questions about files that take no time.
public enum FileTest {
    /// Whether there is an ordinary file at this path.
    public static func isFile(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 }
}
