/// Distinguishes addresses of web pages from other addresses that a desktop can open.
enum PageAddress {
    static func isValid(_ text: String) -> Bool {
        let lower = text.prefix(8).lowercased()
        guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return false }
        let rest = text.dropFirst(scheme.count)
        guard let first = rest.first, first != "/" else { return false }
        return text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}
