/// What one may do with a picture, by the name its provider gives it and where its text can be read.
public struct License: Sendable, Hashable {
    public let name: String
    public let url: String?

    public init(name: String, url: String?) {
        self.name = name
        self.url = url
    }

    public static let pixabay = License(
        name: "Pixabay Content License", url: "https://pixabay.com/service/license-summary/")
    /// The program's own drawings: given away without conditions.
    public static let cc0 = License(name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/")
}
