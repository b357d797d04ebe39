import FoundationEssentials
import Model

/// A disk cache in a folder of its own keeps answers as well as pictures: the same bounds, the same care.
extension DiskCache: AnswerStoring {
    public func readAnswer(_ name: String, then answer: @escaping @Sendable (Data?) -> Void) {
        read(name, then: answer)
    }

    public func writeAnswer(_ data: Data, named name: String) { write(data, for: name) }
}
