import FoundationEssentials
import Model

/// A disk cache in a folder of its own keeps answers as well as pictures: the same bounds, the same care.
extension DiskCache: ResponseDiskCaching {
    public func readResponse(_ name: String, then completion: @escaping @Sendable (Data?) -> Void) {
        read(name, then: completion)
    }

    public func writeResponse(_ data: Data, named name: String) { write(data, for: name) }
}
