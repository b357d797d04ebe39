import Glibc

/// A numeric address, and how far away whoever answers there can be.
struct IPAddress: Equatable, Sendable {
    enum Reach: Sendable {
        /// This computer.
        case loopback
        /// This computer's own networks, or no single machine at all.
        case local
        /// The internet.
        case everywhere
    }

    /// Four bytes or sixteen, in network order.
    let bytes: [UInt8]

    /// Reads `192.0.2.1` or `2001:db8::1`, with or without brackets; anything else is a name, and `nil`.
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

    /// Reads what the system hands to a socket; `nil` for anything but the two internet families.
    init?(_ address: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET: bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
        case AF_INET6: bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        default: return nil
        }
    }

    var reach: Reach { bytes.count == 4 ? Self.reach(ofFour: bytes[...]) : reachOfSixteen }

    private static func reach(ofFour bytes: ArraySlice<UInt8>) -> Reach {
        let first = bytes[bytes.startIndex]
        let second = bytes[bytes.startIndex + 1]
        let third = bytes[bytes.startIndex + 2]
        switch (first, second, third) {
        case (127, _, _): return .loopback
        case (0, _, _), (10, _, _), (172, 16...31, _), (192, 168, _): return .local
        case (169, 254, _): return .local  // given by nobody, or a cloud's own services
        case (100, 64...127, _): return .local  // behind a provider's address translation
        case (192, 0, 0), (198, 18...19, _): return .local
        case (224..., _, _): return .local  // multicast, reserved, broadcast
        default: return .everywhere
        }
    }

    private var reachOfSixteen: Reach {
        let zeros = bytes.prefix { $0 == 0 }.count
        if zeros == 15, bytes[15] == 1 { return .loopback }
        // Addresses of the old family in the clothes of the new: ::a.b.c.d, ::ffff:a.b.c.d, 64:ff9b::a.b.c.d, 2002:…
        if zeros >= 12 { return zeros == 16 ? .local : Self.reach(ofFour: bytes[12...]) }
        if zeros == 10, bytes[10] == 0xff, bytes[11] == 0xff { return Self.reach(ofFour: bytes[12...]) }
        let translated: [UInt8] = [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]
        if bytes.starts(with: translated) { return Self.reach(ofFour: bytes[12...]) }
        if bytes.starts(with: [0x20, 0x02]) { return Self.reach(ofFour: bytes[2..<6]) }
        switch bytes[0] {
        case 0xfc, 0xfd, 0xff: return .local
        case 0xfe: return bytes[1] >= 0x80 ? .local : .everywhere
        default: return .everywhere
        }
    }
}
