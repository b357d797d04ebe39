import Localize
import Model
import Reactive

/// One detail window's view model: walks through a sequence and loads the picture it stands at.
@MainActor
public final class ImageDetailViewModel: ImageDetailViewModeling {
    public let id: Property<ImageID>
    public let tagText: Property<String>
    public let title: Property<String>
    public let facts: Property<[ImageFact]>
    public let originalSize: Property<PixelSize>
    public let hasPage: Property<Bool>
    public let image: Property<Bitmap?>
    public let loading: Property<ImageLoading>
    public let showPrevious: Action<(), (), Never>
    public let showNext: Action<(), (), Never>

    private let sequence: ImageSequence
    private let pictures: any PictureLoading
    private let externalApps: any ExternalAppChanneling
    private let scheduler: any Scheduler

    private let index: MutableProperty<Int>
    private let entity: MutableProperty<ImageEntity>
    private let currentImage = MutableProperty<Bitmap?>(nil)
    private let currentLoading = MutableProperty(ImageLoading.done)
    private let load = SerialDisposable()
    private let steps = Signal<Int, Never>.pipe()
    private var box: PixelSize?

    /// - Parameter scheduler: where pictures are received: the main thread's, but for tests.
    public init(
        sequence: ImageSequence, pictures: any PictureLoading, externalApps: any ExternalAppChanneling,
        scheduler: any Scheduler = UIScheduler()
    ) {
        self.sequence = sequence
        self.pictures = pictures
        self.externalApps = externalApps
        self.scheduler = scheduler

        index = MutableProperty(sequence.startIndex)
        entity = MutableProperty(sequence.results[sequence.startIndex])
        id = entity.map(\.id)
        tagText = entity.map { $0.tags.joined(separator: ", ") }
        title = entity.map { $0.tags.isEmpty ? $0.id.string : $0.tags.prefix(3).joined(separator: ", ") }
        facts = entity.map { ImageFact.facts(of: $0) }
        originalSize = entity.map { PixelSize(width: $0.pageImageWidth, height: $0.pageImageHeight) }
        hasPage = entity.map { $0.pageURL.hasPrefix("https://") || $0.pageURL.hasPrefix("http://") }
        image = Property(capturing: currentImage)
        loading = Property(capturing: currentLoading)

        let step = steps.input
        let hasPrevious = index.map { $0 > 0 }
        let hasNext = index.combineLatest(with: sequence.count).map { $0.0 + 1 < $0.1 }
        showPrevious = Action(enabledIf: hasPrevious) { Self.stepping(by: -1, step) }
        showNext = Action(enabledIf: hasNext) { Self.stepping(by: 1, step) }
        // The actions are applied on the main thread, and their steps heard there.
        steps.output.observeValues { [weak self] step in MainActor.assumeIsolated { self?.move(by: step) } }
    }

    deinit { load.dispose() }

    public func appear(fitting box: PixelSize) {
        guard box != self.box else { return }
        self.box = box
        loadPicture()
    }

    public func disappear() {
        box = nil
        load.inner = nil
    }

    public func retry() { loadPicture() }

    public func openImagePage() {
        if hasPage.value { externalApps.openURL(entity.value.pageURL) }
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

    private func move(by step: Int) {
        let target = index.value + step
        guard target >= 0, target < sequence.count.value else { return }
        load.inner = nil
        index.value = target
        entity.value = sequence.results[target]
        currentImage.value = nil
        sequence.didShow(target)
        loadPicture()
    }

    /// The preview stands in at once if it is in memory; otherwise the window stays empty rather than wait for two
    /// pictures.
    private func loadPicture() {
        guard let box else { return }
        let entity = entity.value
        let request = PictureRequest(url: entity.imageURL ?? entity.previewURL(filling: box), box: box)
        if let picture = pictures.cachedPicture(for: request) {
            load.inner = nil
            currentImage.value = picture
            currentLoading.value = .done
            return
        }
        if currentImage.value == nil {
            currentImage.value = pictures.cachedPicture(
                for: PictureRequest(url: entity.previewURL(filling: sequence.previewBox), box: sequence.previewBox))
        }
        currentLoading.value = .loading(fraction: nil, text: tr("Loading…"))

        let loadedProgress = Signal<TransferProgress, Never>.pipe()
        let disposable = CompositeDisposable()
        disposable += loadedProgress.output.observe(on: scheduler)
            .observeValues { [weak self] progress in MainActor.assumeIsolated { self?.show(progress) } }
        disposable +=
            pictures.loadPicture(request, urgency: .now) { loadedProgress.input.send(value: $0) }
            .observe(on: scheduler)
            .startWithResult { [weak self] result in
                MainActor.assumeIsolated { self?.finish(result) }
            }
        load.inner = disposable
    }

    private func show(_ progress: TransferProgress) {
        guard case .loading = currentLoading.value else { return }
        currentLoading.value = .loading(progress)
    }

    private func finish(_ result: Result<Bitmap, PictureError>) {
        switch result {
        case .success(let picture):
            currentImage.value = picture
            currentLoading.value = .done
        case .failure(let error):
            currentLoading.value = .failed(Problem(error))
        }
    }
}
