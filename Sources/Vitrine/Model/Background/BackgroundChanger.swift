import Core
import Dispatch
import FoundationEssentials
import Localize
import Reactive

/// Makes the next picture of a source the background of the desktop: chooses it, fetches the smallest file that covers the
/// monitors, draws the background, and hands it to the desktop. Any thread.
public final class BackgroundChanger: Sendable {
    /// The number of pictures after which the program gives up, if none can be loaded. One of them may be gone for ever.
    private static let maxFailureCount = 3

    private let pictures: BackgroundPictures
    private let finder: any RenditionFinding
    private let files: any PictureFileLoading
    private let composer: any BackgroundComposing
    private let store: any BackgroundStoring
    private let wallpaper: any WallpaperSetting
    private let desktop: any BackgroundSettings
    private let network: any NetworkMonitoring
    private let settings: any Settings
    private let scheduler: any Scheduler
    /// Waits for the network and for the disk.
    private let queue: any Scheduler

    /// - Parameters:
    ///   - scheduler: where the desktop is asked; the main thread's, except in tests.
    ///   - queue: performs what takes long; not one on which the other parameters work.
    public init(
        pictures: BackgroundPictures, finder: any RenditionFinding, files: any PictureFileLoading,
        composer: any BackgroundComposing, store: any BackgroundStoring, wallpaper: any WallpaperSetting,
        desktop: any BackgroundSettings, network: any NetworkMonitoring, settings: any Settings,
        scheduler: any Scheduler = UIScheduler(),
        queue: any Scheduler = QueueScheduler(qos: .utility, name: "vitrine.background")
    ) {
        (self.pictures, self.finder, self.files) = (pictures, finder, files)
        (self.composer, self.store, self.wallpaper, self.desktop) = (composer, store, wallpaper, desktop)
        (self.network, self.settings, self.scheduler, self.queue) = (network, settings, scheduler, queue)
    }

    /// Sends the numbers of a source's pictures; `nil` for a search, which is not repeated for that.
    public func count(
        _ choice: BackgroundChoice, on monitors: [Monitor]
    ) -> SignalProducer<BackgroundCounts?, BackgroundError> {
        guard case .favorites = choice.source else { return SignalProducer(value: nil) }
        return SignalProducer<Bool, Never> { MainActor.assumeIsolated { self.desktop.current != nil } }
            .start(on: scheduler)
            .observe(on: queue)
            .promoteError(BackgroundError.self)
            .attemptMap { [self] canSpan in
                Result { () throws(BackgroundError) in
                    let images = try pictures.images(of: choice.source, avoidsNetwork: true) { _ in false }
                    var (usable, choice) = ([BackgroundChoice.Arrangement: Int](), choice)
                    for arrangement in BackgroundChoice.Arrangement.allCases {
                        choice.arrangement = arrangement
                        let plan = Plan(choice, monitors, canSpan: canSpan)
                        usable[arrangement] = images.count { plan.permission(for: $0) != .none }
                    }
                    return BackgroundCounts(all: images.count, usable: usable)
                }
            }
    }

    /// Shows the next pictures, and sends them once. A failure changes nothing but is remembered in the settings. The work
    /// goes on to its end if the producer is disposed of.
    ///
    /// - Parameters:
    ///   - monitors: the present ones; empty if there is no display to ask, which leaves those of the last time.
    ///   - savesData: whether pictures of the network are left out while the connection is metered.
    public func showNext(
        _ choice: BackgroundChoice, on monitors: [Monitor], savesData: Bool
    ) -> SignalProducer<[ImageEntity], BackgroundError> {
        if !monitors.isEmpty { settings.backgroundMonitors = monitors }
        let monitors = settings.backgroundMonitors
        return SignalProducer<Bool, Never> { [network] in network.isAvailableWhenKnown() }
            .start(on: queue)
            .observe(on: scheduler)
            .map { [desktop, network] _ in
                MainActor.assumeIsolated { (desktop.current != nil, savesData && network.isMetered.value) }
            }
            .observe(on: queue)
            .promoteError(BackgroundError.self)
            .attemptMap { [self] canSpan, avoidsNetwork in
                Result { () throws(BackgroundError) in
                    try prepare(Plan(choice, monitors, canSpan: canSpan), avoidsNetwork: avoidsNetwork)
                }
            }
            .observe(on: scheduler)
            .flatMap(.concat) { [self] in hand($0) }
            .on(
                failed: { [settings] in settings.backgroundProblem = $0.message },
                value: { [settings] _ in settings.backgroundProblem = nil })
    }

    // MARK: Choosing

    /// What a choice means on the present monitors.
    private struct Plan {
        let choice: BackgroundChoice
        let layout: MonitorLayout
        /// Whether the desktop has to extend the file over several monitors.
        let isSpanned: Bool

        init(_ choice: BackgroundChoice, _ monitors: [Monitor], canSpan: Bool) {
            self.choice = choice
            let all = monitors.isEmpty ? .unknown : MonitorLayout(monitors)
            isSpanned = canSpan && all.isSpannable
            layout = isSpanned ? all : .ofLargest(monitors)
        }

        func permission(for image: ImageEntity) -> BackgroundPermission {
            BackgroundPermission(image, sharesFile: isSpanned && choice.arrangement != .same)
        }
    }

    // MARK: Making the file

