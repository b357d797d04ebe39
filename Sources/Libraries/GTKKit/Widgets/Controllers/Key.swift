import GTKShim

/// A key by its symbol, independent of the keyboard layout.
public struct Key: Hashable, Sendable {
    /// GDK's key value.
    public let value: UInt32

    public init(_ value: UInt32) { self.value = value }

    /// The character that the key types, or nil for keys that type none.
    public var character: Character? {
        let scalar = gdk_keyval_to_unicode(value)
        return scalar == 0 ? nil : Unicode.Scalar(scalar).map(Character.init)
    }

    public static let space = Key(UInt32(GDK_KEY_space))
}
