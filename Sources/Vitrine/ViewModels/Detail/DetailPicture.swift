import Core
import Localize
import Model
import Reactive

/// Loads the current picture of one detail window: preview, rendition, all pixels, animation. Main thread.
@MainActor
final class DetailPicture {
    /// What is drawn: the best single bitmap loaded so far, or all pixels.
    let levels = MutableProperty<PictureLevels?>(nil)
    let animation = MutableProperty<PictureAnimation?>(nil)
    /// A note about the shown picture, for example that it is a preview of the original.
    let toastText = MutableProperty<String?>(nil)
    let size: MutableProperty<PixelSize>
    let loading = MutableProperty(ImageLoading.done)
    /// Called when the first rendition has arrived; the neighbors can be prefetched then.
    var onFitted: () -> Void = {}
    /// Called when all pixels have arrived.
    var onFull: () -> Void = {}
    /// Returns the pictures that probably need a rendition of this width next. One request asks for all their
    /// addresses.
    var likelyNext: (_ width: Int) -> [ImageEntity] = { _ in [] }

    private let renditions: RenditionLoading
    private let large: (any LargePictureLoading)?
    private let scheduler: any Scheduler
    private let previewSize: PreviewSize

    private var progressive: ProgressivePicture
    private var zoom = 0.0
    private let load = SerialDisposable()
    private let fullLoad = SerialDisposable()
    private let movingLoad = SerialDisposable()
    /// The stage that `retry` repeats, and whether it failed because a server could not be reached.
    private var failed: (stage: Stage, isUnreachable: Bool)?

    private enum Stage {
        case fitted, full
    }

    init(
        _ entity: ImageEntity, previewSize: PreviewSize, renditions: RenditionLoading,
        large: (any LargePictureLoading)?, scheduler: any Scheduler
    ) {
        self.renditions = renditions
        self.large = large
        self.scheduler = scheduler
        self.previewSize = previewSize
        progressive = ProgressivePicture(
            entity: entity, widths: renditions.finder.widths(for: entity), box: previewSize.box(for: entity))
        let preview = renditions.cachedPreview(of: entity, at: previewSize)
        size = MutableProperty(progressive.size(preview: preview?.size))
    }

    deinit {
        for disposable in [load, fullLoad, movingLoad] { disposable.dispose() }
    }

    /// Switches to another picture, and begins to load it.
    func display(_ entity: ImageEntity, fitting box: PixelSize) {
        stopLoading()
        zoom = 0
        levels.value = nil
        animation.value = nil
        toastText.value = nil
        progressive = ProgressivePicture(entity: entity, widths: renditions.finder.widths(for: entity), box: box)
        size.value = progressive.size()
        loadFitted()
    }

    /// Loads another version of the same file. The loaded bitmap stays until the new one arrives.
    func replace(with entity: ImageEntity) {
        stopLoading()
        animation.value = nil
        progressive = ProgressivePicture(
            entity: entity, widths: renditions.finder.widths(for: entity), box: progressive.box)
        loadFitted()
    }

    /// Tells that the file does not exist any more. What was loaded of it stays on the screen.
    func fileIsGone() {
        stopLoading()
        failed = nil
        loading.value = .failed(UserFacingError(FileChangeError.missing))
    }

    /// Loads the same picture for a window of another size. The loaded bitmap stays until a better one arrives, and a
    /// smaller one never replaces it.
    func reload(fitting box: PixelSize) {
        // All pixels are enough for any window size, and a drawing follows the zoom.
        guard progressive.full == nil, progressive.drawing == nil else { return }
        var next = ProgressivePicture(entity: progressive.entity, widths: progressive.choice.widths, box: box)
        if progressive.choice.isOriginalUnusable { _ = next.giveUpOriginal() }
        // The same file is loaded or loading already.
        guard next.fittedFile.source != progressive.fittedFile.source || next.decodeBox != progressive.decodeBox else {
            return
        }
        if let fitted = progressive.fitted {
            let expected = next.fittedFile.size.map { $0.fitting(in: next.decodeBox) } ?? next.decodeBox
            guard expected.width > fitted.width, expected.height > fitted.height else { return }
        }
        progressive = next
        loadFitted()
    }

    func stopLoading() {
        for disposable in [load, fullLoad, movingLoad] { disposable.inner = nil }
    }

    func retry() {
        switch failed?.stage {
        case .full: loadFull()
        case .fitted: loadFitted()
        case nil: break
        }
    }

    /// Retries automatically if the last failure was an unreachable server.
    func networkReturned() { if failed?.isUnreachable == true { retry() } }

    /// Loads the rendition for the window. A cached preview is shown meanwhile; without one the window stays empty,
    /// since loading the preview too would delay the rendition.
    func loadFitted() {
        failed = nil
        let (source, entity, box) = (progressive.fittedFile.source, progressive.entity, progressive.decodeBox)
        if let picture = renditions.cachedPicture(source, of: entity, box: box) {
            load.inner = nil
            loading.value = .done
            received(picture)
            return
        }
        if levels.value == nil { showPreview() }
        let (disposable, progress) = beginLoading(tr("Loading…"))
        var neighbors: [ImageEntity] = []
        if case .width(let width) = source { neighbors = likelyNext(width) }
        disposable += renditions.loadPicture(
            source, of: entity, with: neighbors, box: box, fallback: progressive.fallbackURL, urgency: .now,
            progress: { progress.send(value: $0) }
        )
        .observe(on: scheduler)
        .startWithMainResult { [weak self] result in
            self?.finish(result)
        }
        load.inner = disposable
    }

