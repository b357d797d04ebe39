import FoundationEssentials
import Glibc
import Reactive

/// An open file that a body goes to as it comes, so that its length costs no memory.
///
/// Any thread, one after the other. The descriptor is closed with the last who holds this: a transfer that was cancelled may
/// still write a piece, and never into another file that has got the same number.
public final class FileDestination: Sendable {
    private struct State {
        var byteCount = 0
        var failure: Int32?
    }

    /// Bytes that are left free on the disk, for whatever else is written meanwhile.
    private static let reserve = 1_000_000

    private let descriptor: Int32
    private let state = Locked(State())

    /// - Parameter descriptor: open for reading and writing; owned from here on.
    public init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Bytes written since the last beginning.
    public var byteCount: Int { state.withLock { $0.byteCount } }

    /// The system's code for what went wrong with the file since the last beginning.
    public var failure: Int32? { state.withLock { $0.failure } }

    /// Empties the file: whatever was written belongs to an attempt that has failed. False if the disk has no room for as
    /// many bytes as are expected.
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

    /// Adds bytes at the end. False if the file does not take them.
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

    /// Puts these bytes in the place of whatever is there. False if the file does not take them.
    public func replace(with data: Data) -> Bool {
        begin(expecting: data.count) && data.withUnsafeBytes { append($0) }
    }

    /// What was written, without a copy in memory: it is read from the file where it is looked at. Must not be looked at any
    /// more once the file is begun again.
    public var contents: Data? {
        let count = byteCount
        guard count > 0 else { return nil }
        // Private, since some file systems share nothing.
        let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else { return nil }
        return Data(bytesNoCopy: mapped, count: count, deallocator: .custom { munmap($0, $1) })
    }

    /// Bytes that the disk has left; `nil` where the file system does not tell.
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
