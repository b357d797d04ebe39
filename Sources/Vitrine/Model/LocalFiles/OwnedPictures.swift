import Reactive

/// Recognizes pictures that the user already has. A value; it needs no request and no network.
public struct OwnedPictures: Sendable {
    /// Where the user has a picture. The raw values are those that scripts read.
    public enum Ownership: String, Sendable, Hashable {
        case favorites, saved
        /// In a folder of this computer that the index covers.
        case folders
    }

    private var saved: Set<PictureFingerprint> = []
    private var savedCodes = ImageCodeTable()
    private let fileCodes: ImageCodeTable
    private let favoriteCodes: ImageCodeTable

    /// - Parameters:
    ///   - images: the saved pictures.
    ///   - codes: the codes of the pictures of this computer.
    ///   - favoriteCodes: those of the favorites.
    public init(
        saved images: [ImageEntity] = [], files codes: ImageCodeTable = ImageCodeTable(),
        favorites favoriteCodes: ImageCodeTable = ImageCodeTable()
    ) {
        (fileCodes, self.favoriteCodes) = (codes, favoriteCodes)
        for image in images {
            saved.formUnion(Self.fingerprints(of: image))
            if let code = image.imageCode { savedCodes.append(code) }
        }
    }

    /// Returns where the user has a picture. The time grows with the number of known codes, 5 ms for a million.
    ///
    /// - Parameters:
    ///   - entries: all entries of the picture.
    ///   - code: what the picture shows, once its preview was decoded.
    public func places(of entries: [ImageEntity], code: ImageCode?) -> Set<Ownership> {
        var places: Set<Ownership> = []
        let isSaved = entries.contains { !saved.isDisjoint(with: Self.fingerprints(of: $0)) }
        if isSaved || Self.has(code, in: savedCodes) { places.insert(.saved) }
        if Self.has(code, in: fileCodes) { places.insert(.folders) }
        if Self.has(code, in: favoriteCodes) { places.insert(.favorites) }
        return places
    }

    /// A page does not identify a saved picture, because the pictures of one work share it.
    private static func fingerprints(of image: ImageEntity) -> [PictureFingerprint] {
        PictureFingerprint.fingerprints(of: image) { _ in true }
    }

    private static func has(_ code: ImageCode?, in table: ImageCodeTable) -> Bool {
        code.map { !table.matches($0, threshold: PreviewDuplicates.threshold).isEmpty } ?? false
    }
}

/// The port that tells which pictures the user has.
public protocol OwnedPicturesReading: Sendable {
    /// Returns the known pictures. May read the disk: never call it on the main thread.
    func ownedPictures() -> OwnedPictures
    /// Sent on any thread when other pictures are known.
    var changes: Signal<(), Never> { get }
}

/// The saved files, the pictures of this computer whose previews were decoded, and the favorites. They are read again only
/// after a change.
public final class OwnedPicturesReader: OwnedPicturesReading {
    public let changes: Signal<(), Never>

    private struct State: Sendable {
        var known: OwnedPictures?
        /// The codes of the files; `nil` until they are read.
        var codes: ImageCodeTable?
        /// Increases with each change, so that what was read before it is not kept.
        var version = 0
    }

    private let downloads: Property<[Download]>
    private let readCodes: @Sendable () -> ImageCodeTable
    private let state = Locked(State())
    private let changesObserver: Signal<(), Never>.Observer
    private let watches = CompositeDisposable()
    private let favorites: FavoriteCodes?

    /// - Parameters:
    ///   - favorites: without it no favorite is known.
    ///   - fileChanges: sent on any thread when the index of the files of this computer has changed.
    ///   - readCodes: returns the codes of the pictures of this computer; it may read the disk.
    public init(
        downloads: Property<[Download]>, favorites: (any FavoritesStoring)? = nil,
        fileChanges: Signal<(), Never> = .never, readCodes: @escaping @Sendable () -> ImageCodeTable
    ) {
        (self.downloads, self.readCodes) = (downloads, readCodes)
        (changes, changesObserver) = Signal<(), Never>.pipe()
        self.favorites = favorites.map { FavoriteCodes(of: $0) }
        watches += downloads.signal.observeValues { [weak self] _ in self?.forget { $0.known = nil } }
        watches += fileChanges.observeValues { [weak self] in self?.forget { ($0.known, $0.codes) = (nil, nil) } }
        watches += favorites?.changes.observeValues { [weak self] change in
            if let self, self.favorites?.note(change) == true { forget { $0.known = nil } }
        }
    }

    deinit { watches.dispose() }

    private func forget(_ change: (inout State) -> Void) {
        state.withLock { state in
            change(&state)
            state.version += 1
        }
        changesObserver.send(value: ())
    }

    public func ownedPictures() -> OwnedPictures {
        let state = state.withLock { $0 }
        if let known = state.known { return known }
        let codes = state.codes ?? readCodes()
        let saved = downloads.value.filter { $0.state == .saved }.map(\.image)
        let favoriteCodes = favorites?.table() ?? ImageCodeTable()
        let known = OwnedPictures(saved: saved, files: codes, favorites: favoriteCodes)
        self.state.withLock { current in
            if current.version == state.version { (current.known, current.codes) = (known, codes) }
        }
        return known
    }
}