    /// Sets the current zoom, in device pixels per pixel of `size`.
    func zoomChanged(to zoom: Double) {
        self.zoom = zoom
        guard fullLoad.inner == nil, failed == nil else { return }
        if let box = progressive.drawingBox(atZoom: zoom) {
            loadDrawing(filling: box)
        } else if progressive.fullFile(atZoom: zoom) != nil {
            loadFull()
        }
    }
}

// MARK: Results

extension DetailPicture {
    private func showPreview() {
        guard let preview = renditions.cachedPreview(of: progressive.entity, at: previewSize) else { return }
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
        let isUnreachable = if case .network(let reason) = error { reason.isUnreachable } else { false }
        failed = (stage, isUnreachable)
        loading.value = .failed(UserFacingError(error, hasPage: progressive.entity.hasPage))
    }

    private func received(_ picture: Bitmap) {
        (progressive.fitted, progressive.drawing) = (picture.size, picture.drawingSize)
        size.value = progressive.size()
        levels.value = PictureLevels(picture)
        if let bytes = progressive.heavyOriginal {
            toastText.value = tr("This is a preview. Zoom in to load full resolution (%s).", formattedBytes(bytes))
        }
        if picture.isIncomplete { toastText.value = tr("Incomplete: the end of the file is missing") }
        loadMotion()
        onFitted()
        zoomChanged(to: zoom)
    }

    private func loadFull() {
        guard let large,
            let file = progressive.fullFile(atZoom: zoom)
                ?? (failed?.stage == .full ? progressive.fullFile(atZoom: 1) : nil)
        else { return }
        failed = nil
        let (disposable, progress) = beginLoading(tr("Loading full resolution…"))
        disposable += renditions.finder.address(file.source, of: progressive.entity, fallback: progressive.fallbackURL)
            .flatMap(.concat) { url in large.loadFullPicture(url) { progress.send(value: $0) } }
            .observe(on: scheduler)
            .startWithMainResult { [weak self] result in
                self?.finishFull(result)
            }
        fullLoad.inner = disposable
    }

    private func finishFull(_ result: Result<PictureLevels, PictureError>) {
        fullLoad.inner = nil
        switch result {
        case .success(let picture):
            loading.value = .done
            onFull()
            // A service that does not tell the address of its largest rendition has nothing better than what is there.
            guard picture.size.width > progressive.fitted?.width ?? 0 || progressive.fittedFile.size == nil else {
                return progressive.full = progressive.fitted
            }
            progressive.full = picture.size
            size.value = progressive.size()
            levels.value = picture
            if picture.largest.isReduced {
                toastText.value = tr("Shown at a reduced size, because all pixels would take too much memory")
            }
            if progressive.showsLargestRendition {
                toastText.value = tr("The original can’t be shown here. This is its largest preview.")
            }
        case .failure(let error):
            if error.isAboutTheFile, progressive.giveUpOriginal() { return resumeWithoutOriginal() }
            fail(.full, error)
        }
    }

    /// Continues without the original: the picture on screen may already be the largest available.
    private func resumeWithoutOriginal() {
        size.value = progressive.size()
        loading.value = .done
        if progressive.fullFile(atZoom: zoom) != nil {
            loadFull()
        } else {
            toastText.value = tr("The original can’t be shown here. This is its largest preview.")
        }
    }

    /// Draws a drawing for the current zoom, one size at a time: the zoom may change meanwhile. A drawing that cannot be drawn
    /// at this size stays as it is.
    private func loadDrawing(filling box: PixelSize) {
        guard let large else { return }
        progressive.drawnBox = box
        let disposable = CompositeDisposable()
        fullLoad.inner = disposable
        let source = progressive.fittedFile.source
        disposable += renditions.finder.address(source, of: progressive.entity, fallback: progressive.fallbackURL)
            .flatMap(.concat) { url in large.loadDrawing(url, filling: box) }
            .observe(on: scheduler)
            .startWithMainResult { [weak self] result in
                guard let self else { return }
                fullLoad.inner = nil
                if case .success(let drawing) = result { levels.value = drawing }
                zoomChanged(to: zoom)
            }
    }

    /// Loads the animation. Failures are not reported: the first frame is shown, and a still picture is no failure.
    private func loadMotion() {
        guard let large, let url = progressive.movingURL else { return }
        movingLoad.inner = large.loadMovingPicture(url, fitting: progressive.box)
            .observe(on: scheduler)
            .startWithMainResult { [weak self] result in
                switch result {
                case .success(.moving(let animation)): self?.animation.value = animation
                case .success(.tooLong):
                    self?.toastText.value = tr(
                        "This animation is too long to play here. You can play it on its web page.")
                case .success(.still), .failure: break
                }
            }
    }

    /// Shows that a file is being loaded. Returns what the load belongs to, and what takes its progress on any thread.
    private func beginLoading(_ text: String) -> (CompositeDisposable, Signal<TransferProgress, Never>.Observer) {
        loading.value = .loading(fraction: nil, text: text)
        let (output, input) = Signal<TransferProgress, Never>.pipe()
        let disposable = CompositeDisposable()
        disposable += output.observe(on: scheduler).observeMainValues { [weak self] progress in
            guard let self, case .loading = self.loading.value else { return }
            self.loading.value = .loading(fraction: progress.fraction, text: progress.text)
        }
        return (disposable, input)
    }
}

extension PictureError {
    /// Whether the file was received but cannot be shown; another file of the same picture may work.
    fileprivate var isAboutTheFile: Bool {
        switch self {
        case .noDecoder, .tooManyPixels, .fileTooLarge, .decoderFailed, .network(.tooLarge): true
        case .damaged, .noSandbox, .network: false
        }
    }
}

/// The state of loading the large picture.
public enum ImageLoading: Sendable, Equatable {
    /// `fraction` from 0 to 1, or `nil` while the length is not known.
    case loading(fraction: Double?, text: String)
    case done
    case failed(UserFacingError)
}
