import Model

/// The description of a generated drawing, known before it is drawn.
public struct SamplePicture: Sendable, Hashable {
    /// From 0 to `SampleCatalog.count`. A number always means the same drawing.
    public let number: Int
    /// In English, like the tags.
    public let title: String
    /// The subjects of the drawing, the most important first.
    public let tags: [String]
    /// The dominant colors, by the names that picture services use: red, orange, lilac …
    public let colors: [String]
    /// Size of the "original" in pixels. The drawing can be rendered at any size with this aspect ratio.
    public let size: PixelSize

    let motif: Int
    let variant: Int

    /// The address `sample:NUMBER`, which `SamplePictures` draws.
    public var url: String { SampleAddress.url(number) }
}

/// Writes and reads addresses of the form `sample:NUMBER`.
enum SampleAddress {
    static let scheme = "sample:"

    static func url(_ number: Int) -> String { scheme + String(number) }

    /// Returns `nil` for every other address, and for numbers outside the catalog.
    static func number(_ url: String) -> Int? {
        guard url.hasPrefix(scheme), let number = Int(url.dropFirst(scheme.count)) else { return nil }
        return SampleCatalog.range.contains(number) ? number : nil
    }
}
