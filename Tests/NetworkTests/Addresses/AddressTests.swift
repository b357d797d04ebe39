import Core
import Glibc
import Testing

@testable import Network

/// The addresses that the network may contact.
@Suite struct AddressTests {
    func problem(_ text: String, allowsLoopback: Bool = false) -> WebAddress.Failure? {
        do throws(WebAddress.Failure) {
            return AddressPolicy(allowsLoopback: allowsLoopback).problem(with: try WebAddress(text))
        } catch {
            return error
        }
    }

    @Test(
        "Public addresses with https are allowed",
        arguments: [
            "https://pixabay.com/api/", "https://cdn.example.org:8443/a%20b.jpg?x=1#part", "https://93.184.216.34/",
            "https://[2606:2800:220:1::1]/", "HTTPS://EXAMPLE.COM", "https://example.com/日本 語.jpg",
            "https://example.com/a?q=red blue", "https://example.com/a#red blue", "https://8.8.8.8/",
            "https://172.32.0.1/", "https://100.128.0.1/", "https://[2001:4860:4860::8888]/",
            "https://[::ffff:8.8.8.8]/", "https://[64:ff9b::808:808]/", "https://[64:ff9b:1::808:808]/",
            "https://[::ffff:0:808:808]/", "https://[2001:4860:0:1::1]/",
        ])
    func publicAddresses(text: String) {
        #expect(problem(text) == nil)
    }

    @Test(
        "Other schemes are refused",
        arguments: [
            "http://example.com/", "ftp://example.com/", "gopher://example.com/",
            "data://example.com/", "sample://example.com/",
        ])
    func schemes(text: String) {
        for allowsLoopback in [false, true] {
            #expect(problem(text, allowsLoopback: allowsLoopback) == .schemeRefused(host: "example.com"))
        }
    }

    @Test(
        "Addresses of this computer are allowed only on request",
        arguments: [
            "localhost", "LOCALHOST", "localhost.", "pictures.localhost", "127.0.0.1", "127.1", "2130706433",
            "0x7f000001",
            "0177.0.0.1", "127.255.255.254", "[::1]", "[::ffff:127.0.0.1]", "[0:0:0:0:0:0:0:1]",
            "[64:ff9b:1::7f00:1]", "[::ffff:0:7f00:1]",
        ])
    func loopback(host: String) throws {
        let refused = try WebAddress("https://\(host)/").host
        #expect(problem("https://\(host)/") == .hostRefused(host: refused))
        for url in ["https://\(host)/", "http://\(host):8080/"] {
            #expect(problem(url, allowsLoopback: true) == nil, "\(url)")
        }
    }

    @Test(
        "Addresses of the local network are refused",
        arguments: [
            "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1",
            "224.0.0.1",
            "255.255.255.255", "198.18.0.1", "192.0.0.1", "[::]", "[fe80::1]", "[fc00::1]", "[fd12::1]", "[ff02::1]",
            "[::ffff:10.0.0.1]", "[64:ff9b::a00:1]", "[2002:a00:1::]", "[fe80::1%25eth0]",
            // RFC 8215, Teredo of 10.0.0.1, RFC 2765, ISATAP, discarded
            "[64:ff9b:1::a00:1]", "[64:ff9b:1:a00:0:100::]", "[2001:0:1:2:3:4:f5ff:fffe]", "[::ffff:0:a00:1]",
            "[2001:4860::5efe:a00:1]", "[100::1]",
        ])
    func localNetwork(host: String) throws {
        let refused = try WebAddress("https://\(host)/").host
        for allowsLoopback in [false, true] {
            #expect(problem("https://\(host)/", allowsLoopback: allowsLoopback) == .hostRefused(host: refused))
        }
    }

    @Test(
        "Invalid addresses are refused",
        arguments: [
            "", " ", "example.com", "https://", "//example.com", "file://example.com/etc/passwd",
            "https://exa mple.com/",
            "sample:12", "https://a\u{202e}b.com/",
        ])
    func invalidAddresses(text: String) {
        #expect(problem(text) == .malformed)
    }

    @Test(
        "An address with a password is refused",
        arguments: ["https://name@example.com/", "https://name:word@example.com/", "https://:word@example.com/"])
    func password(text: String) {
        #expect(problem(text) == .hasCredentials(host: "example.com"))
    }

    @Test("An address that is too long is refused")
    func length() {
        #expect(problem("https://example.com/" + String(repeating: "a", count: 8_000)) == nil)
        // Percent-encoding turns each byte into three.
        for path in [String(repeating: "a", count: 9_000), String(repeating: "語", count: 2_000)] {
            #expect(problem("https://example.com/" + path) == .tooLong)
        }
    }

    @Test("The number of a host name is checked before the socket opens")
    func resolvedNumber() {
        let pendingRequest = PendingRequest(NetworkRequest(url: "https://example.com/")) { _ in }
        let transfer = Transfer(pendingRequest, policy: AddressPolicy(allowsLoopback: false), retries: .none)
        #expect(mayConnect(transfer, to: "93.184.216.34"))
        #expect(!mayConnect(transfer, to: "127.0.0.1") && !mayConnect(transfer, to: "192.168.1.1"))
        transfer.usesProxy = true
        #expect(mayConnect(transfer, to: "192.168.1.1"))
    }

    private func mayConnect(_ transfer: Transfer, to number: String) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        inet_pton(AF_INET, number, &address.sin_addr)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { transfer.mayConnect(to: $0) }
        }
    }

    @Test("An origin consists of scheme, host and port")
    func origin() throws {
        let first = try WebAddress("https://example.com/a")
        for (other, isSame) in [
            ("https://EXAMPLE.com:443/b?c", true), ("https://example.com:444/a", false),
            ("https://www.example.com/a", false),
        ] {
            #expect(try first.isSameOrigin(as: WebAddress(other)) == isSame, "\(other)")
        }
        #expect(try WebAddress("https://[2001:DB8::1]/x").origin == "https://[2001:db8::1]:443/")
    }
}
