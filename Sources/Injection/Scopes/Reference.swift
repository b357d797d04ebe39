/// Tells objects, which can be shared and held weakly, from values, which cannot.
enum Reference {
    /// The object behind a value of any type; nil for structs, enums and other values.
    static func object<Value>(_ value: Value) -> AnyObject? {
        type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
    }
}
