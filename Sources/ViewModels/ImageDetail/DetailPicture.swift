import Localize
import Model
import Reactive

/// Loads what one detail window shows of the picture it stands at: preview, rendition, all pixels, motion. Main thread.
@MainActor
final class DetailPicture {
    /// The best picture in one piece that there is by now.
    let image = MutableProperty<Bitmap?>(nil)
    /// What is drawn: the same, or all pixels.
    let levels = MutableProperty<PictureLevels?>(nil)
    let animation = MutableProperty<PictureAnimation?>(nil)
    let isTooLongToMove = MutableProperty(false)
    let size: MutableProperty<PixelSize>
    let loading = MutableProperty(ImageLoading.done)
    /// Called when the first rendition is there: time to think of the neighbours.
    var onFitted: () -> Void = {}

    private let pictures: any PictureLoading
    private let large: (any LargePictureLoading)?
    private let scheduler: any Scheduler
    private let previewBox: PixelSize

    private var stages: PictureStages
    private var zoom = 0.0
    private let load = SerialDisposable()
    private let fullLoad = SerialDisposable()
    private let movingLoad = SerialDisposable()
    /// What is tried again.
    private var failed: Stage?
    private var isUnreachable = false

    private enum Stage {
        case fitted, full
    }

    init(
        _ entity: ImageEntity, previewBox: PixelSize, pictures: any PictureLoading,
        large: (any LargePictureLoading)?, scheduler: any Scheduler
    ) {
        self.pictures = pictures
        self.large = large
        self.scheduler = scheduler
        self.previewBox = previewBox
        stages = PictureStages(entity: entity, box: previewBox)
        size = MutableProperty(stages.size())
    }

    deinit {
        for disposable in [load, fullLoad, movingLoad] { disposable.dispose() }
    }

    /// Shows another picture. Nothing is loaded yet.
    func show(_ entity: ImageEntity, fitting box: PixelSize) {
        stopLoading()
        zoom = 0
        image.value = nil
        levels.value = nil
        animation.value = nil
        isTooLongToMove.value = false
        stages = PictureStages(entity: entity, box: box)
        size.value = stages.size()
    }

    /// The same picture on another screen: what is there stays until there is a better one.
    func reload(fitting box: PixelSize) {
        // All pixels are enough for every screen.
        guard stages.full == nil else { return }
        stages = PictureStages(entity: stages.entity, box: box)
        loadFitted()
    }

    func stopLoading() {
        for disposable in [load, fullLoad, movingLoad] { disposable.inner = nil }
    }

    func retry() {
        switch failed {
        case .full: loadFull()
        case .fitted: loadFitted()
        case nil: break
        }
    }

    /// What could not be reached before is asked for again by itself.
    func networkReturned() { if failed != nil, isUnreachable { retry() } }

    /// The preview stands in at once if it is in memory; otherwise the window stays empty rather than wait for two
    /// pictures.
    func loadFitted() {
        failed = nil
        let request = PictureRequest(url: stages.fittedURL, box: stages.box)
        if let picture = pictures.cachedPicture(for: request) {
            load.inner = nil
            loading.value = .done
            received(picture)
            return
        }
        if image.value == nil { showPreview() }
        loading.value = .loading(fraction: nil, text: tr("Loading…"))
        let progress = Signal<TransferProgress, Never>.pipe()
        let disposable = CompositeDisposable()
        disposable += observe(progress.output)
        disposable +=
            pictures.loadPicture(request, urgency: .now) { progress.input.send(value: $0) }
            .observe(on: scheduler)
            .startWithResult { [weak self] result in
                MainActor.assumeIsolated { self?.finish(result) }
            }
        load.inner = disposable
    }

    /// The window shows so many device pixels for each pixel of `size`.
    func shows(zoom: Double) {
        self.zoom = zoom
        if fullLoad.inner == nil, failed == nil, stages.fullURL(atZoom: zoom) != nil { loadFull() }
    }
}

// MARK: What comes

extension DetailPicture {
    private func showPreview() {
        let url = stages.entity.previewURL(filling: previewBox)
        guard let preview = pictures.cachedPicture(for: PictureRequest(url: url, box: previewBox)) else { return }
        image.value = preview
        size.value = stages.size(preview: preview.size)
        levels.value = PictureLevels(preview)
    }

    private func finish(_ result: Result<Bitmap, PictureError>) {
        switch result {
        case .success(let picture):
            loading.value = .done
            received(picture)
        case .failure(let error):
            fail(.fitted, error)
        }
    }

    private func fail(_ stage: Stage, _ error: PictureError) {
        failed = stage
        if case .network(let reason) = error { isUnreachable = reason.isUnreachable } else { isUnreachable = false }
        loading.value = .failed(Problem(error))
    }

    private func received(_ picture: Bitmap) {
        stages.fitted = picture.size
        image.value = picture
        size.value = stages.size()
        levels.value = PictureLevels(picture)
        loadMotion()
        onFitted()
        shows(zoom: zoom)
    }

    private func loadFull() {
        guard let large, let url = stages.fullURL(atZoom: zoom) ?? (failed == .full ? stages.fullURL(atZoom: 1) : nil)
        else { return }
        failed = nil
        loading.value = .loading(fraction: nil, text: tr("Loading all details…"))
        let progress = Signal<TransferProgress, Never>.pipe()
        let disposable = CompositeDisposable()
        disposable += observe(progress.output)
        disposable += large.loadFullPicture(url) { progress.input.send(value: $0) }
            .observe(on: scheduler)
            .startWithResult { [weak self] result in
                MainActor.assumeIsolated { self?.finishFull(result) }
            }
        fullLoad.inner = disposable
    }

    private func finishFull(_ result: Result<PictureLevels, PictureError>) {
        fullLoad.inner = nil
        switch result {
        case .success(let picture):
            stages.full = picture.size
            size.value = stages.size()
            levels.value = picture
            loading.value = .done
        case .failure(let error):
            fail(.full, error)
        }
    }

    /// Quietly: the first frame is there, and a picture that does not move is no failure.
    private func loadMotion() {
        guard let large, let url = stages.movingURL else { return }
        movingLoad.inner = large.loadMovingPicture(url, fitting: stages.box) { _ in }
            .observe(on: scheduler)
            .startWithResult { [weak self] result in
                MainActor.assumeIsolated {
                    switch result {
                    case .success(.moving(let animation)): self?.animation.value = animation
                    case .success(.tooLong): self?.isTooLongToMove.value = true
                    case .success(.still), .failure: break
                    }
                }
            }
    }

    private func observe(_ progress: Signal<TransferProgress, Never>) -> (any Disposable)? {
        progress.observe(on: scheduler).observeValues { [weak self] progress in
            MainActor.assumeIsolated {
                guard let self, case .loading = self.loading.value else { return }
                self.loading.value = .loading(progress)
            }
        }
    }
}
