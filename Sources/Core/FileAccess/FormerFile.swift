import FoundationEssentials
import Glibc
import Synchronization

/// The former content of a file that was replaced, without a name: nothing has to be removed later, also if the program is
/// killed. Of a content that has nearly all bytes in common with the new one, only the others exist, in memory.
public final class FormerFile: Sendable {
    enum Content {
        /// The descriptor of the former file, which exists on the disk as long as this object, and its size in bytes.
        case file(Int32, size: Int)
        case difference(FileDifference)
    }

    public let path: LocalPath
    /// The bytes that the former content occupies on the disk.
    public let size: Int
    private let content: Content
    private let permissions: mode_t
    private let times: FileTimes
    private let published = Mutex<FileState?>(nil)

    private static let usage = Mutex((files: 0, disk: 0, memory: 0))
    /// Whether the former contents of all changes take as much as they may: a process has at most 1,024 open files, of which
    /// databases and connections need some, and the undo histories of windows keep contents until the windows are closed.
    public static var isFull: Bool {
        usage.withLock { $0.files > 400 || $0.disk > 2_000_000_000 || $0.memory > 64_000_000 }
    }

    init(_ path: LocalPath, _ content: Content, permissions: mode_t, times: FileTimes) {
        (self.path, self.content, self.permissions, self.times) = (path, content, permissions, times)
        if case .file(_, let count) = content { size = count } else { size = 0 }
        count(1)
    }

    deinit {
        count(-1)
        if case .file(let descriptor, _) = content { close(descriptor) }
    }

    private func count(_ sign: Int) {
        Self.usage.withLock { usage in
            switch content {
            case .file(_, let size):
                usage.files += sign
                usage.disk += sign * size
            case .difference(let difference): usage.memory += sign * difference.size
            }
        }
    }

    /// Remembers the file that has the new content.
    func wasReplaced() { published.withLock { $0 = FileState(path) } }

    /// Whether the file is as it was when it was replaced.
    public var isRestorable: Bool { published.withLock { $0 }.map { $0.isSameVersion(as: FileState(path)) } ?? false }

    /// Gives the file its former content and its former times again, unless it was changed after it was replaced. Any
    /// thread, once; it waits for the disk.
    public func restore() throws(ReplaceableFile.Failure) {
        guard isRestorable else { throw .changed }
        let joined: (content: Data, changed: ReplaceableFile)? =
            if case .difference(let difference) = content { try join(difference) } else { nil }
        do throws(SystemError) {
            let copy = try AtomicFile(in: path.folder, mode: permissions)
            if case .file(let descriptor, _) = content {
                try copy.append(contentsOf: descriptor)
                try copy.copyAttributes(of: descriptor)
            } else if let joined {
                // The new file got all attributes of the former one.
                try copy.append(joined.content)
                try joined.changed.copyAttributes(to: copy)
            }
            try copy.synchronize()
            try copy.setTimes(times)
            try copy.publish(replacing: LocalPath(bytes: path.nameBytes))
            FileState.wasRestored(path)
        } catch {
            throw .system(error)
        }
    }

    /// Returns the former content that the new one and the difference make, and the file with the new one.
    private func join(
        _ difference: FileDifference
    ) throws(ReplaceableFile.Failure) -> (content: Data, changed: ReplaceableFile) {
        let changed = try ReplaceableFile(path)
        let bytes = try changed.beginning(count: changed.size)
        guard isRestorable, let former = difference.former(of: bytes) else { throw .changed }
        return (former, changed)
    }
}

/// The times of a file.
struct FileTimes: Sendable {
    let accessed, modified: timespec
}

/// What a content has that another one has not, if both are equal but for a small part: that part, and how many bytes before
/// and behind it are equal. A change of metadata leaves the pixels where they are, counted from the end or from the beginning.
struct FileDifference: Sendable {
    /// In bytes. The metadata of a photograph has some ten thousand.
    private static let maxSize = 262_144

    private let part: Data
    private let newCount, prefixCount, suffixCount: Int
    /// The bytes of memory that it needs.
    var size: Int { part.count }

    /// Returns `nil` if too much is different.
    init?(from former: Data, to new: Data) {
        newCount = new.count
        let shorter = min(former.count, new.count)
        let prefixCount = Self.commonCount(former, new, atMost: shorter, isAtEnd: false)
        suffixCount = Self.commonCount(former, new, atMost: shorter - prefixCount, isAtEnd: true)
        self.prefixCount = prefixCount
        guard former.count - prefixCount - suffixCount <= Self.maxSize else { return nil }
        part = Data(former.dropFirst(prefixCount).dropLast(suffixCount))
    }

    private static func commonCount(_ one: Data, _ other: Data, atMost limit: Int, isAtEnd: Bool) -> Int {
        one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
                guard let start = one.baseAddress, let otherStart = other.baseAddress else { return 0 }
                var count = 0
                for step in [65_536, 256, 1] {
                    while count + step <= limit {
                        let offset = isAtEnd ? one.count - count - step : count
                        let otherOffset = isAtEnd ? other.count - count - step : count
                        guard memcmp(start + offset, otherStart + otherOffset, step) == 0 else { break }
                        count += step
                    }
                }
                return count
            }
        }
    }

    /// Returns the former content; `nil` if this is not the new one.
    func former(of new: Data) -> Data? {
        guard new.count == newCount else { return nil }
        return new.prefix(prefixCount) + part + new.suffix(suffixCount)
    }
}
