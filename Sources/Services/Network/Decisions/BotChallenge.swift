import Core
import FoundationEssentials

/// Detects responses that are meant for robots: a page with a test that only a browser can pass.
enum BotChallenge {
    /// The field with which Cloudflare marks its own pages.
    private static let field = "cf-mitigated"

    /// Returns whether the protection has marked a response as a challenge. Another page with status 200 may be about
    /// maintenance.
    static func isMarked(_ head: ResponseHead) -> Bool { head.fields[field] != nil }

    /// Returns whether a refusal is a challenge. A service that refuses a request by itself explains it with data or
    /// text, so that a forbidden page in place of data comes from the protection before it. Servers of pictures send
    /// pages for many reasons; their challenges need the mark.
    static func isOne(_ head: ResponseHead, body: Data, expecting: NetworkRequest.Expecting) -> Bool {
        if isMarked(head) { return true }
        return head.status == 403 && expecting == .serviceResponse && !body.isEmpty
            && ResponseBodyCheck.isWebPage(contentType: head.fields["content-type"], body: body, expecting: expecting)
    }
}
