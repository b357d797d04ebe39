import FileAccess
import FoundationEssentials
import Glibc
import Model
import Reactive
import SavingShim

/// Writes author, title, licence and source into a picture file, as XMP and as IPTC.
///
/// What an author has written into the file stays; only who lent it, the licence and the page are always ours to say. The
/// work is done in memory: no half-written file is ever in a folder. Any thread; calls take turns, since the library that
/// does the work keeps a register of its own.
public struct MetadataWriter: Sendable {
    private static let turn = Locked(false)
    /// Bytes. The work is done in memory, which holds such a file three times meanwhile; a longer one is saved as it is.
    public static let longestFile = 64_000_000

    public init() {}

    /// The file with its credits, or `nil` where its format has no place for them, or the file no room.
    public func adding(_ credits: PictureCredits, to data: Data) -> Data? {
        guard data.count <= Self.longestFile else { return nil }
        return Self.inTurn { MemoryFile(data).flatMap { Self.write(credits, to: $0) } }
    }

    /// One call to the library after the other.
    static func inTurn<Result>(_ work: () -> sending Result) -> sending Result {
        turn.withLock { isReady in
            if !isReady { prepare() }
            isReady = true
            return work()
        }
    }

    private static func prepare() {
        gexiv2_initialize()
        // It tells warnings about damaged metadata to the terminal; a file that cannot take ours is told by `nil`.
        gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
        gexiv2_metadata_try_register_xmp_namespace("http://creativecommons.org/ns#", "cc", nil)
    }

    private static func write(_ credits: PictureCredits, to file: MemoryFile) -> Data? {
        guard let metadata = gexiv2_metadata_new() else { return nil }
        defer { g_object_unref(metadata) }
        guard gexiv2_metadata_open_path(metadata, file.path, nil) != 0, gexiv2_metadata_get_supports_xmp(metadata) != 0
        else { return nil }
        let fields = MetadataFields(metadata: metadata)
        fields.writeXMP(credits)
        if gexiv2_metadata_get_supports_iptc(metadata) != 0 { fields.writeIPTC(credits) }
        guard gexiv2_metadata_save_file(metadata, file.path, nil) != 0 else { return nil }
        return file.contents
    }
}

/// A file in memory with a path, for libraries that want one. The descriptor is closed with the object.
private final class MemoryFile {
    private let descriptor: Int32
    var path: String { "/proc/self/fd/\(descriptor)" }

    init?(_ data: Data) {
        let descriptor = saving_shim_memory_file()
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        if (try? writeAll(data, to: descriptor)) == nil { return nil }
    }

    deinit { close(descriptor) }

    var contents: Data? {
        let count = Int(lseek(descriptor, 0, SEEK_END))
        guard count > 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
        return (try? readAll(count, from: descriptor)) ?? nil
    }
}
