import FoundationEssentials

/// The port that stores responses beyond the end of the program. `Imaging.DiskCache` stores them in a folder of their
/// own; entries may disappear at any time.
public protocol ResponseDiskCaching: Sendable {
    /// Returns at once. The implementation calls `response` once, on any thread.
    func read(_ name: String, then response: @escaping @Sendable (Data?) -> Void)
    /// Returns at once. The data may be computed later, on any thread.
    func write(_ data: @escaping @autoclosure @Sendable () -> Data, for name: String)
}
