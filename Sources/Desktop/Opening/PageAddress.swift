/// Tells addresses of web pages from everything else that a desktop would open.
enum PageAddress {
    static func isOne(_ text: String) -> Bool {
        let lower = text.prefix(8).lowercased()
        guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return false }
        let rest = text.dropFirst(scheme.count)
        guard let first = rest.first, first != "/" else { return false }
        return text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}
