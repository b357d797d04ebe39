/// Pictures by their position: however many there are, any of them is there when asked for.
///
/// A position names the same picture for as long as the listing lives; only `count` may grow. Any thread. Answering must
/// not wait: rows are made on the main thread.
public protocol ImageListing: Sendable {
    var count: Int { get }
    /// The picture at `position`, which must be below `count`.
    subscript(position: Int) -> ImageEntity { get }
}
