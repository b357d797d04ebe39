#if compiler(<6.2)
    /// In Swift 6.2, a type whose metatype may be sent to other threads. Before, every type is one.
    public typealias SendableMetatype = Any
#endif
