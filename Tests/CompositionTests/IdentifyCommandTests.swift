import Core
import Dispatch
import FileAccess
import Foundation
import Imaging
import Injection
import Model
import PictureFolders
import PictureIndex
import Reactive
import Saving
import StandIn
import TestSupport
import Testing

@testable import Composition

@Suite struct IdentifyCommandTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }

    private func parsed(_ arguments: String...) -> IdentifyCommand? {
        guard case .run(let command) = IdentifyCommand.syntax(in: folder).parse(arguments) else { return nil }
        return command
    }

    private func message(_ arguments: [String]) -> String? {
        guard case .fail(let text) = IdentifyCommand.syntax(in: folder).parse(arguments) else { return nil }
        return text
    }

    // MARK: Arguments

    @Test("An option decides for one call whether services are asked; otherwise the setting decides")
    func options() {
        #expect(parsed("a.jpg") != nil && parsed("a.jpg")?.asksServices == nil && parsed("a.jpg")?.isJSON == false)
        let command = parsed("--ask-services", "--json", "a.jpg", "--", "--b.jpg")
        #expect(command?.asksServices == true && command?.isJSON == true)
        #expect(command?.files.map(\.name) == ["a.jpg", "--b.jpg"])
        #expect(parsed("--offline", "a.jpg")?.asksServices == false)
    }

    @Test("Mistakes are reported, the word alone is wrong usage, and help is printed")
    func mistakes() {
        for (arguments, part) in [
            (["--json"], "vitrine identify needs a file after it."),
            (["--format", "a.jpg"], "vitrine identify --help"),
            (["--stand-in", "https://example.org/", "a.jpg"], "127.0.0.1"),
        ] {
            #expect(message(arguments)?.contains(part) == true, "\(arguments)")
        }
        #expect(IdentifyCommand.syntax(in: "/").parse([]) == .usage(IdentifyCommand.help))
        #expect(IdentifyCommand.syntax(in: "/").parse(["a.jpg", "--help"]) == .print(IdentifyCommand.help))
    }

    // MARK: Identifying

    private func picture(_ number: Int = 0) -> Bitmap {
        Bitmap.filled(120, 80) { bytes in
            for index in bytes.indices {
                let (x, y) = (index / 3 % 120, index / 3 / 120)
                bytes[index] = UInt8(truncatingIfNeeded: number == 0 ? x * 2 + y : (x / 9 * 37) ^ (y / 11 * 53))
            }
        }
    }

    /// Writes a file without credits, and returns its content.
    @discardableResult
    private func write(_ bitmap: Bitmap, _ name: String, quality: Int = 90) throws -> Data {
        let data = try #require(BitmapEncoder.encode(bitmap, as: .jpeg(quality: quality)))
        try temporary.write(data, name)
        return data
    }

    private func image(_ code: ImageCode?) -> ImageEntity {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://commons.example/1", pageImageWidth: 1,
            pageImageHeight: 1, previewURL: "https://commons.example/1.jpg", previewWidth: 1, previewHeight: 1)
        image.title = "Sea"
        image.username = "Ada Fern"
        image.license = .cc0
        image.imageCode = code
        return image
    }

    /// Reads files as the program does, but for the sandbox.
    private func reader(hash: String? = nil) -> any FileEvidenceReading {
        let fields = CreditsReader(readFields: FieldsOfFiles.read)
        let reader = FileEvidenceReader(
            reader: fields, decoder: PixbufDecoder(),
            inspector: UnsandboxedFileInspector(readFields: FieldsOfFiles.read))
        return hash.map { EvidenceWithHash(reader: reader, hash: $0) } ?? reader
    }

    private func outcomes(
        _ names: String..., asksServices: Bool = false, known: KnownPictures = KnownPictures(), hash: String? = nil,
        in container: Container? = nil
    ) throws -> [IdentificationOutcome] {
        let services = container?.require(ImageProvider.self, name: ProviderID.everywhere.rawValue).members ?? []
        let search = ConfirmedSearch(
            services, pictures: container?.require((any PictureLoading).self) ?? NoPictures(), clock: .standing())
        let identifier = PictureIdentifier(
            reader: reader(hash: hash), finder: container?.require(IdenticalFileFinder.self) ?? IdenticalFileFinder([]),
            search: search, loadKnown: { known })
        let files = identifier.identify(names.map { LocalPath(folder + "/" + $0) }, asksServices: asksServices)
        return try #require(files.collect().single()?.get()).map {
            IdentificationOutcome(name: $0.path.name, file: $0)
        }
    }

    private func served(by server: StandInServer) -> Container {
        let container = Container(defaultObjectScope: .container)
        container.registerServices(of: server, key: StandInKeys(), pace: .completeRounds)
        return container
    }

    @Test("A file is reported before the next one has been read")
    @MainActor
    func oneByOne() async throws {
        let reader = EvidenceAfterReport()
        let identifier = PictureIdentifier(
            reader: reader, finder: IdenticalFileFinder([]), search: ConfirmedSearch([], pictures: NoPictures()),
            loadKnown: { KnownPictures() })
        let work = TerminalIdentify(["a.jpg", "b.jpg"].map { CreditsCommand.File($0, in: folder) })
        var names: [String] = []
        await withCheckedContinuation { done in
            work.onOutcome = { outcome in
                names.append(outcome.name)
                reader.isReported.signal()
                if names.count == 2 { done.resume() }
            }
            work.start(identifier, asksServices: false)
        }
        #expect(names == ["a.jpg", "b.jpg"] && reader.wasReported.all == [true])
    }

    @Test("A sidecar identifies a file, and nothing else is asked")
    func credits() throws {
        try write(picture(), "a.jpg")
        let sidecar = try #require(MetadataWriter(rewrite: FieldsOfFiles.rewrite).sidecar(PictureCredits(image(nil))))
        try temporary.write(sidecar, "a.jpg.xmp")
        let outcome = try #require(try outcomes("a.jpg", asksServices: true).first)
        #expect(outcome.file.answer?.evidence == .credits && outcome.file.answer?.certainty == .stated)
        #expect(outcome.file.answer?.image.username == "Ada Fern")
        #expect(outcome.status == .done && outcome.messages.isEmpty)
    }

    @Test("Credits without a page have none, and the file itself is not its page")
    func creditsWithoutPage() throws {
        try write(picture(), "a.jpg")
        var known = image(nil)
        known.pageURL = ""
        let sidecar = try #require(MetadataWriter(rewrite: FieldsOfFiles.rewrite).sidecar(PictureCredits(known)))
        try temporary.write(sidecar, "a.jpg.xmp")
        let outcomes = try outcomes("a.jpg")
        #expect(outcomes.first?.origin == "credits" && outcomes.first?.line.contains("file:") == false)
        #expect(!IdentifiedFiles(outcomes).terminalJSON().contains("\"page\""))
    }

    @Test("A compressed copy of a favorite or a saved file is found, and another picture is not")
    func copy() async throws {
        let box = PixelSize(width: 320, height: 320)
        let original = try write(picture(), "original.jpg", quality: 95)
        try write(picture(), "copy.jpg", quality: 40)
        try write(picture(1), "other.jpg")
        let code = try #require(PixbufDecoder().decode(original, fitting: box).imageCode)
        let (favorites, downloads) = (InMemoryFavorites(), InMemoryDownloads())
        try favorites.add([image(nil)]).wait().get()
        let saved = downloads.begin(image(nil), path: "/tmp/a.jpg")
        let index = PictureIndex(folder: folder + "/index")
        defer { index.close() }
        func outcomes() throws -> [IdentificationOutcome] {
            let known = KnownPictures(favorites: favorites, downloads: downloads, index: index)
            return try self.outcomes("copy.jpg", "other.jpg", known: known)
        }
        #expect(try outcomes().map(\.origin) == ["unknown", "unknown"])
        downloads.update(saved, to: .saved, path: nil, code: code)
        #expect(try outcomes().map(\.origin) == ["saved", "unknown"])
        try favorites.storeCode(code, of: image(nil).id).wait().get()
        let found = try outcomes()
        #expect(found.map(\.origin) == ["favorites", "unknown"])
        #expect(found.map(\.status) == [.done, .nothingFound] && TerminalIdentify.status(of: found) == .nothingFound)
        #expect(found[0].line.hasPrefix("copy.jpg\tfavorites\tlikely\tAda Fern\tCC0"))
        #expect(found[1].line == "other.jpg\tunknown\t\t\t\t\t")
        let json = IdentifiedFiles(found).terminalJSON()
        #expect(json.contains("\"origin\" : \"favorites\"") && !json.contains("failures"))
    }

    @Test("A picture of the folders is found by the code that the index has, and the file itself is not")
    func indexed() throws {
        try write(picture(), "pictures/Red boat.jpg")
        try write(picture(), "copy.jpg", quality: 40)
        let index = PictureIndex(folder: folder + "/index")
        defer { index.close() }
        let pictures = LocalPath(folder + "/pictures")
        let source = IndexingSource(
            folders: { [pictures] },
            reader: FileMetadataReader(inspector: UnsandboxedFileInspector(readFields: FieldsOfFiles.read)),
            isPicture: FolderScan.isPicture)
        _ = try index.update(source)
        let recorder = ImageCodeRecorder(index)
        let local = FolderPictures(in: { [pictures] }, decoder: PixbufDecoder(), onDecoded: recorder.record)
        let listing = try index.search(SearchQuery())
        let row = try #require(try listing.pictures(at: 0..<1).first ?? nil)
        let url = ImageEntity(row).previewURL
        _ = try local.makePicture(PictureRequest(url: url, box: PixelSize(width: 150, height: 100)))
        recorder.write()
        let known = KnownPictures(favorites: InMemoryFavorites(), downloads: InMemoryDownloads(), index: index)
        let found = try outcomes("copy.jpg", "pictures/Red boat.jpg", known: known)
        #expect(found.map(\.origin) == ["folders", "unknown"] && found[0].file.answer?.image.localPath == row.path)
        try FileManager.default.createSymbolicLink(atPath: folder + "/link.jpg", withDestinationPath: row.path.text)
        let paths = ["pictures/../pictures/Red boat.jpg", "link.jpg"]
        for path in paths { #expect(try outcomes(path, known: known).map(\.origin) == ["unknown"]) }
    }

    // MARK: Services

    @Test("A service is asked for the same bytes only with consent, and its answer is certain")
    func sameFile() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        let container = served(by: server)
        let known = try await container.pages(of: .commons, SearchQuery("sea"), count: 1).flatMap(\.images)
        let wanted = try #require(known.first { $0.fileHash != nil })
        let hash = try #require(wanted.fileHash)
        try write(picture(), "1.jpg")
        let requestCount = server.requests.count
        #expect(try outcomes("1.jpg", hash: hash, in: container).map(\.origin) == ["unknown"])
        #expect(server.requests.count == requestCount)
        let outcome = try #require(try outcomes("1.jpg", asksServices: true, hash: hash, in: container).first)
        #expect(outcome.file.answer?.evidence == .sameFile(.commons) && outcome.file.answer?.certainty == .certain)
        #expect(outcome.file.answer?.image.id == wanted.id)
        let missing = try outcomes(
            "1.jpg", asksServices: true, hash: String(repeating: "0", count: 40), in: container)
        #expect(missing.map(\.status) == [.nothingFound] && missing[0].messages.isEmpty)
    }

    @Test("A picture is found by the words of its name, and confirmed by its preview")
    func search() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        let container = served(by: server)
        let found = try await container.pages(of: .openverse, SearchQuery("sea"), count: 1).flatMap(\.images)
        let wanted = try #require(found.first)
        let network = container.require((any Networking).self)
        let response = try network.requestData(NetworkRequest(url: wanted.previewURL)).single()?.get()
        try temporary.write(#require(response).body, "Sea (1).jpg")
        let outcome = try #require(try outcomes("Sea (1).jpg", asksServices: true, in: container).first)
        guard case .foundByWords(let service, let distance)? = outcome.file.answer?.evidence else {
            Issue.record("not found: \(outcome.line)")
            return
        }
        #expect(distance <= ImageCodeTable.threshold && outcome.origin == "search")
        #expect(outcome.file.answer?.image.id.provider == service)
        try write(picture(1), "Sea (2).jpg")
        #expect(try outcomes("Sea (2).jpg", asksServices: true, in: container).map(\.origin) == ["unknown"])
    }

    // MARK: Failures

    @Test("A file that is missing, no picture or damaged has a reason, and the others are identified all the same")
    func unreadable() throws {
        let data = try write(picture(), "a.jpg")
        try temporary.write("text", "b.txt")
        try temporary.write(data.prefix(300), "c.jpg")
        let found = try outcomes("missing.jpg", "b.txt", "c.jpg", "a.jpg")
        #expect(
            found.map(\.messages) == [
                ["No such file or directory"], ["not a picture"],
                ["the file is incomplete, its end is missing", "This picture is damaged"], [],
            ])
        #expect(found.map(\.status) == [.failed, .failed, .failed, .nothingFound])
        #expect(found.map(\.isListed) == [false, false, true, true] && TerminalIdentify.status(of: found) == .failed)
        #expect(IdentifiedFiles(found).terminalJSON().contains("This picture is damaged"))
    }

    @Test(
        "A folder, a pipe and a device are told apart from files, and nothing waits for them",
        arguments: ["", "pipe.jpg", "../../../../../../../../../../../../../../dev/null"])
    func noFile(name: String) throws {
        #expect(mkfifo(temporary.path("pipe.jpg"), 0o600) == 0)
        let found = try outcomes(name)
        #expect(found.map(\.messages) == [["not a file, but a folder, a pipe or a device"]])
        #expect(found.map(\.status) == [.failed])
    }

    @Test("All that is said about a file concerns the bytes that were read first")
    func changedMeanwhile() throws {
        let data = try write(picture(), "a.jpg")
        let box = PixelSize(width: 320, height: 320)
        let code = try PixbufDecoder().decode(data, fitting: box).imageCode
        let content = try reader().read(LocalPath(folder + "/a.jpg"))
        try write(picture(1), "a.jpg")
        #expect(try content.imageCode() == code && content.sha1() == FileHash.sha1(data))
        try temporary.write("text", "a.jpg")
        #expect(try content.credits().username == nil)
    }

    @Test("A file over the limit is identified by its sidecar, and has no checksum and no code")
    func tooLarge() throws {
        try write(picture(), "a.jpg")
        #expect(truncate(folder + "/a.jpg", 1 << 40) == 0)
        let found = try #require(try outcomes("a.jpg", asksServices: true).first)
        #expect(found.status == .failed)
        #expect(
            found.messages == ["not examined, because it has more than 200.0 MB; only an .xmp file beside it is read"])
        let content = try reader().read(LocalPath(folder + "/a.jpg"))
        #expect(content.sha1() == nil && !content.hasContentCredentials())
        #expect(throws: UnreadableFile.self) { try content.imageCode() }
        let sidecar = try #require(MetadataWriter(rewrite: FieldsOfFiles.rewrite).sidecar(PictureCredits(image(nil))))
        try temporary.write(sidecar, "a.jpg.xmp")
        #expect(try outcomes("a.jpg").map(\.origin) == ["credits"])
    }

    @Test("A service that cannot be reached is reported, and matters only if nothing else knows the file")
    func unreachable() throws {
        let data = try write(picture(), "1.jpg")
        let port = try RefusingPort()
        defer { port.close() }
        let container = Container(defaultObjectScope: .container)
        container.registerServices(at: port.url, key: StandInKeys(), pace: .completeRounds)
        let outcome = try #require(try outcomes("1.jpg", asksServices: true, in: container).first)
        #expect(outcome.status == .failed && outcome.messages.count == 1)
        var known = KnownPictures()
        let box = PixelSize(width: 320, height: 320)
        let code = try #require(try PixbufDecoder().decode(data, fitting: box).imageCode)
        known.add([image(code)], from: .favorites)
        let found = try #require(try outcomes("1.jpg", asksServices: true, known: known, in: container).first)
        #expect(found.status == .done && found.messages.count == 1)
    }
}

