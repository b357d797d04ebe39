import GLibShim
import Glibc

/// A file that exists in memory only and ends with this object. It lets code that reads files read bytes that have no file,
/// such as a picture of the clipboard, without writing them to a disk. Any thread.
public final class MemoryFile: Sendable {
    private let descriptor: Int32

    /// Creates a file of these bytes. It waits for memory: do not call it on the main thread for many bytes.
    public init(_ bytes: [UInt8]) throws(SystemError) {
        let descriptor = vitrine_file_open_in_memory()
        guard descriptor >= 0 else { throw .last }
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try writeAll(bytes, to: descriptor) }
        }
        if case .failure(let error) = result {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The path in this process. Its name has digits only.
    public var path: LocalPath { LocalPath("/proc/self/fd/\(descriptor)") }
}
