import FoundationEssentials
import Glibc

// The program's one loop for reading and one for writing: the system may do less than it was asked for, or be interrupted.

/// Reads so many bytes from where the descriptor stands; `nil` if the file ends before.
public func readAll(_ count: Int, from descriptor: Int32) throws(SystemError) -> Data? {
    guard count > 0 else { return Data() }
    guard let memory = malloc(count) else { throw SystemError(code: ENOMEM) }
    var filled = 0
    while filled < count {
        let got = read(descriptor, memory + filled, count - filled)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
            let failure = SystemError.last
            free(memory)
            if got == 0 { return nil }
            throw failure
        }
        filled += got
    }
    return Data(bytesNoCopy: memory, count: count, deallocator: .free)
}

/// Writes all bytes to where the descriptor stands. A pipe that takes none at the moment is waited for.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
        let written = write(descriptor, rest.baseAddress, rest.count)
        if written > 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        } else if written < 0, errno == EAGAIN {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&ready, 1, -1)
        } else if written == 0 || errno != EINTR {
            throw written < 0 ? .last : SystemError(code: EIO)
        }
    }
}

/// Writes all bytes to where the descriptor stands.
public func writeAll(_ data: Data, to descriptor: Int32) throws(SystemError) {
    let failure = data.withUnsafeBytes { bytes -> SystemError? in
        do throws(SystemError) {
            try writeAll(bytes, to: descriptor)
            return nil
        } catch {
            return error
        }
    }
    if let failure { throw failure }
}
