import FoundationEssentials
import Samples

/// A fault that a client can request by the query `fault:NAME` or by the path `/fault/NAME`, or an option of the
/// server.
enum Fault: Sendable, Equatable {
    /// An HTML page with status 200, as a captive portal sends it.
    case html
    /// A page that only a browser can pass, with status 403, as protection against robots sends it.
    case challenge
    /// Invalid JSON with the media type of JSON.
    case json
    /// Truncated JSON with a matching Content-Length.
    case short
    /// Half the body; then the server closes the connection.
    case cut
    /// The server closes the connection without a response.
    case slam
    /// The server resets the connection without a response, as a router does that has forgotten the connection.
    case reset
    /// The server never responds and keeps the connection open.
    case stall
    case empty
    case status(Int)
    /// Picture files: the first half of a JPEG file with a matching length, and a PNG file of 30000×30000 pixels.
    case truncated
    case bomb
    /// A valid response to a search, whose pictures have the given fault.
    indirect case pictures(Fault)
    /// A valid response to a search whose next pages lead from the second to the third page and back, without end.
    case cycle
    /// A valid response to a search with this many hits, whatever page size was requested.
    case hits(Int)

    init?(query: String) {
        guard query.hasPrefix("fault:") else { return nil }
        self.init(name: query.dropFirst(6).split(separator: ":")[...])
    }

    /// Parses `/fault/NAME`, with or without further path components.
    init?(path: String) {
        let parts = path.split(separator: "/")
        guard parts.count >= 2, parts[0] == "fault" else { return nil }
        self.init(name: parts[1].split(separator: ":")[...])
    }

    private init?(name: ArraySlice<Substring>) {
        switch name.first {
        case "html": self = .html
        case "challenge": self = .challenge
        case "json": self = .json
        case "short": self = .short
        case "cut": self = .cut
        case "slam": self = .slam
        case "reset": self = .reset
        case "stall": self = .stall
        case "empty": self = .empty
        case "truncated": self = .truncated
        case "bomb": self = .bomb
        case "status":
            guard let status = name.dropFirst().first.flatMap({ Int($0) }), (200...599).contains(status) else {
                return nil
            }
            self = .status(status)
        case "cycle": self = .cycle
        case "hits":
            guard let count = name.dropFirst().first.flatMap({ Int($0) }), (1...Self.maxHitCount).contains(count) else {
                return nil
            }
            self = .hits(count)
        case "pictures":
            guard let fault = Fault(name: name.dropFirst()) else { return nil }
            self = .pictures(fault)
        default: return nil
        }
    }

    /// The maximum number of hits of a page.
    static let maxHitCount = 200_000

    /// Whether the response to a search is valid.
    var hasResults: Bool {
        switch self {
        case .pictures, .cycle, .hits: true
        default: false
        }
    }

    /// Returns the page that is sent in place of the requested one.
    func page(_ requested: Int) -> Int { self == .cycle && requested > 3 ? 2 + requested % 2 : requested }

    /// Returns the number of hits that is sent in place of the requested one.
    func hitCount(_ requested: Int) -> Int {
        if case .hits(let count) = self { count } else { requested }
    }

    /// For `.pictures`, the path at which every picture has the fault.
    var picturePath: String? {
        guard case .pictures(let fault) = self else { return nil }
        return "fault/\(fault.name)"
    }

    private var name: String {
        switch self {
        case .html: "html"
        case .challenge: "challenge"
        case .json: "json"
        case .short: "short"
        case .cut: "cut"
        case .slam: "slam"
        case .reset: "reset"
        case .cycle: "cycle"
        case .hits(let count): "hits:\(count)"
        case .stall: "stall"
        case .empty: "empty"
        case .truncated: "truncated"
        case .bomb: "bomb"
        case .status(let status): "status:\(status)"
        case .pictures(let fault): "pictures:\(fault.name)"
        }
    }

    var response: ServerResponse {
        switch self {
        case .html, .pictures, .cycle, .hits:
            .html("<!doctype html><html><title>Wi-Fi</title><h1>Please sign in to the network</h1></html>")
        case .challenge:
            ServerResponse(
                status: 403, type: "text/html; charset=UTF-8", headers: [("cf-mitigated", "challenge")],
                body: Data("<!DOCTYPE html><html><title>Just a moment...</title></html>".utf8))
        case .json: .json(Data("{\"total\": 5, \"hits\": [{\"id\": 1, \u{1}]]".utf8))
        case .short: .json(Data("{\"total\":500,\"totalHits\":500,\"hits\":[{\"id\":17,\"pageURL\":\"http".utf8))
        case .cut:
            ServerResponse(type: "application/json", body: Data(repeating: 0x20, count: 20_000), transportFault: .cut)
        case .slam: ServerResponse(transportFault: .slam)
        case .reset: ServerResponse(transportFault: .reset)
        case .stall: ServerResponse(transportFault: .stall)
        case .empty: ServerResponse(type: "application/json")
        case .truncated: ServerResponse(type: "image/jpeg", body: BrokenPictures.truncated)
        case .bomb: ServerResponse(type: "image/png", body: BrokenPictures.bomb)
        case .status(let status): .text("[ERROR \(status)] Asked for.", status: status)
        }
    }
}
