import Core
import FoundationEssentials
import Model
import Reactive

/// The desktop, the files and the network of a background, which tests and checks look at. Main thread.
@MainActor
public final class BackgroundStubs {
    public let favorites: InMemoryFavorites
    public let settings: InMemorySettings
    public let desktop = StubBackgroundSettings()
    public let timing = StubDailyTiming()
    public let wallpaper = StubWallpaper()
    public let files = StubFilesOfBackground()
    public let composer = RecordingComposer()
    public let store = StubBackgroundStore()
    public let network = StubNetworkMonitor()
    public let saved: InMemorySavedSearches
    public let providers: [ImageProvider]
    private let isImmediate: Bool

    /// - Parameter isImmediate: whether changes wait on the main thread, on which no provider must answer then.
    public init(
        favorites: InMemoryFavorites = InMemoryFavorites(), settings: InMemorySettings = InMemorySettings(),
        saved: InMemorySavedSearches = InMemorySavedSearches(), providers: [ImageProvider] = [],
        isImmediate: Bool = true
    ) {
        (self.favorites, self.settings, self.saved, self.providers) = (favorites, settings, saved, providers)
        self.isImmediate = isImmediate
    }

    public var pictures: BackgroundPictures {
        BackgroundPictures(favorites: favorites, saved: saved, providers: providers, settings: settings)
    }

    /// Where results arrive.
    public var scheduler: any Scheduler { isImmediate ? ImmediateScheduler() : UIScheduler() }

    public var changer: BackgroundChanger {
        BackgroundChanger(
            pictures: pictures, finder: NoRenditionFinding(), files: files, composer: composer, store: store,
            wallpaper: wallpaper, desktop: desktop, network: network, settings: settings,
            scheduler: scheduler,
            queue: isImmediate ? ImmediateScheduler() : QueueScheduler(name: "background"))
    }

    /// Adds favorites under a license, so that those of lower numbers come first.
    public func add(_ numbers: ClosedRange<Int>, _ code: String? = "by", to collection: FavoriteCollection.ID? = nil) {
        let images = numbers.reversed().map { ImageEntity.background($0, code) }
        favorites.add(images).start()
        if let collection { favorites.move(images.map(\.id), into: collection).start() }
    }
}

extension ImageEntity {
    /// A picture of 4,000 × 3,000 pixels at a service.
    public static func background(_ number: Int, _ code: String? = "by") -> ImageEntity {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "\(number)"), pageURL: "https://example.org/\(number)",
            pageImageWidth: 4_000, pageImageHeight: 3_000, previewURL: "https://example.org/\(number)-preview.jpg",
            previewWidth: 160, previewHeight: 120, title: "Picture \(number)", username: "Anna",
            license: code.map { License(code: $0, version: "4.0") })
        image.fileURL = "https://example.org/\(number).jpg"
        return image
    }
}

public final class StubBackgroundSettings: BackgroundSettings {
    private let state = Locked<DesktopBackground?>(nil)

    /// Sets what the desktop has; `nil` for a desktop without such settings.
    public var value: DesktopBackground? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    public var current: DesktopBackground? { value }

    public func setSpanned(_ isSpanned: Bool) {
        value = value.map {
            DesktopBackground(uri: $0.uri, darkURI: $0.darkURI, options: isSpanned ? "spanned" : "zoom")
        }
    }

    public func restore(_ background: DesktopBackground) { value = background }
}

public final class StubDailyTiming: DailyTiming {
    private let state = Locked((isEnabled: false, error: DailyTimingError?.none))

    public var isEnabled: Bool { state.withLock { $0.isEnabled } }
    /// Why no timer can be set; `nil` where it can.
    public var error: DailyTimingError? {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }

    public func checkAvailability() -> SignalProducer<Bool, Never> { SignalProducer { self.error == nil } }

    public func setEnabled(_ isEnabled: Bool) -> SignalProducer<(), DailyTimingError> {
        SignalProducer<(), DailyTimingError> { [self] in
            if isEnabled, let error { return .failure(error) }
            state.withLock { $0.isEnabled = isEnabled }
            return .success(())
        }
    }
}

public final class StubWallpaper: WallpaperSetting {
    private let calls = RecordedEvents<String>()
    private let answer: Locked<WallpaperOutcome>

    public init(_ outcome: WallpaperOutcome = .set) { answer = Locked(outcome) }

    /// The files that the desktop got.
    public var all: [String] { calls.all }
    public var outcome: WallpaperOutcome {
        get { answer.withLock { $0 } }
        set { answer.withLock { $0 = newValue } }
    }

    public func setWallpaper(
        path: String, previewing: Bool, completion: @escaping @MainActor (WallpaperOutcome) -> Void
    ) {
        calls.add(path)
        completion(outcome)
    }
}

/// Files whose bytes are their addresses.
public final class StubFilesOfBackground: PictureFileLoading {
    private let calls = RecordedEvents<String>()
    private let failing = Locked<[String: PictureError]>([:])

    public var asked: [String] { calls.all }
    /// The errors of addresses that cannot be loaded.
    public var failures: [String: PictureError] {
        get { failing.withLock { $0 } }
        set { failing.withLock { $0 = newValue } }
    }

    public func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError> {
        calls.add(url)
        if let failure = failures[url] { return SignalProducer(error: failure) }
        return SignalProducer(
            value: PictureFile(data: Data(url.utf8), fileExtension: "png", mediaType: "image/png"))
    }
}

/// Returns the names of the pictures as the file.
public final class RecordingComposer: BackgroundComposing {
    private let calls = RecordedEvents<BackgroundComposition>()
    public var all: [BackgroundComposition] { calls.all }

    public func compose(
        _ composition: BackgroundComposition, _ pictures: [(file: Data, credit: String)]
    ) throws(PictureError) -> Data {
        calls.add(composition)
        return Data(pictures.map { String(decoding: $0.file, as: UTF8.self) }.joined(separator: " ").utf8)
    }
}

public final class StubBackgroundStore: BackgroundStoring {
    private let calls = RecordedEvents<(text: String, credits: String)>()

    /// The contents of the stored pictures.
    public var all: [String] { calls.all.map(\.text) }
    public var credits: [String] { calls.all.map(\.credits) }

    public func store(_ picture: Data, fileExtension: String, credits: String) throws(SaveError) -> String {
        calls.add((String(decoding: picture, as: UTF8.self), credits))
        return "/backgrounds/\(calls.all.count).\(fileExtension)"
    }

    public func removeAll(but path: String) {}
    public func remove(_ path: String) {}
}
