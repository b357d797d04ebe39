import Core
import FileAccess

/// The file that describes a file in the trash, by the trash specification of freedesktop.org.
struct TrashInfo: Equatable {
    /// The path from which the file was removed. In the trash of a volume it is relative to the volume's top folder.
    let path: LocalPath

    /// Reads the content of an info file; `nil` if it names no path.
    init?(_ text: String) {
        var isInGroup = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("[") {
                isInGroup = line == "[Trash Info]"
            } else if isInGroup, line.hasPrefix("Path=") {
                guard let path = Self.decoded(line.dropFirst("Path=".count)), !path.bytes.isEmpty else { return nil }
                self.path = path
                return
            }
        }
        return nil
    }

    /// Whether this describes the removal of a file from this path.
    ///
    /// - Parameter top: the top folder of the volume to which the trash belongs; "/" for the user's own trash.
    func describes(_ path: LocalPath, in top: LocalPath) -> Bool {
        self.path.isAbsolute ? self.path == path : top.appending(self.path.bytes) == path
    }

    private static func decoded(_ text: Substring) -> LocalPath? {
        guard let bytes = PercentEncoding.decoded(text), !bytes.contains(0) else { return nil }
        return LocalPath(bytes: bytes)
    }
}
