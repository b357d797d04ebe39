/// The file name for an address: its SHA-256. Neither a long address nor a secret nor a slash in it reaches the file
/// system.
struct CacheKey: Hashable, Sendable {
    /// 64 lower-case hexadecimal digits.
    let name: String

    init(url: String) { name = FileHash.sha256(url) }

    /// Reads the name of a file in the cache's folder; `nil` if the cache did not write it.
    init?(name: String) {
        guard name.utf8.count == 64, name.utf8.allSatisfy("0123456789abcdef".utf8.contains) else { return nil }
        self.name = name
    }

    /// The 32 bytes of the hash.
    var bytes: [UInt8] {
        let digits = Array(name)
        return stride(from: 0, to: 64, by: 2).map { UInt8(String(digits[$0..<$0 + 2]), radix: 16) ?? 0 }
    }
}
