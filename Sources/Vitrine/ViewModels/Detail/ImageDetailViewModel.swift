import Core
import FileAccess
import Model
import Reactive

/// The view model of one detail window: steps through a sequence, and loads the current picture. Main thread; every
/// property changes on it.
@MainActor
public final class ImageDetailViewModel {
    public let id: Property<ImageID>
    /// The window's title: the picture's title, its first tags, or its id.
    public let title: Property<String>
    /// What screen readers say after the title: author, license and tags.
    public let spokenDescription: Property<String>
    /// One line about the picture: title, size, author and license.
    public let summary: Property<String>
    /// The position among the pictures of the sequence: "3 of 37"; `nil` if there are no others.
    public let position: Property<String?>
    /// Whether all pictures were removed. The last one is still known, but no longer exists.
    public let isEmpty: Property<Bool>
    /// The known facts about the picture in the order of display, without those that the provider does not send.
    public let facts: Property<[ImageFact]>
    /// The complete metadata from the provider, for saving, copying and favorites.
    public let entity: Property<ImageEntity>
    /// Whether the picture has a web page; the bundled samples have none.
    public let hasPage: Property<Bool>
    /// What is drawn: the list's preview first, then the large picture, or all pixels in several sizes once the user has
    /// zoomed in enough.
    public let levels: Property<PictureLevels?>
    /// The size of the picture at 100 %, in pixels: of the original if it is available, else of the best rendition.
    public let size: Property<PixelSize>
    /// The frames of an animated picture, once they are loaded.
    public let animation: Property<PictureAnimation?>
    /// A note about the shown picture: that the original cannot be shown, or that the animation is too long to play.
    public let toastText: Property<String?>
    public let loading: Property<ImageLoading>
    public let hasPrevious: Property<Bool>
    public let hasNext: Property<Bool>
    /// Searches that the main window is asked to run: for a tag, or for an author's pictures.
    public let searches: Signal<SearchQuery, Never>

    private let hasLostAll = MutableProperty(false)
    private let sequence: ImageSequence
    private let externalApps: any ExternalAppChanneling
    private let picture: DetailPicture
    private let renditions: RenditionLoading
    private let neighbors: NeighborPrefetch

    private let index: MutableProperty<Int>
    private let place: Property<SequencePosition>
    /// The indexes of pictures that no longer exist.
    private let removed: MutableProperty<Set<Int>>
    /// The indexes of pictures that were removed while the window was open, because they may leave the memory.
    private var removedIndexes: [ImageID: Int] = [:]
    /// Reads the picture to show next.
    private let reading = SerialDisposable()
    private let neighborReading = SerialDisposable()
    private let readings: [SerialDisposable]
    private let current: MutableProperty<ImageEntity>
    private let photos: (@Sendable (LocalPath) -> SignalProducer<PhotoFacts, Never>)?
    private let photo = MutableProperty(PhotoFacts())
    private let photoReading = SerialDisposable()
    private let provenances: (any ProvenanceReading)?
    private let provenance = MutableProperty(Provenance())
    private let provenanceReading = SerialDisposable()
    private let versions: (any FileVersionReading)?
    private let versionReading = SerialDisposable()
    private let scheduler: any Scheduler
    private let searchesObserver: Signal<SearchQuery, Never>.Observer
    /// The rotations of the pictures that the user has rotated.
    private var rotations: [ImageID: PictureRotation] = [:]
    /// The rotation that is in the shown file, but not in the shown pixels.
    private var missingTurns = QuarterTurns.none
    private var box: PixelSize?
    private var lastStep = 1
    private let networkWatch = SerialDisposable()

