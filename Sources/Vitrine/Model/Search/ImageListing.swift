import Core
import Differences
import Reactive

/// Pictures by position, with constant access time for any number of pictures.
///
/// A position always refers to the same picture; only `count` may grow. Another change of the pictures makes another
/// listing, which `updates` sends. The number is known before the pictures are:
/// a listing may have only some of them in memory, and reads others when they are wanted. Any thread. Access must not
/// block, because the main thread creates rows.
public protocol ImageListing: Sendable {
    var count: Int { get }
    /// The picture at `position`, which must be below `count`; `nil` while it is not in memory.
    subscript(position: Int) -> ImageEntity? { get }
    /// Returns the position of a picture that is in memory; `nil` for any other picture.
    func firstIndex(of id: ImageID) -> Int?
    /// Returns a picture's ratio of width to height, also if it is not in memory; `nil` for an unknown size.
    func aspectRatio(at position: Int) -> Double?
    /// Returns the month of a picture, also if it is not in memory; `nil` if the pictures are not in the order of their
    /// dates.
    func month(at position: Int) -> (year: Int, month: Int)?
    /// Returns the first letter of a file's name, also if the picture is not in memory; `nil` if the pictures are not in the
    /// order of their names.
    func initial(at position: Int) -> String?

    /// Sent on any thread when wanted pictures have been read.
    var reads: Signal<ListingRead, Never> { get }
    /// Reads the pictures at these positions that are not in memory, instead of those that were wanted before.
    func want(_ positions: Range<Int>)
    /// Returns the pictures at these positions, which are read if they are not in memory. A picture that does not exist
    /// any more is `nil`.
    func read(_ positions: [Int]) -> SignalProducer<[ImageEntity?], NetworkError>
    /// Finds the position of a picture, also if it is not in memory; `nil` if it is not in the listing.
    func find(_ id: ImageID) -> SignalProducer<Int?, NetworkError>
    /// Replaces a picture in memory by another version of it.
    func replace(_ image: ImageEntity)
    /// Sends the listing that replaces this one, on any thread, as soon as its pictures have changed.
    var updates: SignalProducer<ListingUpdate, Never> { get }
}

/// A listing that replaces another one, because the pictures have changed.
public struct ListingUpdate: Sendable {
    public let listing: any ImageListing
    /// The difference from the former listing.
    public let edits: ListEdits

    public init(_ listing: any ImageListing, _ edits: ListEdits) { (self.listing, self.edits) = (listing, edits) }
}

/// The outcome of reading wanted pictures of a listing.
public enum ListingRead: Sendable, Equatable {
    /// The pictures at these positions are in memory. Those at the positions `gone` do not exist any more.
    case pictures(Range<Int>, gone: [Int])
    /// The pictures could not be read. The next call of `want` tries it again.
    case failure(NetworkError)
}

/// The behavior of a listing that has all of its pictures in memory.
extension ImageListing {
    public func firstIndex(of id: ImageID) -> Int? { (0..<count).first { self[$0]?.id == id } }

    public func aspectRatio(at position: Int) -> Double? { self[position]?.sizeRatio }

    public func month(at position: Int) -> (year: Int, month: Int)? { nil }
    public func initial(at position: Int) -> String? { nil }

    public var reads: Signal<ListingRead, Never> { .never }
    public func want(_ positions: Range<Int>) {}
    public func read(_ positions: [Int]) -> SignalProducer<[ImageEntity?], NetworkError> {
        SignalProducer(value: positions.map { self[$0] })
    }
    public func find(_ id: ImageID) -> SignalProducer<Int?, NetworkError> { SignalProducer(value: firstIndex(of: id)) }
    public var updates: SignalProducer<ListingUpdate, Never> { .never }
    public func replace(_ image: ImageEntity) {}
}
