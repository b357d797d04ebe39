/// Converts `file:` addresses to paths and back. An address can hold every path, a text only those that are UTF-8.
public enum FileURI {
    /// The beginning of the addresses that `uri` writes.
    public static let prefix = "file://"

    /// Returns the address of an absolute path, in ASCII.
    public static func uri(_ path: some Sequence<UInt8>) -> String {
        prefix + PercentEncoding.encoded(path, keeping: isPlain)
    }

    /// Returns the path of an address such as "file:///home/me/Red%20boat.jpg"; `nil` if the address is not that of a
    /// local file.
    public static func bytes(_ uri: String) -> [UInt8]? {
        guard uri.hasPrefix("file:") else { return nil }
        var rest = uri.dropFirst("file:".count)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != "/" }
            guard host.isEmpty || host == "localhost" else { return nil }
            rest = rest.dropFirst(host.count)
        }
        guard rest.hasPrefix("/") else { return nil }
        guard let bytes = PercentEncoding.decoded(rest.prefix { $0 != "#" && $0 != "?" }), !bytes.contains(0) else {
            return nil
        }
        return bytes
    }

    /// Returns the identifier of a local picture: its path, or its address if the path is not UTF-8.
    public static func identifier(_ path: [UInt8]) -> String {
        String(validating: path, as: UTF8.self) ?? uri(path)
    }

    /// Whether a byte needs no encoding in the path of an address.
    private static func isPlain(_ byte: UInt8) -> Bool {
        PercentEncoding.isUnreserved(byte) || "/!$&'()*+,;=:@".utf8.contains(byte)
    }
}
