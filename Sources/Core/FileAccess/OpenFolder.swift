import Glibc

/// Enumerates the names in a folder. Used by one thread; `deinit` closes the folder.
public final class OpenFolder {
    /// The type of a folder's entry.
    public enum Kind: Sendable { case file, folder, link, other, unknown }

    /// A name in the folder.
    public struct Entry {
        /// The bytes of the name.
        public let name: [UInt8]
        /// The kind of the entry; `unknown` on file systems that do not report it.
        public let kind: Kind
        /// The number of the file on its file system.
        public let number: UInt
    }

    private let directory: OpaquePointer

    /// Opens a folder. Returns `nil` if the path is not a folder or cannot be read.
    public init?(_ path: LocalPath) {
        guard let directory = path.withCString(opendir) else { return nil }
        self.directory = directory
    }

    /// Opens a folder whose path is text.
    public convenience init?(_ path: String) { self.init(LocalPath(path)) }

    deinit { closedir(directory) }

    public func next() -> Entry? {
        guard let record = readdir(directory) else { return nil }
        let kind: Kind =
            switch Int(record.pointee.d_type) {
            case Int(DT_REG): .file
            case Int(DT_DIR): .folder
            case Int(DT_LNK): .link
            case Int(DT_UNKNOWN): .unknown
            default: .other
            }
        return Entry(name: Self.name(of: record), kind: kind, number: UInt(record.pointee.d_ino))
    }

    /// Reads the name in place up to its zero, because the record is only as long as its name needs. A copy of C's
    /// declared 256 bytes would read beyond the record.
    private static func name(of record: UnsafeMutablePointer<dirent>) -> [UInt8] {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        let maxLength = max(0, Int(record.pointee.d_reclen) - offset)
        let start = UnsafeRawPointer(record) + offset
        let length = strnlen(start.assumingMemoryBound(to: CChar.self), maxLength)
        return Array(UnsafeRawBufferPointer(start: start, count: length))
    }
}

extension timespec {
    /// Nanoseconds since 1970. A file system may report any time: a time out of range is clamped.
    public var nanoseconds: Int64 {
        let (seconds, overflows) = Int64(tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isBeyond) = seconds.addingReportingOverflow(Int64(tv_nsec))
        return overflows || isBeyond ? (tv_sec < 0 ? .min : .max) : sum
    }

    /// The time of day in nanoseconds since 1970, to compare with the times of files.
    public static var currentNanoseconds: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now.nanoseconds
    }
}