    /// - Parameters:
    ///   - finder: requests addresses of renditions; without it only those are used that the services have sent.
    ///   - large: loads all pixels and animations; without it only the rendition for the screen is shown.
    ///   - photos: reads what cameras have written into local files; without it those facts are missing.
    ///   - provenances: reads how pictures came into being; without it only what services report is shown.
    ///   - versions: tells when the shown file of this computer has changed; without it the picture stays as it is.
    ///   - network: decides whether neighbors may be prefetched; without it they are not.
    ///   - scheduler: receives pictures; the main thread's, except in tests.
    public init(
        sequence: ImageSequence, pictures: any PictureLoading, finder: any RenditionFinding = NoRenditionFinding(),
        large: (any LargePictureLoading)? = nil, network: (any NetworkMonitoring)? = nil,
        photos: (@Sendable (LocalPath) -> SignalProducer<PhotoFacts, Never>)? = nil,
        provenances: (any ProvenanceReading)? = nil,
        versions: (any FileVersionReading)? = nil, externalApps: any ExternalAppChanneling,
        scheduler: any Scheduler = UIScheduler()
    ) {
        readings = [reading, neighborReading, photoReading, provenanceReading, versionReading]
        self.photos = photos
        self.provenances = provenances
        self.versions = versions
        self.scheduler = scheduler
        self.sequence = sequence
        self.externalApps = externalApps
        let first = sequence.startImage
        renditions = RenditionLoading(pictures: pictures, finder: finder)
        picture = DetailPicture(
            first, previewSize: sequence.previewSize, renditions: renditions, large: large, scheduler: scheduler)
        neighbors = NeighborPrefetch(renditions: renditions, network: network)

        index = MutableProperty(sequence.startIndex)
        removed = MutableProperty(sequence.removed)
        place = Property.combineLatest(index, sequence.count, sequence.total, removed)
            .map { SequencePosition(index: $0, count: $1, total: $2, removed: $3) }
        isEmpty = Property(capturing: hasLostAll)
        position = place.map(\.text).skipRepeats()
        current = MutableProperty(first)
        entity = Property(capturing: current)
        id = current.map(\.id)
        title = current.map(\.displayTitle)
        spokenDescription = current.map(\.spokenDescription)
        summary = current.map(\.summary)
        facts = Property.combineLatest(current, photo, provenance)
            .map { ImageFact.facts(of: $0, photo: $1, provenance: $2) }.skipRepeats()
        hasPage = current.map(\.hasPage)
        levels = Property(capturing: picture.levels)
        size = Property(capturing: picture.size)
        animation = Property(capturing: picture.animation)
        toastText = Property(capturing: picture.toastText)
        loading = Property(capturing: picture.loading)
        (searches, searchesObserver) = Signal<SearchQuery, Never>.pipe()

        hasPrevious = place.map { $0.neighbor(-1) != nil }.skipRepeats()
        hasNext = place.map { $0.neighbor(1) != nil }.skipRepeats()
        picture.likelyNext = { [weak self] in self?.likelyNext(ofWidth: $0) ?? [] }
        picture.onFitted = { [weak self] in
            self?.missingTurns = .none
            self?.readDownloadedProvenance()
            self?.loadNeighbors()
        }
        picture.onFull = { [weak self] in self?.readDownloadedProvenance() }
        networkWatch.inner = network?.connectionReturns.observe(on: scheduler)
            .observeMainValues { [weak self] _ in
                if let self, box != nil { picture.networkReturned() }
            }
    }

    deinit {
        networkWatch.dispose()
        for reading in readings { reading.dispose() }
    }

    /// Starts loading. The window passes the largest size at which it can show the picture, in device pixels, and
    /// calls again when it grows.
    public func appear(fitting box: PixelSize) {
        guard box != self.box else { return }
        let isFirst = self.box == nil
        self.box = box
        guard isFirst else { return picture.reload(fitting: box) }
        picture.display(current.value, fitting: box)
        readFile()
        watchFile()
    }

    /// Cancels the loads, because the window was closed.
    public func disappear() {
        box = nil
        for reading in readings { reading.inner = nil }
        picture.stopLoading()
        neighbors.stop()
    }

    /// Shows the nearest existing picture before the shown one, if there is one.
    public func showPrevious() { showNeighbor(-1) }

