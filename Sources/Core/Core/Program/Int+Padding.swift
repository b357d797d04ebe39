extension Int {
    /// The number with leading zeros.
    package func padded(_ width: Int) -> String {
        let digits = "\(self)"
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
