import FoundationEssentials

/// The port that stores responses beyond the end of the program. `Imaging.DiskCache` stores them in a folder of their
/// own; entries may disappear at any time.
public protocol ResponseDiskCaching: Sendable {
    /// Returns at once. The implementation calls `response` once, on any thread.
    func readResponse(_ name: String, then response: @escaping @Sendable (Data?) -> Void)
    /// Returns at once.
    func writeResponse(_ data: Data, named name: String)
}
