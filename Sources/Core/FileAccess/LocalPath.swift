/// A path on this computer as the bytes that the system stores.
///
/// A name on a disk is text by convention only: it can be any bytes but zero and slash, for instance Latin-1 letters on
/// a disk of an older system. A path keeps these bytes, so that such a file can be listed and opened, too.
public struct LocalPath: Hashable, Sendable {
    /// The bytes without a terminating zero.
    public let bytes: [UInt8]

    /// - Parameter bytes: without a zero, because the system's calls end there.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    public init(_ text: String) { bytes = Array(text.utf8) }

    /// The path for display. U+FFFD replaces bytes that are not UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path as text; `nil` if it is not valid UTF-8.
    public var exactText: String? { String(validating: bytes, as: UTF8.self) }

    public var isAbsolute: Bool { bytes.first == Self.slash }

    /// The folder of an absolute path.
    public var folder: LocalPath {
        guard let slash = bytes.lastIndex(of: Self.slash), slash > 0 else { return "/" }
        return LocalPath(bytes: bytes[..<slash])
    }

    /// The last component for display.
    public var name: String {
        String(decoding: bytes[((bytes.lastIndex(of: Self.slash) ?? -1) + 1)...], as: UTF8.self)
    }

    /// The path without slashes at its end, of which the root keeps one.
    public var trimmed: LocalPath {
        LocalPath(bytes: bytes.prefix(max(1, (bytes.lastIndex { $0 != Self.slash } ?? 0) + 1)))
    }

    /// The path of an entry of this folder.
    public func appending(_ name: some Collection<UInt8>) -> LocalPath {
        LocalPath(bytes: bytes == [Self.slash] ? bytes + name : bytes + [Self.slash] + name)
    }

    /// Whether this path is below the folder, by name: symbolic links are not resolved.
    public func isBelow(_ folder: LocalPath) -> Bool {
        let folder = folder.trimmed
        return bytes.starts(with: folder.bytes == [Self.slash] ? folder.bytes : folder.bytes + [Self.slash])
    }

    /// Returns the path from the folder to this one if it is below it, because the folder may be moved with both; otherwise the
    /// path as it is.
    public func relative(to folder: LocalPath) -> LocalPath {
        guard isBelow(folder) else { return self }
        return LocalPath(bytes: bytes.dropFirst(folder.trimmed.bytes.count).drop { $0 == Self.slash })
    }

    /// Calls `body` with the bytes and a terminating zero.
    public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        body(bytes.map { CChar(bitPattern: $0) } + [0])
    }

    private static let slash = UInt8(ascii: "/")
}

extension LocalPath: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}

extension LocalPath: Comparable {
    /// Compares the bytes.
    public static func < (one: LocalPath, other: LocalPath) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
}
