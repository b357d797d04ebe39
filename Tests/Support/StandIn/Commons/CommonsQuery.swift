/// The parts of a file's description that a request asks for.
struct CommonsQuery {
    let wantsInfo: Bool
    let properties: Set<String>
    /// The requested names of `extmetadata`; empty for all.
    let facts: Set<String>
    /// The width of the requested rendition; nil for none.
    let thumbWidth: Int?

    init(_ parameters: [String: String]) {
        wantsInfo = Self.list(parameters["prop"]).contains("imageinfo")
        // The API's default for `iiprop`.
        properties = parameters["iiprop"].map(Self.list) ?? ["timestamp", "user"]
        facts = Self.list(parameters["iiextmetadatafilter"])
        thumbWidth = parameters["iiurlwidth"].flatMap { Int($0) }.flatMap { $0 > 0 ? CommonsThumb.step($0) : nil }
    }

    private static func list(_ text: String?) -> Set<String> {
        Set((text ?? "").split(separator: "|").map(String.init))
    }
}