/// Reads nothing from any file; "b.jpg" only after a file has been reported.
private final class EvidenceAfterReport: FileEvidenceReading {
    let isReported = DispatchSemaphore(value: 0)
    let wasReported = RecordedEvents<Bool>()

    func read(_ file: LocalPath) throws(UnreadableFile) -> any FileEvidence {
        if file.name == "b.jpg" {
            let isReported = isReported.wait(timeout: .now() + 600) == .success
            wasReported.add(isReported)
        }
        throw UnreadableFile(reason: "not a picture", isFinal: true)
    }

    func searchWords(of file: LocalPath, title: String?) -> [String] { [] }
}

/// Reads files, and takes one checksum for that of each file: the stand-in's checksums are not those of its files.
private struct EvidenceWithHash: FileEvidenceReading {
    let reader: any FileEvidenceReading
    let hash: String

    func read(_ file: LocalPath) throws(UnreadableFile) -> any FileEvidence {
        Content(content: try reader.read(file), hash: hash)
    }

    private struct Content: FileEvidence {
        let content: any FileEvidence
        let hash: String

        func credits() throws(UnreadableFile) -> ImageEntity { try content.credits() }
        func hasContentCredentials() -> Bool { content.hasContentCredentials() }
        func isIncomplete() -> Bool { content.isIncomplete() }
        func sha1() -> String? { hash }
        func imageCode() throws(UnreadableFile) -> ImageCode? { try content.imageCode() }
    }

    func searchWords(of file: LocalPath, title: String?) -> [String] { reader.searchWords(of: file, title: title) }
}

struct NoPictures: PictureLoading {
    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> { .empty }
}
