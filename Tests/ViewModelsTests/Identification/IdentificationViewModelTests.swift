import FileAccess
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite struct IdentificationViewModelTests {
    private let files = StubFiles()
    private let search = ManualSearch()
    private let settings = InMemorySettings()

    private func model(_ paths: LocalPath..., known: [ImageEntity] = []) -> IdentificationViewModel {
        model(paths.map { PictureToIdentify($0) }, known: known)
    }

    private func model(_ pictures: [PictureToIdentify], known: [ImageEntity] = []) -> IdentificationViewModel {
        var knownPictures = KnownPictures()
        knownPictures.add(known, from: .favorites)
        let provider = ImageProvider(id: "a", name: "Service A", homeURL: nil, needsNetwork: true, search: search)
        let identifier = PictureIdentifier(
            reader: files, finder: IdenticalFileFinder([]),
            search: ConfirmedSearch(
                [provider], pictures: ManualPictures(),
                clock: SetClock().clock),
            loadKnown: { [knownPictures] in knownPictures }, worker: ImmediateScheduler(), loader: ImmediateScheduler())
        return IdentificationViewModel(
            pictures, identifier: identifier, settings: settings, previewWorker: ImmediateScheduler(),
            scheduler: ImmediateScheduler(), decodePreview: files.preview)
    }

    // MARK: This computer

    @Test("Before the start every file waits, and nothing is read")
    func waiting() {
        let model = model("/a.jpg")
        let row = model.rows[0].value
        #expect(row.activity == .waiting && row.isBusy && files.readCount == 0)
    }

    @Test("This computer answers for all files at once, without the user's consent")
    func localAnswers() {
        files.set { $0.author = "Ada Fern" }
        let model = model("/a.jpg", "/b.jpg")
        model.start()
        #expect(model.rows.allSatisfy { $0.value.activity == .examined })
        let answer = model.rows[1].value.answers.first
        #expect(answer?.evidence == "Credits in the file" && answer?.certaintyText == "Stated")
        #expect(answer?.facts == "Ada Fern" && answer?.hasCredit == true && answer?.hasEntry == false)
        #expect(model.rows[1].value.status == nil && search.started.isEmpty)
    }

    @Test("A known picture has an entry to show")
    func knownPicture() {
        var image = ImageEntity.stub(id: 7)
        image.imageCode = StubFiles.code
        let model = model("/a.jpg", known: [image])
        model.start()
        let answer = model.rows[0].value.answers.first
        #expect(answer?.evidence == "Looks like one of your favorites" && answer?.hasEntry == true)
        #expect(answer?.page == image.pageURL && answer?.certaintyText == "Likely")
    }

    @Test("A file that is no picture has a reason, and the next one is identified")
    func unusable() {
        files.set { $0.failures = ["/a.txt": UnreadableFile(reason: "not a picture", isFinal: true)] }
        let model = model("/a.txt", "/b.jpg")
        model.start()
        #expect(model.rows[0].value.status == "This file can’t be identified: not a picture")
        #expect(!model.rows[0].value.canRetry && model.rows[1].value.activity == .examined)
    }

    @Test("A file that could not be decoded can be tried again")
    func retryOfFile() {
        files.set { $0.failures = ["/a.jpg": UnreadableFile(reason: "the decoder failed", isFinal: false)] }
        let model = model("/a.jpg")
        model.start()
        #expect(model.rows[0].value.canRetry && !model.rows[0].value.needsKey)
        files.set { ($0.failures, $0.author) = ([:], "Ada Fern") }
        model.retry(0)
        #expect(model.rows[0].value.answers.count == 1 && !model.rows[0].value.canRetry)
    }

    @Test("A file that was dropped twice is identified once, and those beyond the limit are left out")
    func limit() {
        let count = IdentificationViewModel.maxPictureCount
        let paths = (0..<count + 3).map { LocalPath("/\($0).jpg") }
        let model = model(([paths[0]] + paths).map { PictureToIdentify($0) })
        #expect(model.rows.count == count && model.leftOutCount == 3)
    }

    @Test("A preview that cannot be decoded has the reader's failure")
    func preview() throws {
        let model = model("/a.jpg")
        let box = PixelSize(width: 10, height: 10)
        #expect(throws: PictureError.damaged) { try model.preview(0, fitting: box).single()?.get() }
    }

    // MARK: Consent

    @Test("Before a service is asked the user is, once for all files, and nothing is sent meanwhile")
    func question() {
        let model = model("/a.jpg", "/b.jpg")
        model.start()
        #expect(model.isQuestionOpen.value && !model.offersServices.value)
        #expect(search.started.isEmpty && !settings.hasDecidedAboutFileServices)
        #expect(model.rows[0].value.status == "Nothing on this computer tells whose picture this is")
    }

    @Test("The question names what goes to whom, and what stays")
    func questionText() {
        let text = model("/a.jpg").questionText
        #expect(text.contains("words of its title or file name go to Service A"))
        #expect(text.contains("The pictures themselves stay on this computer"))
        #expect(!text.contains("SHA-1"), "no service gets checksums here")
    }

    @Test("After consent services are asked about one file after the other, and the decision is stored")
    func consent() throws {
        let model = model("/a.jpg", "/b.jpg")
        model.start()
        model.decide(asksServices: true)
        #expect(settings.asksServicesAboutFiles && settings.hasDecidedAboutFileServices && !model.isQuestionOpen.value)
        #expect(model.rows.map(\.value.activity) == [.asking, .examined])
        #expect(model.rows[0].value.status == "Asking services…" && search.started.count == 1)
        search.send(0..<0, isLast: true)
        #expect(model.rows.map(\.value.activity) == [.asked, .asking])
        #expect(model.rows[0].value.status == "Neither this computer nor the services know this picture")
        search.send(0..<0, isLast: true)
        #expect(model.rows[1].value.activity == .asked && search.started.count == 2)
    }

    @Test("After a refusal nothing is sent, now and later, but the user can change the decision")
    func refusal() {
        let first = model("/a.jpg")
        first.start()
        first.decide(asksServices: false)
        #expect(search.started.isEmpty && first.offersServices.value && !first.isQuestionOpen.value)
        let second = model("/b.jpg")
        second.start()
        #expect(!second.isQuestionOpen.value && second.offersServices.value && search.started.isEmpty)
        second.reopenQuestion()
        #expect(second.isQuestionOpen.value && !second.offersServices.value && search.started.isEmpty)
        second.decide(asksServices: true)
        #expect(search.started.count == 2 && !first.offersServices.value && !second.offersServices.value)
    }

    @Test("A question that is closed without an answer sends nothing, and comes again for other files")
    func postponement() {
        let first = model("/a.jpg")
        first.start()
        first.postpone()
        #expect(!first.isQuestionOpen.value && first.offersServices.value && search.started.isEmpty)
        #expect(!settings.hasDecidedAboutFileServices && !settings.asksServicesAboutFiles)
        let second = model("/b.jpg")
        second.start()
        #expect(second.isQuestionOpen.value)
    }

    @Test("An answer in one window answers the question of the others")
    func severalWindows() {
        let (first, second) = (model("/a.jpg"), model("/b.jpg"))
        first.start()
        second.start()
        first.decide(asksServices: false)
        #expect(!second.isQuestionOpen.value && second.offersServices.value)
    }

    @Test("With consent given before nobody is asked, and withdrawing it ends the request")
    func earlierConsent() {
        settings.asksServicesAboutFiles = true
        let model = model("/a.jpg")
        model.start()
        #expect(!model.isQuestionOpen.value && model.rows[0].value.activity == .asking && search.started.count == 1)
        settings.hasDecidedAboutFileServices = true
        settings.asksServicesAboutFiles = false
        #expect(search.disposedCount == 1 && model.rows[0].value.activity == .examined && model.offersServices.value)
    }

    @Test("Nobody is asked about a file that is no picture")
    func noQuestion() {
        files.set { $0.failures = ["/a.txt": UnreadableFile(reason: "not a picture", isFinal: true)] }
        let model = model("/a.txt")
        model.start()
        #expect(!model.isQuestionOpen.value && !model.offersServices.value)
    }

    // MARK: Services

    @Test("A service that cannot be reached is reported with a way out")
    func failure() {
        settings.asksServicesAboutFiles = true
        let model = model("/a.jpg")
        model.start()
        search.fail(.notConnectedToInternet)
        let row = model.rows[0].value
        #expect(row.problems.count == 1 && row.status == nil && row.canRetry)
        model.retry(0)
        #expect(search.started.count == 2 && model.rows[0].value.problems.isEmpty)
    }

    @Test("Cancelling ends the running request, and no other begins")
    func cancelling() {
        settings.asksServicesAboutFiles = true
        let model = model("/a.jpg", "/b.jpg")
        model.start()
        model.cancel()
        #expect(search.disposedCount == 1)
        search.send(0..<0, isLast: true)
        #expect(search.started.count == 1)
    }

    @Test("Releasing the model ends its request")
    func release() {
        settings.asksServicesAboutFiles = true
        var model: IdentificationViewModel? = model("/a.jpg")
        model?.start()
        #expect(search.started.count == 1 && search.disposedCount == 0)
        model = nil
        #expect(search.disposedCount == 1)
    }

    @Test("A pasted picture has no name that could be sent")
    func pasted() throws {
        let picture = try PictureToIdentify(pasted: [1, 2, 3])
        #expect(picture.name == "Pasted Picture" && picture.path.name.allSatisfy(\.isNumber))
        #expect(Array(try RegularFile.contents(of: picture.path, atMost: 10)) == [1, 2, 3])
    }
}

