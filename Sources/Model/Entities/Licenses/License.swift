/// What one may do with a picture, by the name its provider gives it and where its text can be read.
public struct License: Sendable, Hashable {
    public let name: String
    public let url: String?
    /// The short name that services use: "by-sa", "cc0", "pdm"; `nil` for a licence that has none.
    public let code: String?

    public init(name: String, url: String?, code: String? = nil) {
        self.name = name
        self.url = url
        self.code = code
    }

    public static let pixabay = License(
        name: "Pixabay Content License", url: "https://pixabay.com/service/license-summary/", code: "pixabay")
    /// The program's own drawings: given away without conditions.
    public static let cc0 = License(
        name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/", code: "cc0")
}
