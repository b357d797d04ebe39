import FileAccess
import FoundationEssentials
import Glibc
import Reactive

/// An open file that receives a response body while it arrives, so that long bodies need no memory.
///
/// Any thread, but only one at a time. The descriptor is closed together with the last reference to this object. A
/// canceled transfer may therefore still write, but never into another file that has reused the descriptor's number.
public final class FileDestination: Sendable {
    private struct State {
        var byteCount = 0
        var failure: Int32?
    }

    /// Bytes that stay free on the disk for other writers.
    private static let reserve = 1_000_000

    private let descriptor: Int32
    private let state = Locked(State())

    /// - Parameter descriptor: a file that is open for reading and writing. This object takes ownership of it.
    public init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Bytes written since the last `begin`.
    public var byteCount: Int { state.withLock { $0.byteCount } }

    /// The `errno` code of the first failure since the last `begin`.
    public var failure: Int32? { state.withLock { $0.failure } }

    /// Empties the file, because its content belongs to a failed attempt. Returns false if the disk has no space for
    /// the expected number of bytes.
    public func begin(expecting byteCount: Int?) -> Bool {
        state.withLock { state in
            state = State()
            if ftruncate(descriptor, 0) != 0 {
                state.failure = errno
            } else if let byteCount, let room = room, byteCount > room - min(room, Self.reserve) {
                state.failure = ENOSPC
            }
            return state.failure == nil
        }
    }

    /// Appends bytes. Returns false if the write fails.
    public func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        state.withLock { state in
            guard state.failure == nil else { return false }
            var rest = bytes
            while !rest.isEmpty {
                let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(state.byteCount))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    state.failure = count < 0 ? errno : ENOSPC
                    return false
                }
                state.byteCount += count
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }

    /// Replaces the file's content in place, so that the disk needs room only for bytes beyond those that the file
    /// has already. Returns false if the write fails. `contents` of before is invalid then.
    public func replace(with data: Data) -> Bool {
        let hasRoom = state.withLock { state in
            state = State()
            let missing = data.count - allocated
            if missing > 0, let room, missing > room - min(room, Self.reserve) { state.failure = ENOSPC }
            return state.failure == nil
        }
        guard hasRoom, data.withUnsafeBytes({ append($0) }) else { return false }
        return state.withLock { state in
            if ftruncate(descriptor, off_t(state.byteCount)) != 0 { state.failure = errno }
            return state.failure == nil
        }
    }

    /// Files up to this number of bytes are read into memory. A mapping of a file that is shortened, or whose network or
    /// medium is gone, ends the program at the next access; the memory of larger files would cost more than that risk.
    private static let maxCopySize = 64_000_000

    /// The file's content: a copy, or of a large file a memory mapping, which is invalid as soon as `begin` is called
    /// again. `nil` for an empty file, or if it cannot be read.
    public var contents: Data? {
        let count = byteCount
        guard count > 0 else { return nil }
        if count <= Self.maxCopySize { return try? readAll(count, from: descriptor, at: 0) }
        // Some file systems do not support shared mappings.
        let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else { return nil }
        return Data(bytesNoCopy: mapped, count: count, deallocator: .custom { munmap($0, $1) })
    }

    /// The bytes of the disk that the file occupies.
    private var allocated: Int {
        var status = stat()
        // A block has 512 bytes, whatever the file system's block size is.
        return fstat(descriptor, &status) == 0 ? min(Int(status.st_size), Int(clamping: status.st_blocks) * 512) : 0
    }

    /// Free bytes on the disk; `nil` if the file system does not report them.
    private var room: Int? {
        var status = statvfs()
        guard fstatvfs(descriptor, &status) == 0, status.f_frsize > 0 else { return nil }
        let (bytes, overflow) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
            by: Int(clamping: status.f_frsize))
        return overflow ? nil : bytes
    }
}

extension FileDestination: Hashable {
    public static func == (one: FileDestination, other: FileDestination) -> Bool { one === other }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