/// Files without credits, unless a test changes that.
private final class StubFiles: FileEvidenceReading {
    struct Values {
        var author: String?
        var failures: [LocalPath: UnreadableFile] = [:]
        var readCount = 0
    }

    static let code = ImageCode(1, 2, 3, 4)
    private let values = Locked(Values())

    var readCount: Int { values.withLock { $0.readCount } }

    func set(_ change: (inout Values) -> Void) { values.withLock { change(&$0) } }

    func read(_ file: LocalPath) throws(UnreadableFile) -> any FileEvidence {
        let (author, failure) = values.withLock { values in
            values.readCount += 1
            return (values.author, values.failures[file])
        }
        return Evidence(path: file, author: author, failure: failure)
    }

    private struct Evidence: FileEvidence {
        let path: LocalPath
        let author: String?
        let failure: UnreadableFile?

        func credits() throws(UnreadableFile) -> ImageEntity {
            if let failure { throw failure }
            var image = ImageEntity(
                id: ImageID(provider: .folders, string: path.text), pageURL: "file://" + path.text, pageImageWidth: 0,
                pageImageHeight: 0, previewURL: "", previewWidth: 0, previewHeight: 0)
            image.username = author
            return image
        }

        func hasContentCredentials() -> Bool { false }
        func isIncomplete() -> Bool { false }
        func sha1() -> String? { nil }

        func imageCode() throws(UnreadableFile) -> ImageCode? {
            if let failure { throw failure }
            return StubFiles.code
        }
    }

    func searchWords(of file: LocalPath, title: String?) -> [String] { ["boat"] }

    func preview(of file: LocalPath, fitting box: PixelSize) throws(PictureError) -> Bitmap { throw .damaged }
}
