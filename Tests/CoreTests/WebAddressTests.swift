import Testing

@testable import Core

@Suite("Addresses of the web")
struct WebAddressTests {
    @Test("An address of a web page is itself")
    func webAddresses() {
        for text in [
            "https://example.org", "HTTPS://example.org/", "http://127.0.0.1:8080/画像", "https://example.org/?a=b#c",
        ] {
            #expect(text.webAddress == text)
        }
    }

    @Test("Other addresses, and those with white space or characters that are not visible, are none")
    func others() {
        for text in [
            "", "https://", "http:///etc/passwd", "https://?a", "http:example.org", "file:///a.jpg", "sample:1",
            "javascript:alert(1)", "smb://host/share", " https://example.org", "https://example.org/a b",
            "https://example.org/a\u{A0}b", "https://example.org/\n", "https://example.org/\u{202E}gpj.exe",
            "https://example.org/\u{1}", "https://example.org/\u{7F}",
        ] {
            #expect(text.webAddress == nil, "\(text)")
        }
    }
}
