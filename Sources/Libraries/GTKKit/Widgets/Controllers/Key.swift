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

    public static let escape = Key(UInt32(GDK_KEY_Escape))
    public static let enter = Key(UInt32(GDK_KEY_Return))
    public static let space = Key(UInt32(GDK_KEY_space))
    public static let left = Key(UInt32(GDK_KEY_Left))
    public static let right = Key(UInt32(GDK_KEY_Right))
    public static let up = Key(UInt32(GDK_KEY_Up))
    public static let down = Key(UInt32(GDK_KEY_Down))
    public static let home = Key(UInt32(GDK_KEY_Home))
    public static let end = Key(UInt32(GDK_KEY_End))
    public static let menu = Key(UInt32(GDK_KEY_Menu))
}
