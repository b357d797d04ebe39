import FileAccess
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite struct PictureIdentifierTests {
    private let reader = StubEvidence()
    private let search = OnePageSearch("a", count: 2)

    private func identify(
        _ files: LocalPath..., asksServices: Bool = true, known: [ImageEntity] = [], previews: [String: Int] = [:]
    ) throws -> [IdentifiedFile] {
        let identifier = identifier(known: known, previews: previews)
        return try #require(identifier.identify(files, asksServices: asksServices).collect().single()?.get())
    }

    private func identifier(known: [ImageEntity] = [], previews: [String: Int] = [:]) -> PictureIdentifier {
        var pictures = KnownPictures()
        pictures.add(known, from: .saved)
        return PictureIdentifier(
            reader: reader, finder: IdenticalFileFinder([]),
            search: ConfirmedSearch([search.provider], pictures: CodedPreviews(previews), clock: SetClock().clock),
            loadKnown: { [pictures] in pictures }, worker: ImmediateScheduler(), loader: ImmediateScheduler())
    }

    private func picture(_ distance: Int) -> ImageEntity {
        var image = ImageEntity.stub(id: distance)
        image.imageCode = CodedPreviews.code(distance)
        return image
    }

    @Test("Credits in the file come first, and nothing else is read or asked")
    func credits() throws {
        reader.set { $0.image.username = "Ada Fern" }
        let file = try identify("/red boat.jpg", known: [picture(0)])[0]
        #expect(file.answer?.evidence == .credits && file.answer?.certainty == .stated)
        #expect(reader.calls == ["read", "credits", "manifest"] && search.queries.isEmpty)
    }

    @Test("A title alone is no credit, but gives the words of the search")
    func title() throws {
        reader.set { $0.image.title = "Red boat" }
        let file = try identify("/1.jpg", previews: ["a/1": 7])[0]
        #expect(file.answer?.evidence == .foundByWords("a", distance: 7) && file.answer?.certainty == .likely)
        #expect(file.answer?.image.id == ImageID(provider: "a", string: "1"))
        #expect(search.queries.map(\.text) == ["Red boat"])
    }

    @Test("A known picture that looks alike comes before a search")
    func known() throws {
        let file = try identify("/red boat.jpg", known: [picture(200), picture(5)])[0]
        #expect(file.answer?.evidence == .looksAlike(.saved, distance: 5) && search.queries.isEmpty)
    }

    @Test("Without consent nothing is sent, and no checksum is computed")
    func offline() throws {
        let file = try identify("/red boat.jpg", asksServices: false, previews: ["a/0": 0])[0]
        #expect(file.answer == nil && file.failure == nil)
        #expect(search.queries.isEmpty && reader.calls == ["read", "credits", "manifest", "code"])
    }

    @Test("A file without words is not searched for, nor one without a code")
    func nothingToSearch() throws {
        reader.set { $0.words = [] }
        #expect(try identify("/1.jpg")[0].answer == nil)
        reader.set { ($0.words, $0.code) = (["boat"], .success(nil)) }
        #expect(try identify("/boat.jpg")[0].answer == nil)
        #expect(search.queries.isEmpty)
    }

    @Test("A file that is no picture is left at once, and the next one is read")
    func noPicture() throws {
        let failure = UnreadableFile(reason: "not a picture", isFinal: true)
        reader.set { $0.failures = ["/a.txt": failure] }
        let files = try identify("/a.txt", "/b.jpg", known: [picture(1)])
        #expect(files.map(\.path) == ["/a.txt", "/b.jpg"])
        #expect(files[0].failure == failure && files[0].answer == nil)
        #expect(files[1].answer?.evidence == .looksAlike(.saved, distance: 1))
        #expect(reader.calls == ["read", "credits", "read", "credits", "manifest", "sha1", "code"])
    }

    @Test("A file that cannot be read has a reason, and nothing is asked about it")
    func unreadable() throws {
        let failure = UnreadableFile(reason: "changed", isFinal: true)
        reader.set { $0.unreadable = ["/red boat.jpg": failure] }
        let file = try identify("/red boat.jpg", known: [picture(0)])[0]
        #expect(file.failure == failure && file.answer == nil)
        #expect(reader.calls == ["read"] && search.queries.isEmpty)
    }

    @Test("Fields that cannot be read matter only if nothing else identifies the file")
    func unreadableFields() throws {
        let failure = UnreadableFile(reason: "not read", isFinal: false)
        reader.set { $0.failures = ["/a.jpg": failure] }
        #expect(try identify("/a.jpg", known: [picture(1)])[0].failure == nil)
        #expect(try identify("/a.jpg")[0].failure == failure)
    }

    @Test("Damaged pixels are a failure")
    func damaged() throws {
        let failure = UnreadableFile(reason: "damaged", isFinal: false)
        reader.set { $0.code = .failure(failure) }
        #expect(try identify("/red boat.jpg")[0].failure == failure && search.queries.isEmpty)
    }

    // MARK: All answers

    /// Returns the last of the values that a producer sends at once.
    private func last(of files: SignalProducer<IdentifiedFile, Never>) -> IdentifiedFile? {
        guard case .success(let all)? = files.collect().single() else { return nil }
        return all.last
    }

    @Test("An examination sends what the file says first, then what this computer knows, and asks nothing")
    func examination() throws {
        reader.set { $0.image.username = "Ada Fern" }
        let found = try #require(
            identifier(known: [picture(3)]).examine(["/red boat.jpg", "/b.jpg"]).collect().single()?.get())
        #expect(found.map(\.path) == ["/red boat.jpg", "/red boat.jpg", "/b.jpg", "/b.jpg"])
        #expect(found.map(\.isExamined) == [false, true, false, true])
        #expect(found[0].answers.map(\.evidence) == [.credits])
        #expect(found[1].answers.map(\.evidence) == [.credits, .looksAlike(.saved, distance: 3)])
        #expect(search.queries.isEmpty && reader.calls.filter { $0 == "read" }.count == 2)
    }

    @Test("An examination says at once that a file is no picture")
    func examinationOfOtherFile() throws {
        reader.set { $0.failures = ["/a.txt": UnreadableFile(reason: "not a picture", isFinal: true)] }
        let found = try #require(identifier().examine(["/a.txt"]).collect().single()?.get())
        #expect(found.map(\.isExamined) == [true] && found[0].isUnusable)
        let asked = try #require(identifier().askServices(about: found[0]).collect().single()?.get())
        #expect(asked.count == 1 && asked[0].answers.isEmpty && reader.calls == ["read", "credits"])
    }

    @Test("Services add their answers to those of this computer, and words are not sent once a web page is known")
    func furtherAnswers() throws {
        reader.set { $0.image.username = "Ada Fern" }
        let identifier = identifier(previews: ["a/1": 7])
        let examined = try #require(last(of: identifier.examine(["/red boat.jpg"])))
        let found = try #require(last(of: identifier.askServices(about: examined)))
        #expect(found.answers.map(\.evidence) == [.credits, .foundByWords("a", distance: 7)])
        #expect(search.queries.count == 1)
        reader.set { $0.image.pageURL = "https://example.org/boat" }
        let page = try #require(last(of: identifier.examine(["/red boat.jpg"])))
        let asked = try #require(last(of: identifier.askServices(about: page)))
        #expect(asked.answers.map(\.evidence) == [.credits] && search.queries.count == 1)
        // Services are asked about the bytes that were examined.
        #expect(reader.calls.filter { $0 == "read" }.count == 2)
    }

    @Test("The most certain answer is the first one")
    func orderOfAnswers() {
        var file = IdentifiedFile("/a.jpg")
        let image = ImageEntity.stub(id: 1)
        for evidence: PictureIdentification.Evidence in [
            .looksAlike(.saved, distance: 1), .credits, .sameFile("a"), .foundByWords("a", distance: 1),
        ] {
            file.add(PictureIdentification(image: image, evidence: evidence))
        }
        let order: [PictureIdentification.Evidence] = [
            .sameFile("a"), .credits, .looksAlike(.saved, distance: 1), .foundByWords("a", distance: 1),
        ]
        #expect(file.answers.map(\.evidence) == order)
    }

    @Test("The services that would be asked are named as the user has selected them")
    func namedServices() {
        #expect(identifier().servicesToAsk.words == ["a"] && identifier().servicesToAsk.checksums.isEmpty)
        let service = OnePageSearch("b", isSelected: false).provider
        #expect(ConfirmedSearch([service], pictures: CodedPreviews([:])).serviceNames.isEmpty)
    }

    @Test("The consent names what is sent, to whom, and that the picture stays")
    func consent() {
        let text = PictureIdentifier.consentText
        for part in ["SHA-1", "Wikimedia Commons", "title or name", "the picture stays here"] {
            #expect(text.contains(part))
        }
    }
}

