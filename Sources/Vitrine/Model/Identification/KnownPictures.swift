import FileAccess
import Reactive

/// A picture that the program knows without a request.
public struct KnownPicture: Sendable, Hashable {
    public let origin: OwnedPictures.Ownership
    public let image: ImageEntity

    public init(origin: OwnedPictures.Ownership, image: ImageEntity) { (self.origin, self.image) = (origin, image) }
}

/// The pictures that the program knows, by the codes of what they show. The facts of a picture are looked up only if it
/// matches, because there may be a million of them.
public struct KnownPictures: Sendable {
    private struct Source: Sendable {
        let codes: ImageCodeTable
        let lookup: @Sendable (_ position: Int) -> KnownPicture?
    }

    private var sources: [Source] = []

    public init() {}

    /// Adds the pictures of one origin.
    ///
    /// - Parameter lookup: returns the picture at a position of the table, with its current code. It may block on the disk.
    public mutating func add(_ codes: ImageCodeTable, lookup: @escaping @Sendable (_ position: Int) -> KnownPicture?) {
        sources.append(Source(codes: codes, lookup: lookup))
    }

    public mutating func add(_ images: [ImageEntity], from origin: OwnedPictures.Ownership) {
        var (coded, codes) = ([ImageEntity](), ImageCodeTable())
        for image in images {
            guard let code = image.imageCode else { continue }
            codes.append(code)
            coded.append(image)
        }
        add(codes) { [coded] in KnownPicture(origin: origin, image: coded[$0]) }
    }

    /// Returns the most similar picture and the number of bits that differ; of equally similar ones that which was
    /// added first.
    ///
    /// - Parameter file: the file that is to be recognized, which is no known picture of itself.
    public func match(_ code: ImageCode, otherThan file: LocalPath) -> (picture: KnownPicture, distance: Int)? {
        var best: (picture: KnownPicture, distance: Int)?
        for source in sources {
            for match in source.codes.matches(code) where match.distance < best?.distance ?? .max {
                // A picture that has changed since its code was read shows something else.
                guard let picture = source.lookup(match.position),
                    picture.image.localPath?.leadsToSameFile(as: file) != true,
                    picture.image.imageCode?.distance(to: code) == match.distance
                else { continue }
                best = (picture, match.distance)
                break
            }
        }
        return best
    }
}

/// Loads the known pictures once, on the first thread that needs them; other threads wait meanwhile.
final class LoadedOnce: Sendable {
    private let pictures = Locked<KnownPictures?>(nil)
    private let load: @Sendable () -> KnownPictures

    init(_ load: @escaping @Sendable () -> KnownPictures) { self.load = load }

    var value: KnownPictures {
        pictures.withLock { pictures in
            let loaded = pictures ?? load()
            pictures = loaded
            return loaded
        }
    }
}
