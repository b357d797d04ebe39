import Glibc

/// The names in a folder, one after the other. Used by one thread; the folder is closed with the object.
public final class OpenFolder {
    public enum Kind: Sendable { case file, folder, link, other, unknown }

    public struct Entry {
        /// `nil` for a name that is no UTF-8.
        public let name: String?
        /// Some file systems do not say: `unknown`.
        public let kind: Kind
    }

    private let directory: OpaquePointer

    /// `nil` if there is no folder at this path, or it cannot be read.
    public init?(_ path: String) {
        guard let directory = opendir(path) else { return nil }
        self.directory = directory
    }

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
        return Entry(name: Self.name(of: record), kind: kind)
    }

    /// The record is only as long as its name needs, often much shorter than C's declaration of it: the name is read where
    /// it stands, up to its zero, rather than copied with the 256 bytes that it might have.
    private static func name(of record: UnsafeMutablePointer<dirent>) -> String? {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
        let longest = max(0, Int(record.pointee.d_reclen) - offset)
        let start = UnsafeRawPointer(record) + offset
        let length = strnlen(start.assumingMemoryBound(to: CChar.self), longest)
        return String(validating: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    }
}

extension timespec {
    /// Since 1970. A file system may tell any time at all: one that does not fit is the first or the last that does.
    public var nanoseconds: Int64 {
        let (seconds, overflows) = Int64(tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isBeyond) = seconds.addingReportingOverflow(Int64(tv_nsec))
        return overflows || isBeyond ? (tv_sec < 0 ? .min : .max) : sum
    }
}
