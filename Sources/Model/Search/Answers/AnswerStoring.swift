import FoundationEssentials

/// The port behind which answers outlive the program. `Imaging.DiskCache` keeps them in a folder of their own; whatever is
/// there may be gone the next time.
public protocol AnswerStoring: Sendable {
    /// Returns at once; `answer` is called once, on any thread.
    func readAnswer(_ name: String, then answer: @escaping @Sendable (Data?) -> Void)
    /// Returns at once.
    func writeAnswer(_ data: Data, named name: String)
}
