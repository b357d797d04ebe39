import FileAccess
import Localize
import Model
import Reactive

/// Finds out whose pictures some files are, and asks the user before the first service is asked. Main thread.
///
/// This computer is read for all files one after the other; meanwhile services are asked about those that were read, one
/// file at a time. Releasing the model, or `cancel`, ends all of it.
@MainActor
public final class IdentificationViewModel {
    /// The longest list of files. Each has widgets of its own, and services limit requests.
    public static let maxPictureCount = 100

    public let rows: [Property<IdentificationRow>]
    /// Whether the user has to decide if services are asked.
    public let isQuestionOpen: Property<Bool>
    /// Whether services are not asked although they may know more: the user can change the decision.
    public let offersServices: Property<Bool>
    /// The number of pictures beyond `maxPictureCount`.
    public let leftOutCount: Int

    /// Decodes what a file looks like, in the sandbox, because it comes from strangers. Blocks; called on the worker.
    public typealias DecodePreview = @Sendable (LocalPath, _ box: PixelSize) throws(PictureError) -> Bitmap

    private let pictures: [PictureToIdentify]
    private let identifier: PictureIdentifier
    private let decodePreview: DecodePreview
    private let settings: any Settings
    private let scheduler: any Scheduler
    private let previewWorker: any Scheduler
    private let states: [MutableProperty<IdentificationRow>]
    private let positions: [LocalPath: Int]
    private let question = MutableProperty(false)
    private let offer = MutableProperty(false)
    /// The files about which services were not asked yet, in the order of examination.
    private var unasked: [Int] = []
    private var asked: (position: Int, file: IdentifiedFile, work: any Disposable)?
    private var hasStarted = false
    /// Whether the user closed the question without an answer.
    private var hasPostponed = false
    /// Whether the user opened the question again.
    private var hasReopenedQuestion = false
    private let work = CompositeDisposable()

    /// - Parameters:
    ///   - pictures: a file that stands there twice is identified once.
    ///   - previewWorker: decodes previews.
    ///   - scheduler: receives what was found out; the main thread's, except in tests.
    public init(
        _ pictures: [PictureToIdentify], identifier: PictureIdentifier, settings: any Settings,
        previewWorker: any Scheduler, scheduler: any Scheduler = UIScheduler(), decodePreview: @escaping DecodePreview
    ) {
        var (unique, positions) = ([PictureToIdentify](), [LocalPath: Int]())
        var leftOutCount = 0
        for picture in pictures where positions[picture.path] == nil {
            if unique.count == Self.maxPictureCount {
                leftOutCount += 1
            } else {
                positions[picture.path] = unique.count
                unique.append(picture)
            }
        }
        (self.pictures, self.positions, self.leftOutCount) = (unique, positions, leftOutCount)
        (self.identifier, self.decodePreview, self.settings) = (identifier, decodePreview, settings)
        (self.scheduler, self.previewWorker) = (scheduler, previewWorker)
        states = unique.map { MutableProperty(IdentificationRow($0)) }
        rows = states.map { Property(capturing: $0) }
        isQuestionOpen = Property(capturing: question)
        offersServices = Property(capturing: offer)
    }

    deinit { work.dispose() }

    /// Begins to identify the pictures. Nothing leaves the computer before the user has agreed.
    public func start() {
        guard !hasStarted else { return }
        hasStarted = true
        work += settings.changes.observe(on: scheduler).observeMainValues { [weak self] in
            self?.settingsChanged()
        }
        examine(Array(states.indices))
    }

    /// Ends all reading and all requests for good.
    public func cancel() {
        work.dispose()
        asked = nil
        unasked = []
        question.value = false
    }

    /// Identifies one of the pictures again, after a failure.
    public func retry(_ position: Int) {
        if states[position].value.canRetry { examineAgain(position) }
    }

    /// The file of one of the pictures; `nil` for one without a file of its own.
    public func file(_ position: Int) -> LocalPath? { pictures[position].file }

    /// Identifies one of the pictures again, after its file has changed.
    public func examineAgain(_ position: Int) {
        guard !states[position].value.isBusy else { return }
        unasked.removeAll { $0 == position }
        states[position].value = IdentificationRow(pictures[position])
        examine([position])
    }

