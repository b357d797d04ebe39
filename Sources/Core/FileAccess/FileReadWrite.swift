import FoundationEssentials
import Glibc

// All files are read and written by these loops: a system call may process fewer bytes than requested, or be
// interrupted.

/// Reads this number of bytes from the descriptor's position; `nil` if the file ends before.
///
/// - Parameter start: where in the file they are; `nil` for the descriptor's position, which moves.
public func readAll(
    _ count: Int, from descriptor: Int32, at start: Int? = nil
) throws(SystemError) -> Data? {
    guard count > 0 else { return Data() }
    guard let memory = malloc(count) else { throw SystemError(code: ENOMEM) }
    var filled = 0
    while filled < count {
        let (target, rest) = (memory + filled, count - filled)
        let readCount =
            start.map { pread(descriptor, target, rest, off_t($0 + filled)) } ?? read(descriptor, target, rest)
        if readCount < 0, errno == EINTR { continue }
        guard readCount > 0 else {
            let failure = SystemError.last
            free(memory)
            if readCount == 0 { return nil }
            throw failure
        }
        filled += readCount
    }
    return Data(bytesNoCopy: memory, count: count, deallocator: .free)
}

/// Writes all bytes at the descriptor's position. It waits for a pipe that is full.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var remaining = bytes
    while !remaining.isEmpty {
        let written = write(descriptor, remaining.baseAddress, remaining.count)
        if written > 0 {
            remaining = UnsafeRawBufferPointer(rebasing: remaining[written...])
        } else if written < 0, errno == EAGAIN {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&ready, 1, -1)
        } else if written == 0 || errno != EINTR {
            throw written < 0 ? .last : SystemError(code: EIO)
        }
    }
}

/// Writes all bytes at the descriptor's position.
public func writeAll(_ data: Data, to descriptor: Int32) throws(SystemError) {
    let result = data.withUnsafeBytes { bytes in
        Result { () throws(SystemError) in try writeAll(bytes, to: descriptor) }
    }
    try result.get()
}
