/// Tells objects, which can be shared and held weakly, from values, which cannot.
enum Reference {
    /// Whether there is an object behind a value of any type, that of a protocol included.
    static func isObject<Value>(_ value: Value) -> Bool {
        type(of: value as Any) is AnyObject.Type
    }

    /// The object behind a value of any type; nil for structs, enums and other values.
    static func object<Value>(_ value: Value) -> AnyObject? {
        isObject(value) ? value as AnyObject : nil
    }
}
