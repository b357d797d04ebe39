import Glibc

/// A numeric IPv4 or IPv6 address, and the scope in which it is reachable.
struct IPAddress: Equatable, Sendable {
    /// The network in which an address is reachable.
    enum Scope: Sendable {
        /// This computer.
        case loopback
        /// A private or link-local network of this computer. Reserved and multicast addresses have this scope, too,
        /// because they belong to no host on the internet.
        case local
        /// The internet.
        case everywhere
    }

    /// Four or sixteen bytes in network order.
    let bytes: [UInt8]

    /// Reads `192.0.2.1` or `2001:db8::1`, with or without brackets; `nil` for host names.
    init?(_ text: some StringProtocol) {
        var text = String(text)
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        if let zone = text.firstIndex(of: "%") { text = String(text[..<zone]) }
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = withUnsafeBytes(of: six) { Array($0) }
        } else {
            return nil
        }
    }

    /// Reads a socket address; `nil` for any family other than IPv4 and IPv6.
    init?(_ address: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET: bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
        case AF_INET6: bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        default: return nil
        }
    }

    var scope: Scope { bytes.count == 4 ? Self.scope(ofFour: bytes[...]) : scopeOfSixteen }

    private static func scope(ofFour bytes: ArraySlice<UInt8>) -> Scope {
        let first = bytes[bytes.startIndex]
        let second = bytes[bytes.startIndex + 1]
        let third = bytes[bytes.startIndex + 2]
        switch (first, second, third) {
        case (127, _, _): return .loopback
        case (0, _, _), (10, _, _), (172, 16...31, _), (192, 168, _): return .local
        case (169, 254, _): return .local  // link-local, or the services of a cloud host
        case (100, 64...127, _): return .local  // behind a provider's address translation
        case (192, 0, 0), (198, 18...19, _): return .local
        case (224..., _, _): return .local  // multicast, reserved, broadcast
        default: return .everywhere
        }
    }

    private var scopeOfSixteen: Scope {
        let zeros = bytes.prefix { $0 == 0 }.count
        if zeros == 15, bytes[15] == 1 { return .loopback }
        if zeros == 16 { return .local }
        if let four = addressInside { return Self.scope(ofFour: four[...]) }
        // RFC 8215: a local translation prefix whose last four bytes do not hold the IPv4 address.
        if bytes.starts(with: Self.localTranslation) { return .local }
        // RFC 6666: routers discard this prefix.
        if bytes.starts(with: [0x01, 0, 0, 0, 0, 0, 0, 0]) { return .local }
        switch bytes[0] {
        case 0xfc, 0xfd, 0xff: return .local
        case 0xfe: return bytes[1] >= 0x80 ? .local : .everywhere
        default: return .everywhere
        }
    }

    /// The IPv4 address that an IPv6 address embeds and really leads to; `nil` if it embeds none.
    private var addressInside: [UInt8]? {
        let last = Array(bytes[12...])
        let zeros = bytes.prefix { $0 == 0 }.count
        // ::a.b.c.d (RFC 4291, deprecated) and ::ffff:a.b.c.d
        if zeros >= 12 { return last }
        if zeros == 10, bytes[10] == 0xff, bytes[11] == 0xff { return last }
        // ::ffff:0:a.b.c.d (RFC 2765)
        if zeros == 8, Array(bytes[8..<12]) == [0xff, 0xff, 0, 0] { return last }
        // 64:ff9b::a.b.c.d (RFC 6052), and 64:ff9b:1:…:a.b.c.d where the network's translator uses a prefix of 96 bits.
        if bytes.starts(with: [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]) { return last }
        if bytes.starts(with: Self.localTranslation), last[1...] != [0, 0, 0] { return last }
        // 6to4 (RFC 3056)
        if bytes.starts(with: [0x20, 0x02]) { return Array(bytes[2..<6]) }
        // Teredo (RFC 4380): the client's address has all its bits inverted.
        if bytes.starts(with: [0x20, 0x01, 0, 0]) { return last.map { ~$0 } }
        // ISATAP (RFC 5214): any prefix, then 0:5efe or 200:5efe.
        if [0, 2].contains(bytes[8]), Array(bytes[9..<12]) == [0, 0x5e, 0xfe] { return last }
        return nil
    }

    /// 64:ff9b:1::/48
    private static let localTranslation: [UInt8] = [0, 0x64, 0xff, 0x9b, 0, 1]
}
