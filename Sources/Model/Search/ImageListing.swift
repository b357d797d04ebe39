/// Pictures by position, with constant access time for any number of pictures.
///
/// A position always refers to the same picture; only `count` may grow. Any thread. Access must not block, because the
/// main thread creates rows.
public protocol ImageListing: Sendable {
    var count: Int { get }
    /// The picture at `position`, which must be below `count`.
    subscript(position: Int) -> ImageEntity { get }
}
