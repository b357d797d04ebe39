import Testing

@testable import Model

@Suite struct AddressRuleTests {
    private let rule = AddressRule(apiURL: "https://api.example.org/v1/")

    @Test(
        "Addresses of named hosts with https are accepted, and those without a scheme get https",
        arguments: [
            "https://example.org/a?b=c#d", "HTTPS://Example.ORG:8443", "https://a-b_c.example.co.uk/ü/%20",
            "https://example.org/@name/x@y", "https://example.org.", "//example.org/x",
        ])
    func accepted(url: String) {
        #expect(rule.accepted(url) == (url.hasPrefix("//") ? "https:" + url : url))
    }

    @Test(
        "All other addresses are refused",
        arguments: [
            "", "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)", "data:,x",
            "https://user@example.org/", "https://user:pw@example.org/", "https://127.0.0.1/", "https://localhost/",
            "https://10.1.2.3/", "https://192.168.0.1/", "https://[::1]/", "https://[fe80::1]/", "https://2130706433/",
            "https://0x7f.1/", "https://0177.0.0.1/", "https://printer/", "https://printer.local/", "https://a..org/",
            "https://example.org:99999/", "https://example.org/a b", "https://example.org\\@evil.org/",
            "https://exämple.org/", "https://example.org/\u{0}", "https://", "https:example.org", "https://a.internal/",
            "https://example.org/\u{202e}gpj.exe", "https://example.org/a\u{2028}b", "https://example.org/\u{a0}",
            "https://example.org/\u{200f}", "https://example.org/\u{feff}",
            "https://" + String(repeating: "a", count: 9_000) + ".org/",
        ])
    func refused(url: String) {
        #expect(rule.accepted(url) == nil)
    }

    @Test("A service on the loopback interface can return loopback addresses, and no other http addresses")
    func loopback() {
        let rule = AddressRule(apiURL: "http://127.0.0.1:8080/api/")
        #expect(rule.accepted("http://127.0.0.1:8080/get/1.jpg") != nil)
        for url in [
            "file://127.0.0.1/a.jpg", "ftp://127.0.0.1/a.jpg", "javascript://127.0.0.1/a.jpg", "smb://127.0.0.1/a.jpg",
            "http://10.0.0.1/1.jpg", "http://example.org/1.jpg",
        ] {
            #expect(rule.accepted(url) == nil, "\(url)")
        }
    }

    @Test(
        "A link for people keeps http unless its host is known to support https, and is otherwise as safe as any address"
    )
    func links() {
        let links = [
            ("http://example.org/a b", "http://example.org/a%20b"), ("HTTP://example.org/", "http://example.org/"),
            ("//example.org/a", "https://example.org/a"), ("https://a.org/", "https://a.org/"),
            ("http://www.flickr.com/photos/1", "https://www.flickr.com/photos/1"),
        ]
        for (url, link) in links { #expect(rule.link(url) == link) }
        for url in [
            "http://127.0.0.1/x", "http://10.0.0.1/", "http://user@example.org/", "ftp://example.org/",
            "javascript:alert(1)", "http://exämple.org/", "http://printer/", "http://www.flickr.com@evil.org/", "", nil,
        ] {
            #expect(rule.link(url) == nil, "\(url ?? "nil")")
        }
    }

    @Test("Addresses with http, spaces and letters of other scripts are made valid, and unsafe ones stay refused")
    func upgraded() {
        #expect(rule.upgraded("http://example.org/a b.jpg") == "https://example.org/a%20b.jpg")
        #expect(rule.upgraded("//example.org/é%20x.jpg") == "https://example.org/%C3%A9%20x.jpg")
        for url in ["http://127.0.0.1/x", "http://user@example.org/", "ftp://example.org/", "http://exämple.org/", ""] {
            #expect(rule.upgraded(url) == nil)
        }
    }
}
