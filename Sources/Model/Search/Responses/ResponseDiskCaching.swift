import FoundationEssentials

/// The port behind which answers outlive the program. `Imaging.DiskCache` keeps them in a folder of their own; whatever is
/// there may be gone the next time.
public protocol ResponseDiskCaching: Sendable {
    /// Returns at once; `response` is called once, on any thread.
    func readResponse(_ name: String, then response: @escaping @Sendable (Data?) -> Void)
    /// Returns at once.
    func writeResponse(_ data: Data, named name: String)
}
