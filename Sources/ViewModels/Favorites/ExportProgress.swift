import Localize

/// The progress of an export of pictures, as it is shown.
public struct ExportProgress: Sendable, Equatable {
    public let done: Int
    /// The number of pictures; 0 until they are counted.
    public let total: Int

    public var fraction: Double? { total > 0 ? Double(done) / Double(total) : nil }
    public var text: String {
        total > 0 ? tr("Exporting: %s of %s", formatted(done), formatted(total)) : tr("Exporting…")
    }
}
