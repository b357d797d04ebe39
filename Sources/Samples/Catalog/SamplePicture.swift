import Model

/// What is known of one of the program's drawings before it is drawn.
public struct SamplePicture: Sendable, Hashable {
    /// From 0 to `SampleCatalog.count`; the same number is the same drawing for ever.
    public let number: Int
    /// In English, as are the tags.
    public let title: String
    /// What the drawing shows, most telling first.
    public let tags: [String]
    /// The colours one sees first, by the names picture services use: red, orange, lilac …
    public let colours: [String]
    /// Size of the "original" in pixels. It can be drawn at any size of this shape.
    public let size: PixelSize

    let motif: Int
    let variant: Int

    /// `sample:NUMBER`, the address under which `SamplePictures` draws it.
    public var url: String { SampleAddress.url(number) }
}

/// `sample:NUMBER`, written and read.
enum SampleAddress {
    static let scheme = "sample:"

    static func url(_ number: Int) -> String { scheme + String(number) }

    /// Nil for every other address, and for numbers outside the catalogue.
    static func number(_ url: String) -> Int? {
        guard url.hasPrefix(scheme), let number = Int(url.dropFirst(scheme.count)) else { return nil }
        return SampleCatalog.range.contains(number) ? number : nil
    }
}