    /// Sends what one of the pictures looks like, and completes. Cold; disposing ends it before the file is read.
    public func preview(_ position: Int, fitting box: PixelSize) -> SignalProducer<Bitmap, PictureError> {
        let (decodePreview, path) = (decodePreview, pictures[position].path)
        return SignalProducer { Result { () throws(PictureError) in try decodePreview(path, box) } }
            .start(on: previewWorker)
            .observe(on: scheduler)
    }

    // MARK: Consent

    /// What is sent to whom if the user agrees.
    public var questionText: String {
        let services = identifier.servicesToAsk
        var sentences: [String] = []
        if !services.checksums.isEmpty {
            sentences.append(
                tr("The checksum (SHA-1) of each file goes to %s.", services.checksums.joined(separator: ", ")))
        }
        if !services.words.isEmpty {
            sentences.append(
                tr(
                    "If that does not identify a picture, words of its title or file name go to %s.",
                    services.words.joined(separator: ", ")))
        }
        sentences.append(tr("The pictures themselves stay on this computer. You can change this in Preferences."))
        return sentences.joined(separator: "\n\n")
    }

    /// Stores the user's decision for these and later pictures.
    public func decide(asksServices: Bool) {
        question.value = false
        // Observers of the first change already see the decision.
        settings.hasDecidedAboutFileServices = true
        settings.asksServicesAboutFiles = asksServices
        update()
    }

    /// Asks no service about these pictures. The user is asked again for later ones.
    public func postpone() {
        hasPostponed = true
        question.value = false
        update()
    }

    /// Opens the question again.
    public func reopenQuestion() {
        guard offer.value else { return }
        hasReopenedQuestion = true
        question.value = true
        update()
    }

    private func settingsChanged() {
        let isAllowed = settings.asksServicesAboutFiles
        // Another window may have asked the same question.
        if isAllowed || settings.hasDecidedAboutFileServices && !hasReopenedQuestion { question.value = false }
        if !isAllowed, let asked {
            asked.work.dispose()
            states[asked.position].modify { ($0.file, $0.activity) = (asked.file, .examined) }
            unasked.insert(asked.position, at: 0)
            self.asked = nil
        }
        update()
    }

    /// Continues after a change of what is allowed or of what is left to ask.
    private func update() {
        let isAllowed = settings.asksServicesAboutFiles
        if !isAllowed, !unasked.isEmpty, !hasPostponed, !settings.hasDecidedAboutFileServices { question.value = true }
        if isAllowed { askNext() }
        offer.value = !isAllowed && !question.value && !unasked.isEmpty
    }

    // MARK: Work

    private func examine(_ positions: [Int]) {
        guard let first = positions.first else { return }
        states[first].value.activity = .examining
        let rest = MutableProperty(positions.dropFirst())
        work += identifier.examine(positions.map { pictures[$0].path }).observe(on: scheduler)
            .startWithMainValues { [weak self] file in
                guard let self else { return }
                self.receive(file)
                guard file.isExamined, let next = rest.modify({ $0.popFirst() }) else { return }
                self.states[next].value.activity = .examining
            }
    }

    private func receive(_ file: IdentifiedFile) {
        guard let position = positions[file.path] else { return }
        states[position].modify { row in
            row.file = file
            if file.isExamined { row.activity = .examined }
        }
        guard file.isExamined, !file.isUnusable else { return }
        unasked.append(position)
        update()
    }

    private func askNext() {
        guard asked == nil, let position = unasked.first else { return }
        unasked.removeFirst()
        states[position].value.activity = .asking
        let (file, request) = (states[position].value.file, SerialDisposable())
        asked = (position, file, request)
        work += request
        request.inner = identifier.askServices(about: file).observe(on: scheduler)
            .startWithMainEvents { [weak self] event in
                switch event {
                case .value(let file): self?.states[position].value.file = file
                case .completed: self?.finishAsking(position)
                case .interrupted: break
                }
            }
    }

    private func finishAsking(_ position: Int) {
        states[position].value.activity = .asked
        guard asked?.position == position else { return }
        asked = nil
        update()
    }
}
