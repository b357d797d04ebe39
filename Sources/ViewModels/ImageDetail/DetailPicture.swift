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
    /// What the user should know about what is shown: a preview in place of the original, for instance.
    let toastText = MutableProperty<String?>(nil)
    let size: MutableProperty<PixelSize>
    let loading = MutableProperty(ImageLoading.done)
    /// Called when the first rendition is there: time to think of the neighbours.
    var onFitted: () -> Void = {}
    /// Pictures whose renditions of this width are likely to be wanted next: their addresses are asked for at once.
    var likelyNext: (_ width: Int) -> [ImageEntity] = { _ in [] }

    private let pictures: any PictureLoading
    private let renditions: RenditionLoading
    private let large: (any LargePictureLoading)?
    private let scheduler: any Scheduler
    private let previewBox: PixelSize

    private var progressive: ProgressivePicture
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
        _ entity: ImageEntity, previewBox: PixelSize, renditions: RenditionLoading,
        large: (any LargePictureLoading)?, scheduler: any Scheduler
    ) {
        self.renditions = renditions
        pictures = renditions.pictures
        self.large = large
        self.scheduler = scheduler
        self.previewBox = previewBox
        progressive = ProgressivePicture(entity: entity, widths: renditions.finder.widths(for: entity), box: previewBox)
        size = MutableProperty(progressive.size())
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
        toastText.value = nil
        progressive = ProgressivePicture(entity: entity, widths: renditions.finder.widths(for: entity), box: box)
        size.value = progressive.size()
    }

    /// The same picture in a window of another size: what is there stays until there is a better one, and is never replaced
    /// by a smaller one.
    func reload(fitting box: PixelSize) {
        // All pixels are enough for every window.
        guard progressive.full == nil else { return }
        var next = ProgressivePicture(entity: progressive.entity, widths: progressive.choice.widths, box: box)
        if progressive.choice.isOriginalUnusable { _ = next.giveUpOriginal() }
        // It is there already, or on its way.
        guard next.fittedFile.source != progressive.fittedFile.source || next.decodeBox != progressive.decodeBox else {
            return
        }
        if let fitted = progressive.fitted {
            let told = next.fittedFile.size.map { $0.fitting(in: next.decodeBox) } ?? next.decodeBox
            guard told.width > fitted.width, told.height > fitted.height else { return }
        }
        progressive = next
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
        let (source, entity, box) = (progressive.fittedFile.source, progressive.entity, progressive.decodeBox)
        if let picture = renditions.cachedPicture(source, of: entity, box: box) {
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
        var neighbors: [ImageEntity] = []
        if case .width(let width) = source { neighbors = likelyNext(width) }
        disposable += renditions.loadPicture(
            source, of: entity, with: neighbors, box: box, fallback: progressive.fallbackURL, urgency: .now,
            progress: { progress.input.send(value: $0) }
        )
        .observe(on: scheduler)
        .startWithResult { [weak self] result in
            MainActor.assumeIsolated { self?.finish(result) }
        }
        load.inner = disposable
    }

    /// The window shows so many device pixels for each pixel of `size`.
    func shows(zoom: Double) {
        self.zoom = zoom
        if fullLoad.inner == nil, failed == nil, progressive.fullFile(atZoom: zoom) != nil { loadFull() }
    }
}

// MARK: What comes

extension DetailPicture {
    private func showPreview() {
        let url = progressive.entity.previewURL(filling: previewBox)
        guard let preview = pictures.cachedPicture(for: PictureRequest(url: url, box: previewBox)) else { return }
        image.value = preview
        size.value = progressive.size(preview: preview.size)
        levels.value = PictureLevels(preview)
    }

    private func finish(_ result: Result<Bitmap, PictureError>) {
        switch result {
        case .success(let picture):
            loading.value = .done
            received(picture)
        case .failure(let error):
            if error.isAboutTheFile, progressive.fittedFile.isOriginal, progressive.giveUpOriginal() {
                return loadFitted()
            }
            fail(.fitted, error)
        }
    }

    private func fail(_ stage: Stage, _ error: PictureError) {
        failed = stage
        if case .network(let reason) = error { isUnreachable = reason.isUnreachable } else { isUnreachable = false }
        loading.value = .failed(UserFacingError(error, hasPage: progressive.entity.hasPage))
    }

    private func received(_ picture: Bitmap) {
        progressive.fitted = picture.size
        image.value = picture
        size.value = progressive.size()
        levels.value = PictureLevels(picture)
        if let bytes = progressive.heavyOriginal {
            toastText.value = tr("This is a preview. Zoom in to load full resolution (%s).", formattedBytes(bytes))
        }
        loadMotion()
        onFitted()
        shows(zoom: zoom)
    }

    private func loadFull() {
        guard let large,
            let file = progressive.fullFile(atZoom: zoom) ?? (failed == .full ? progressive.fullFile(atZoom: 1) : nil)
        else { return }
        failed = nil
        loading.value = .loading(fraction: nil, text: tr("Loading full resolution…"))
        let progress = Signal<TransferProgress, Never>.pipe()
        let disposable = CompositeDisposable()
        disposable += observe(progress.output)
        disposable += renditions.address(file.source, of: progressive.entity, fallback: progressive.fallbackURL)
            .flatMap(.concat) { url in large.loadFullPicture(url) { progress.input.send(value: $0) } }
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
            loading.value = .done
            // A service that does not tell the address of its largest rendition has nothing better than what is there.
            guard picture.size.width > progressive.fitted?.width ?? 0 || progressive.fittedFile.size == nil else {
                return progressive.full = progressive.fitted
            }
            progressive.full = picture.size
            size.value = progressive.size()
            levels.value = picture
            if progressive.showsLargestRendition {
                toastText.value = tr("The original can’t be shown here. This is its largest preview.")
            }
        case .failure(let error):
            if error.isAboutTheFile, progressive.giveUpOriginal() { return resumeWithoutOriginal() }
            fail(.full, error)
        }
    }

    /// What is shown now may be all that there is without the original.
    private func resumeWithoutOriginal() {
        size.value = progressive.size()
        loading.value = .done
        if progressive.fullFile(atZoom: zoom) != nil {
            loadFull()
        } else {
            toastText.value = tr("The original can’t be shown here. This is its largest preview.")
        }
    }

    /// Quietly: the first frame is there, and a picture that does not move is no failure.
    private func loadMotion() {
        guard let large, let url = progressive.movingURL else { return }
        movingLoad.inner = large.loadMovingPicture(url, fitting: progressive.box) { _ in }
            .observe(on: scheduler)
            .startWithResult { [weak self] result in
                MainActor.assumeIsolated {
                    switch result {
                    case .success(.moving(let animation)): self?.animation.value = animation
                    case .success(.tooLong):
                        self?.toastText.value = tr(
                            "This animation is too long to play here. You can play it on its web page.")
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

extension PictureError {
    /// Whether the file was reached and is none that can be shown: another file of the same picture may be.
    fileprivate var isAboutTheFile: Bool {
        switch self {
        case .noDecoder, .tooManyPixels, .network(.tooLarge): true
        case .damaged, .network: false
        }
    }
}