    /// Shows the nearest existing picture after the shown one, if there is one.
    public func showNext() { showNeighbor(1) }

    private func showNeighbor(_ step: Int) {
        if let target = place.value.neighbor(step) { moveTo(target, lastStep: step) }
    }

    public func showFirst() {
        if let first = place.value.first, first != index.value { moveTo(first, lastStep: 1) }
    }

    /// Shows the next picture of a shuffled order.
    public func showNext(of order: inout ShuffledOrder) {
        let place = place.value
        if let next = order.next(of: place.count, after: place.index, removed: place.removed) {
            moveTo(next, lastStep: 1)
        }
    }

    public func showLast() {
        if let last = place.value.last, last != index.value { moveTo(last, lastStep: -1) }
    }

    /// Leaves out a picture that no longer exists, and shows a neighbor if it was shown. Returns whether a picture is
    /// left.
    public func remove(_ id: ImageID) -> Bool {
        let found = id == current.value.id ? index.value : sequence.results.firstIndex(of: id)
        guard let gone = found else { return true }
        removedIndexes[id] = gone
        let neighbor = gone == index.value ? place.value.neighbor(1) ?? place.value.neighbor(-1) : index.value
        removed.modify { $0.insert(gone) }
        guard let neighbor else {
            hasLostAll.value = true
            return false
        }
        if neighbor != index.value { moveTo(neighbor, lastStep: neighbor > gone ? 1 : -1) }
        return true
    }

    /// Includes a removed picture again, and shows it.
    public func restore(_ id: ImageID) {
        let known = removedIndexes.removeValue(forKey: id)
        guard let back = known ?? removed.value.first(where: { sequence.results[$0]?.id == id }) else { return }
        removed.modify { $0.remove(back) }
        hasLostAll.value = false
        if back != index.value { moveTo(back, lastStep: 1) }
    }

    /// Follows the shown file of this computer, which any program may change or delete.
    private func watchFile() {
        let shown = current.value
        versionReading.inner = versions?.versions(of: shown).observe(on: scheduler)
            .startWithMainValues { [weak self] image in
                guard let self, self.current.value.id == shown.id else { return }
                if let image { self.replace(with: image) } else { self.picture.fileIsGone() }
            }
    }

    /// Shows another version of the same file.
    private func replace(with image: ImageEntity) {
        sequence.results.replace(image)
        missingTurns = rotations[image.id]?.versionChanged() ?? .none
        current.value = image
        picture.replace(with: image)
        readFile()
    }

    /// Reads what the shown file of this computer says about itself.
    private func readFile() {
        photoReading.inner = current.value.localPath.flatMap { path in
            photos?(path).observe(on: scheduler).startWithValues { [photo] in photo.value = $0 }
        }
        if current.value.localPath != nil { readProvenance() }
    }

    /// Reads the provenance of a picture of a service after a file of it has arrived, which may be the original.
    private func readDownloadedProvenance() {
        if current.value.localPath == nil { readProvenance() }
    }

    private func readProvenance() {
        provenanceReading.inner = provenances?.readProvenance(of: current.value).observe(on: scheduler)
            .startWithValues { [provenance] in provenance.value = $0 }
    }

    /// The rotation of the shown picture, which each picture keeps as long as the window is open.
    public var turns: QuarterTurns {
        get { rotations[current.value.id]?.turns ?? .none }
        set {
            rotations[current.value.id, default: PictureRotation()].turns = newValue.turned(by: -missingTurns.rawValue)
        }
    }

    /// The shown file is to be rotated as it is shown.
    public func requestRotation() { rotations[current.value.id]?.request() }

    /// Returns the rotation to write into the shown file now; `nil` while another one is being written.
    public func beginWritingRotation() -> QuarterTurns? { rotations[current.value.id]?.beginWriting() }

    public func writingRotationFailed(of id: ImageID) { rotations[id]?.writingFailed() }

    /// Loads the large picture again after a failure.
    public func retry() { picture.retry() }

