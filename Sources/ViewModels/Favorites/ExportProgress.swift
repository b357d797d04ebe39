import Localize

/// How far an export of pictures has come.
public struct ExportProgress: Sendable, Equatable {
    public let done: Int
    /// How many pictures there are; 0 while they are being counted.
    public let total: Int

    public var fraction: Double? { total > 0 ? Double(done) / Double(total) : nil }
    public var text: String {
        total > 0 ? tr("Exporting: %s of %s", formatted(done), formatted(total)) : tr("Exporting…")
    }
}