    /// A background before the desktop has it.
    private struct Prepared {
        let path: String
        let images: [ImageEntity]
        /// The pictures that had their turn, with those that could not be loaded.
        let tried: [ImageID]
        let isSpanned: Bool
    }

    private struct Loaded {
        let image: ImageEntity
        let file: PictureFile
    }

    private func prepare(_ plan: Plan, avoidsNetwork: Bool) throws(BackgroundError) -> Prepared {
        let wanted = BackgroundComposition.pictureCount(plan.layout, plan.choice.arrangement)
        let order = BackgroundOrder(shown: settings.backgroundShown)
        let all = try pictures.images(of: plan.choice.source, avoidsNetwork: avoidsNetwork) { found in
            order.newPictures(among: found).count { plan.permission(for: $0) != .none } >= wanted + Self.maxFailureCount
        }
        let permitted = all.filter { plan.permission(for: $0) != .none }
        guard !permitted.isEmpty else { throw .noPictures(count: all.count) }
        let available = avoidsNetwork ? permitted.filter(\.isOnThisComputer) : permitted
        guard !available.isEmpty else { throw .metered }

        let tile = BackgroundComposition.largestTile(plan.layout, plan.choice.arrangement)
        var (loaded, tried, failure): ([Loaded], [ImageID], PictureError?) = ([], [], nil)
        var gone: [ImageID] = []
        for image in order.sorted(available)
        where loaded.count < wanted && tried.count - loaded.count < Self.maxFailureCount {
            tried.append(image.id)
            do throws(PictureError) {
                loaded.append(Loaded(image: image, file: try load(image, covering: tile)))
            } catch {
                failure = error
                if !error.mayPass { gone.append(image.id) }
            }
        }
        guard let first = loaded.first else {
            // Pictures that are gone had their turn. Those of a service that cannot answer now have not.
            scheduler.schedule { [self, gone] in record(gone) }
            throw .picture(failure ?? .damaged)
        }
        let isChanged = plan.permission(for: first.image) == .changed
        let (data, ending) =
            isChanged ? (try compose(loaded, plan), "jpg") : (first.file.data, first.file.fileExtension)
        let path: String
        do throws(SaveError) {
            path = try store.store(data, fileExtension: ending, credits: Self.credits(loaded, isChanged: isChanged))
        } catch {
            throw .notWritten(error)
        }
        return Prepared(
            path: path, images: loaded.map(\.image), tried: tried, isSpanned: plan.isSpanned && isChanged)
    }

    private func load(_ image: ImageEntity, covering tile: PixelSize) throws(PictureError) -> PictureFile {
        let choice = RenditionChoice(image, widths: finder.widths(for: image))
        let file = choice.originalSize.flatMap { choice.smallest(covering: $0.covering(tile)) } ?? choice.best
        let fallback = image.largestFileURL
        let address = file.map { finder.address($0.source, of: image, fallback: fallback) }
        let loading = (address ?? SignalProducer(value: fallback)).flatMap(.concat) { [files] in files.loadFile($0) }
        guard let result = loading.first() else { throw .damaged }
        return try result.get()
    }

    private func compose(_ loaded: [Loaded], _ plan: Plan) throws(BackgroundError) -> Data {
        let composition = BackgroundComposition(
            plan.layout, plan.choice.arrangement, pictureCount: loaded.count, drawsCredit: plan.choice.drawsCredit)
        do throws(PictureError) {
            return try composer.compose(composition, loaded.map { ($0.file.data, $0.image.attribution.short) })
        } catch {
            throw .picture(error)
        }
    }

    /// The text of the file beside the picture.
    private static func credits(_ loaded: [Loaded], isChanged: Bool) -> String {
        let lines =
            loaded.map(\.image.attribution.text) + (isChanged ? [tr("Cropped and resized for the desktop")] : [])
        return lines.joined(separator: "\n\n") + "\n"
    }

    /// Remembers the pictures that had their turn.
    private func record(_ tried: [ImageID]) {
        var order = BackgroundOrder(shown: settings.backgroundShown)
        order.record(tried)
        settings.backgroundShown = order.shown
    }

    // MARK: Handing it to the desktop

    private func hand(_ prepared: Prepared) -> SignalProducer<[ImageEntity], BackgroundError> {
        SignalProducer { [self] observer, _ in
            MainActor.assumeIsolated {
                wallpaper.setWallpaper(path: prepared.path, previewing: false) { [self] outcome in
                    // The program may end after the last event.
                    guard outcome == .set else {
                        queue.schedule { [store] in
                            store.remove(prepared.path)
                            observer.send(error: .desktop(outcome))
                        }
                        return
                    }
                    desktop.setSpanned(prepared.isSpanned)
                    record(prepared.tried)
                    queue.schedule { [store] in
                        store.removeAll(but: prepared.path)
                        observer.send(value: prepared.images)
                        observer.sendCompleted()
                    }
                }
            }
        }
    }
}

extension ImageEntity {
    /// Whether the picture's file needs no network.
    fileprivate var isOnThisComputer: Bool { id.provider == .folders || id.provider == .samples }
}

extension PictureError {
    /// Whether the picture may be loaded at another time.
    fileprivate var mayPass: Bool {
        switch self {
        case .network(.badStatus(_, let status, _)): status >= 500
        case .network(.connectionLost), .noSandbox: true
        case .network(let error): error.isUnreachable || error.requiresPause
        case .damaged, .tooManyPixels, .fileTooLarge, .noDecoder, .decoderFailed: false
        }
    }
}
