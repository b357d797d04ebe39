/// Distinguishes objects, which can be shared and referenced weakly, from values, which cannot.
enum Reference {
    /// Returns a value as an object if its dynamic type is a class, also if its static type is a protocol; nil for
    /// structs, enums and other values.
    static func object<Value>(_ value: Value) -> AnyObject? {
        type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
    }
}
