/// What a request wants to be told of each file.
struct CommonsQuery {
    let wantsInfo: Bool
    let properties: Set<String>
    /// Names of `extmetadata`; empty for all.
    let facts: Set<String>
    /// Of a rendition; nil for none.
    let thumbWidth: Int?

    init(_ parameters: [String: String]) {
        wantsInfo = Self.list(parameters["prop"]).contains("imageinfo")
        // Left out, `iiprop` is this.
        properties = parameters["iiprop"].map(Self.list) ?? ["timestamp", "user"]
        facts = Self.list(parameters["iiextmetadatafilter"])
        thumbWidth = parameters["iiurlwidth"].flatMap { Int($0) }.flatMap { $0 > 0 ? CommonsThumb.step($0) : nil }
    }

    private static func list(_ text: String?) -> Set<String> {
        Set((text ?? "").split(separator: "|").map(String.init))
    }
}
