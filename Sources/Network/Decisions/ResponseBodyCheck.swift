import FoundationEssentials
import Model

/// Tells a body that cannot be what was asked for, though its status says success.
enum ResponseBodyCheck {
    /// Whether this is a page for people, as the sign-in pages of hotels and trains put in the place of everything.
    static func isWebPage(contentType: String?, body: Data, expecting: NetworkRequest.Expecting) -> Bool {
        let start = beginning(of: body)
        if pageBeginnings.contains(where: start.hasPrefix) { return true }
        guard contentType?.lowercased().contains("html") == true else { return false }
        // Some services call everything HTML: their word counts less than the first bytes.
        switch expecting {
        case .serviceResponse: return !(start.hasPrefix("{") || start.hasPrefix("["))
        // A page may hold drawings.
        case .picture, .file: return [nil, .svg].contains(PictureFormat.sniff(body))
        }
    }

    private static let pageBeginnings = ["<!doctype html", "<html", "<head", "<body", "<script", "<title", "<meta"]

    /// The first characters in lower case, without a byte order mark, white space and comments.
    private static func beginning(of body: Data) -> Substring {
        var text = String(decoding: body.prefix(1_024), as: UTF8.self).lowercased()[...]
        while true {
            text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            guard text.hasPrefix("<!--") else { return text }
            guard let end = text.firstRange(of: "-->") else { return "" }
            text = text[end.upperBound...]
        }
    }
}
