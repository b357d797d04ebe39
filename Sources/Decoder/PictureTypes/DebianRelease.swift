import Glibc

/// The release of Debian that the program runs on.
enum DebianRelease {
    /// The number of the release; `nil` on other systems and in Debian's unstable release.
    static let current: Int? = number(in: text(of: "/etc/os-release"))

    /// Reads the format os-release(5).
    static func number(in text: String) -> Int? {
        var values: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            guard let equal = line.firstIndex(of: "=") else { continue }
            var value = line[line.index(after: equal)...]
            if value.count > 1, value.first == value.last, value.first == "\"" || value.first == "'" {
                value = value.dropFirst().dropLast()
            }
            values[line[..<equal]] = value
        }
        return values["ID"] == "debian" ? values["VERSION_ID"].flatMap { Int($0) } : nil
    }

    private static func text(of path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
