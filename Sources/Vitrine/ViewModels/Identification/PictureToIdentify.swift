import FileAccess
import Localize
import Model

/// A picture whose origin the user wants to know: a file, or bytes of the clipboard.
public struct PictureToIdentify: Sendable {
    public let path: LocalPath
    /// The name for the user.
    public let name: String
    /// Keeps the bytes of a picture that has no file of its own.
    private let memory: MemoryFile?

    /// The file, unless the picture has none of its own.
    var file: LocalPath? { memory == nil ? path : nil }

    public init(_ path: LocalPath) {
        (self.path, memory) = (path, nil)
        name = path.name.displayText()
    }

    /// Keeps the bytes of the clipboard in memory. It waits for memory: do not call it on the main thread.
    public init(pasted bytes: [UInt8]) throws(SystemError) {
        let memory = try MemoryFile(bytes)
        (path, self.memory) = (memory.path, memory)
        name = tr("Pasted Picture")
    }
}