/// A file without credits, whose name has words and whose code has no bit, unless a test changes that.
private final class StubEvidence: FileEvidenceReading {
    struct Values {
        var image = ImageEntity.stub(id: 1)
        var unreadable: [LocalPath: UnreadableFile] = [:]
        /// Why the credits of files cannot be read.
        var failures: [LocalPath: UnreadableFile] = [:]
        var code: Result<ImageCode?, UnreadableFile> = .success(CodedPreviews.code(0))
        var words = ["red", "boat"]
        var calls: [String] = []
    }

    private let values: Locked<Values>

    init() {
        var values = Values()
        values.image = ImageEntity(
            id: ImageID(provider: .folders, string: "1"), pageURL: "file:///1.jpg", pageImageWidth: 0,
            pageImageHeight: 0, previewURL: "", previewWidth: 0, previewHeight: 0)
        self.values = Locked(values)
    }

    var calls: [String] { values.withLock { $0.calls } }

    func set(_ change: (inout Values) -> Void) { values.withLock { change(&$0) } }

    private func note(_ call: String) { values.withLock { $0.calls.append(call) } }

    func read(_ file: LocalPath) throws(UnreadableFile) -> any FileEvidence {
        note("read")
        if let failure = values.withLock({ $0.unreadable[file] }) { throw failure }
        return Content(reader: self, path: file)
    }

    private struct Content: FileEvidence {
        let reader: StubEvidence
        let path: LocalPath

        func credits() throws(UnreadableFile) -> ImageEntity {
            reader.note("credits")
            let (image, failure) = reader.values.withLock { ($0.image, $0.failures[path]) }
            if let failure { throw failure }
            return image
        }

        func isIncomplete() -> Bool { false }
        func hasContentCredentials() -> Bool {
            reader.note("manifest")
            return false
        }

        func sha1() -> String? {
            reader.note("sha1")
            return String(repeating: "0", count: 40)
        }

        func imageCode() throws(UnreadableFile) -> ImageCode? {
            reader.note("code")
            return try reader.values.withLock { $0.code }.get()
        }
    }

    func searchWords(of file: LocalPath, title: String?) -> [String] {
        title.map { [$0] } ?? values.withLock { $0.words }
    }
}
