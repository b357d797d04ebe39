import Core
import FoundationEssentials
import PictureTypes

/// Detects bodies that cannot be the requested data although the status reports success.
enum ResponseBodyCheck {
    /// Returns whether the body is a web page, such as the sign-in page of a hotel's or a train's network.
    static func isWebPage(contentType: String?, body: Data, expecting: NetworkRequest.Expecting) -> Bool {
        let start = beginning(of: body)
        if pageBeginnings.contains(where: start.hasPrefix) { return true }
        guard contentType?.lowercased().contains("html") == true else { return false }
        // Some services declare every body as HTML, so the first bytes count more than the header.
        switch expecting {
        case .serviceResponse: return !(start.hasPrefix("{") || start.hasPrefix("["))
        // A web page may contain SVG drawings.
        case .picture, .file: return [nil, .svg].contains(PictureFormat.sniff(body))
        }
    }

    private static let pageBeginnings = ["<!doctype html", "<html", "<head", "<body", "<script", "<title", "<meta"]

    /// Returns the first characters in lower case, without a byte order mark, white space and comments.
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
