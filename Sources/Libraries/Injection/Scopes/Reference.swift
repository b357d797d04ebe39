/// Distinguishes objects, which can be shared and referenced weakly, from values, which cannot.
enum Reference {
    /// Returns whether a value's dynamic type is a class, also if its static type is a protocol.
    static func isObject<Value>(_ value: Value) -> Bool {
        type(of: value as Any) is AnyObject.Type
    }

    /// Returns the value as an object; nil for structs, enums and other values.
    static func object<Value>(_ value: Value) -> AnyObject? {
        isObject(value) ? value as AnyObject : nil
    }
}