    /// Sets the current zoom, in device pixels per pixel of `size`. All pixels are loaded if the rendition has too
    /// few for it.
    public func zoomChanged(to zoom: Double) { if box != nil { picture.zoomChanged(to: zoom) } }

    /// Opens the picture's page in the user's browser.
    public func openImagePage() {
        if hasPage.value { externalApps.openURL(current.value.pageURL) }
    }

    /// Asks the main window to search for a tag.
    public func search(tag: String) { searchesObserver.send(value: SearchQuery(tag)) }

    /// Asks the main window to search for more pictures by the author.
    public func searchAuthor() {
        guard let author = current.value.username, !author.isEmpty else { return }
        searchesObserver.send(value: SearchQuery("", author: author))
    }
}

extension ImageDetailViewModel {
    /// Shows a picture, which is read first if it is not in memory. A later call replaces one whose picture is being read.
    ///
    /// - Parameter step: the direction in which the neighbors are loaded first.
    private func moveTo(_ target: Int, lastStep step: Int) {
        if let image = sequence.results[target] { return display(image, at: target, lastStep: step) }
        // The result may arrive at once and begin the next step, which disposes of this one.
        let waiting = CompositeDisposable()
        reading.inner = waiting
        waiting += sequence.results.read([target]).observe(on: scheduler).startWithMainResult { [weak self] result in
            // After a failure the former picture stays, and the same step tries it again.
            guard case .success(let images) = result else { return }
            self?.receive(images.first ?? nil, at: target, lastStep: step)
        }
    }

    /// Shows a picture that has been read. If its file does not exist any more, shows the next one in the same direction.
    private func receive(_ image: ImageEntity?, at target: Int, lastStep step: Int) {
        if let image { return display(image, at: target, lastStep: step) }
        removed.modify { _ = $0.insert(target) }
        var missing = place.value
        missing.index = target
        if let next = missing.neighbor(step), next != index.value { moveTo(next, lastStep: step) }
    }

    private func display(_ image: ImageEntity, at target: Int, lastStep step: Int) {
        reading.inner = nil
        missingTurns = .none
        lastStep = step
        index.value = target
        photo.value = PhotoFacts()
        provenanceReading.inner = nil
        provenance.value = Provenance()
        current.value = image
        readNeighbors()
        readFile()
        let outdated = neighbors.release()
        if let box {
            picture.display(image, fitting: box)
            watchFile()
        }
        for load in outdated { load.dispose() }
        sequence.didShow(target)
    }

    /// Returns the pictures around this one that need a rendition of the same width. One request asks for the
    /// addresses of all of them.
    private func likelyNext(ofWidth width: Int) -> [ImageEntity] {
        guard let box else { return [] }
        let nearest = surroundings.sorted { abs($0 - index.value) < abs($1 - index.value) }
        return nearest.compactMap { sequence.results[$0] }.filter {
            RenditionChoice($0, widths: renditions.finder.widths(for: $0)).fitting(box).source == .width(width)
        }
    }

    private var surroundings: Range<Int> {
        let (behind, ahead) = lastStep > 0 ? (Self.behindCount, Self.aheadCount) : (Self.aheadCount, Self.behindCount)
        return max(0, index.value - behind)..<min(sequence.count.value, index.value + ahead)
    }

    /// Reads the pictures around this one that are not in memory, so that the next steps show them at once.
    private func readNeighbors() {
        let missing = surroundings.filter { sequence.results[$0] == nil }
        neighborReading.inner = missing.isEmpty ? nil : sequence.results.read(missing).start()
    }

    /// The numbers of pictures in the direction of travel and in the opposite direction.
    private static let (aheadCount, behindCount) = (30, 10)

    /// Prefetches the neighbors, the one in the direction of travel first.
    private func loadNeighbors() {
        guard let box else { return }
        let positions = [place.value.neighbor(lastStep), place.value.neighbor(-lastStep)].compactMap { $0 }
        neighbors.load(positions.compactMap { sequence.results[$0] }, fitting: box)
    }
}
