import FoundationEssentials
import Model

/// Stores service responses in a disk cache with a folder of its own, under the same limits as pictures.
extension DiskCache: ResponseDiskCaching {
    public func readResponse(_ name: String, then completion: @escaping @Sendable (Data?) -> Void) {
        read(name, then: completion)
    }

    public func writeResponse(_ data: Data, named name: String) { write(data, for: name) }
}
