import Model
import Reactive

/// The view model of one detail window: steps through a sequence, and loads the current picture.
@MainActor
public final class ImageDetailViewModel: ImageDetailViewModeling {
    public let id: Property<ImageID>
    public let tagText: Property<String>
    public let title: Property<String>
    public let summary: Property<String>
    public let position: Property<String?>
    public let isEmpty: Property<Bool>
    public let facts: Property<[ImageFact]>
    public let entity: Property<ImageEntity>
    public let originalSize: Property<PixelSize>
    public let hasPage: Property<Bool>
    public let image: Property<Bitmap?>
    public let levels: Property<PictureLevels?>
    public let size: Property<PixelSize>
    public let animation: Property<PictureAnimation?>
    public let toastText: Property<String?>
    public let loading: Property<ImageLoading>
    public let showPrevious: Action<(), (), Never>
    public let showNext: Action<(), (), Never>
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
    private let current: MutableProperty<ImageEntity>
    private let photos: (any PhotoFactsReading)?
    private let photo = MutableProperty(PhotoFacts())
    private let photoReading = SerialDisposable()
    private let provenances: (any ProvenanceReading)?
    private let provenance = MutableProperty(Provenance())
    private let provenanceReading = SerialDisposable()
    private let versions: (any FileVersionReading)?
    private let versionReading = SerialDisposable()
    private let scheduler: any Scheduler
    private let steps = Signal<Int, Never>.pipe()
    private let searchesObserver: Signal<SearchQuery, Never>.Observer
    /// The rotations of the pictures that the user has rotated.
    private var rotations: [ImageID: QuarterTurns] = [:]
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
        photos: (any PhotoFactsReading)? = nil, provenances: (any ProvenanceReading)? = nil,
        versions: (any FileVersionReading)? = nil, externalApps: any ExternalAppChanneling,
        scheduler: any Scheduler = UIScheduler()
    ) {
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
        place = Property.combineLatest(index, sequence.count, sequence.total)
            .map { SequencePosition(index: $0, count: $1, total: $2) }
            .combineLatest(with: removed)
            .map { place, removed in
                var place = place
                place.removed = removed
                return place
            }
        isEmpty = Property(capturing: hasLostAll)
        position = place.map(\.text).skipRepeats()
        current = MutableProperty(first)
        entity = Property(capturing: current)
        id = current.map(\.id)
        tagText = current.map { $0.tags.joined(separator: ", ") }
        title = current.map(\.displayTitle)
        summary = current.map(\.summary)
        facts = Property.combineLatest(current, photo, provenance)
            .map { ImageFact.facts(of: $0, photo: $1, provenance: $2) }.skipRepeats()
        originalSize = current.map { PixelSize(width: $0.pageImageWidth, height: $0.pageImageHeight) }
        hasPage = current.map(\.hasPage)
        image = Property(capturing: picture.image)
        levels = Property(capturing: picture.levels)
        size = Property(capturing: picture.size)
        animation = Property(capturing: picture.animation)
        toastText = Property(capturing: picture.toastText)
        loading = Property(capturing: picture.loading)
        (searches, searchesObserver) = Signal<SearchQuery, Never>.pipe()

        let step = steps.input
        let hasPrevious = place.map { $0.neighbor(-1) != nil }
        let hasNext = place.map { $0.neighbor(1) != nil }
        showPrevious = Action(enabledIf: hasPrevious) { Self.stepping(by: -1, step) }
        showNext = Action(enabledIf: hasNext) { Self.stepping(by: 1, step) }
        // The actions are applied on the main thread, so their steps arrive there.
        steps.output.observeValues { [weak self] step in
            MainActor.assumeIsolated {
                if let self, let target = self.place.value.neighbor(step) { self.show(target, lastStep: step) }
            }
        }
        picture.likelyNext = { [weak self] in self?.likelyNext(ofWidth: $0) ?? [] }
        picture.onFitted = { [weak self] in
            self?.readDownloadedProvenance()
            self?.loadNeighbors()
        }
        picture.onFull = { [weak self] in self?.readDownloadedProvenance() }
        networkWatch.inner = network?.connectionReturns.observe(on: scheduler)
            .observeValues { [weak self] _ in MainActor.assumeIsolated { self?.networkReturned() } }
    }

    deinit {
        networkWatch.dispose()
        photoReading.dispose()
        provenanceReading.dispose()
        versionReading.dispose()
        reading.dispose()
        neighborReading.dispose()
    }

    public func appear(fitting box: PixelSize) {
        guard box != self.box else { return }
        let isFirst = self.box == nil
        self.box = box
        guard isFirst else { return picture.reload(fitting: box) }
        picture.show(current.value, fitting: box)
        picture.loadFitted()
        readFile()
        watchFile()
    }

    public func disappear() {
        box = nil
        photoReading.inner = nil
        provenanceReading.inner = nil
        versionReading.inner = nil
        reading.inner = nil
        neighborReading.inner = nil
        picture.stopLoading()
        neighbors.stop()
    }

    public func showFirst() {
        if let first = place.value.first, first != index.value { show(first, lastStep: 1) }
    }

    public func showLast() {
        if let last = place.value.last, last != index.value { show(last, lastStep: -1) }
    }

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
        if neighbor != index.value { show(neighbor, lastStep: neighbor > gone ? 1 : -1) }
        return true
    }

    public func restore(_ id: ImageID) {
        let known = removedIndexes.removeValue(forKey: id)
        guard let back = known ?? removed.value.first(where: { sequence.results[$0]?.id == id }) else { return }
        removed.modify { $0.remove(back) }
        hasLostAll.value = false
        if back != index.value { show(back, lastStep: 1) }
    }

    public func move(_ moves: [FileMove]) {
        let targets = moves.targets
        let moved: (ImageEntity) -> ImageEntity? = { image in targets[image.id].map { image.moved(to: $0) } }
        // The list may show other results by now, and has moved only those.
        _ = sequence.results.replacePictures(moved)
        guard let image = moved(current.value) else { return }
        picture.move(to: image)
        rotations[image.id] = rotations.removeValue(forKey: current.value.id)
        current.value = image
        if box != nil { watchFile() }
    }

    /// Follows the shown file of this computer, which any program may change or delete.
    private func watchFile() {
        let shown = current.value
        versionReading.inner = versions?.versions(of: shown).observe(on: scheduler)
            .startWithValues { [weak self] image in
                MainActor.assumeIsolated {
                    guard let self, self.current.value.id == shown.id else { return }
                    if let image { self.replace(with: image) } else { self.picture.fileIsGone() }
                }
            }
    }

    /// Shows another version of the same file.
    private func replace(with image: ImageEntity) {
        _ = sequence.results.replacePictures { $0.id == image.id ? image : nil }
        current.value = image
        picture.replace(with: image)
        readFile()
    }

    /// Reads what the shown file of this computer says about itself.
    private func readFile() {
        photoReading.inner = current.value.localPath.flatMap { path in
            photos?.readFacts(ofFile: path).observe(on: scheduler).startWithValues { [photo] in photo.value = $0 }
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

    public var turns: QuarterTurns {
        get { rotations[current.value.id] ?? .none }
        set { rotations[current.value.id] = newValue == .none ? nil : newValue }
    }

    public func retry() { picture.retry() }

    private func networkReturned() { if box != nil { picture.networkReturned() } }

    public func shows(zoom: Double) { if box != nil { picture.shows(zoom: zoom) } }

    public func openImagePage() {
        if hasPage.value { externalApps.openURL(current.value.pageURL) }
    }

    public func search(tag: String) { searchesObserver.send(value: SearchQuery(tag)) }

    public func searchAuthor() {
        guard let author = current.value.username, !author.isEmpty else { return }
        searchesObserver.send(value: SearchQuery("", author: author))
    }
}

extension ImageDetailViewModel {
    private nonisolated static func stepping(by step: Int, _ observer: Signal<Int, Never>.Observer) -> SignalProducer<
        (), Never
    > {
        SignalProducer { completion, _ in
            observer.send(value: step)
            completion.sendCompleted()
        }
    }

    /// Shows a picture, which is read first if it is not in memory. A later call replaces one whose picture is being read.
    ///
    /// - Parameter step: the direction in which the neighbors are loaded first.
    private func show(_ target: Int, lastStep step: Int) {
        if let image = sequence.results[target] { return show(image, at: target, lastStep: step) }
        // The result may arrive at once and begin the next step, which disposes of this one.
        let waiting = CompositeDisposable()
        reading.inner = waiting
        waiting += sequence.results.read([target]).observe(on: scheduler).startWithResult { [weak self] result in
            // After a failure the former picture stays, and the same step tries it again.
            guard case .success(let images) = result else { return }
            MainActor.assumeIsolated { self?.receive(images.first ?? nil, at: target, lastStep: step) }
        }
    }

    /// Shows a picture that has been read. If its file does not exist any more, shows the next one in the same direction.
    private func receive(_ image: ImageEntity?, at target: Int, lastStep step: Int) {
        if let image { return show(image, at: target, lastStep: step) }
        removed.modify { _ = $0.insert(target) }
        var missing = place.value
        missing.index = target
        if let next = missing.neighbor(step), next != index.value { show(next, lastStep: step) }
    }

    private func show(_ image: ImageEntity, at target: Int, lastStep step: Int) {
        reading.inner = nil
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
            picture.show(current.value, fitting: box)
            picture.loadFitted()
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
