import Foundation
import Model
import PictureTypes
import Reactive
import SandboxShim
import Sandboxing
import Testing

@testable import Fuzzing
@testable import Imaging

@Suite("Files that a worker reads without decoding them")
struct SandboxedInspectionTests {
    private let service = DecodeService(executable: DecodeServiceTests.executable, workerCount: 1)

    private static let xmp = """
        <x:xmpmeta><rdf:Description xmp:Rating="4">
        <dc:title><rdf:Alt><rdf:li>Boats &amp; sea</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>Anna</rdf:li></rdf:Seq></dc:creator><dc:subject><rdf:Bag><rdf:li>harbor</rdf:li>
        </rdf:Bag></dc:subject><cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/></x:xmpmeta>
        """
    private static let exif = Data("Exif\0\0".utf8) + Data(EXIFBytes.photograph)

    private static let files: [(name: String, parts: [Data])] = [
        ("JPEG", [Pictures.jpeg(Pictures.noise(64, 48)) + exif]),
        ("a turned JPEG", [Pictures.jpeg(Pictures.quarters(64, 48), orientation: 6, littleEndian: true)]),
        ("PNG with XMP", [Pictures.png(Pictures.noise(60, 40)) + Data(xmp.utf8)]),
        ("a beginning and an end", [Pictures.png(Pictures.noise(60, 40)).prefix(80), Data(xmp.utf8) + exif]),
        ("GIF", [Fixtures.animatedGIF]), ("WebP", [Fixtures.webP]), ("print colors", [Fixtures.cmykJPEG]),
    ]

    private func failure<Value>(_ work: () throws(PictureError) -> Value) -> PictureError? {
        do throws(PictureError) {
            _ = try work()
            return nil
        } catch {
            return error
        }
    }

    @Test("A worker finds the same facts as the program", arguments: files.indices)
    func sameFacts(index: Int) throws {
        let parts = Self.files[index].parts
        let inside = try UnsandboxedFileInspector().facts(in: parts)
        #expect(try service.facts(in: parts) == inside, "\(Self.files[index].name)")
    }

    @Test("Facts of all kinds arrive, from either part of a file")
    func allKinds() throws {
        let facts = try service.facts(in: Self.files[3].parts)
        #expect(facts.format == .png && facts.size == PixelSize(width: 60, height: 40))
        #expect(facts.embedded.title == "Boats & sea" && facts.embedded.author == "Anna")
        #expect(facts.embedded.keywords == ["harbor"] && facts.embedded.rating == 4)
        #expect(facts.embedded.licenseURL == "https://creativecommons.org/licenses/by/4.0/")
        #expect(facts.embedded.photo.camera == "Example One" && facts.embedded.photo.sensitivity == 400)
        #expect(facts.embedded.photo.location == PhotoLocation(latitude: 48 + 8.0 / 60, longitude: 11 + 34.0 / 60))
    }

    @Test("A worker finds Content Credentials", arguments: PictureSeeds.signed)
    func contentCredentials(file: [UInt8]) throws {
        let state = try service.state(of: Data(file))
        #expect(try state.hasContentCredentials && state == UnsandboxedFileInspector().state(of: Data(file)))
        #expect(try !service.state(of: Fixtures.webP).hasContentCredentials)
    }

    @Test("A worker finds the same format and completeness as the program", arguments: files.indices)
    func sameState(index: Int) throws {
        let file = Self.files[index].parts[0]
        for file in [file, file.dropLast(1), file.prefix(20)] {
            let inside = try UnsandboxedFileInspector().state(of: file)
            #expect(try service.state(of: file) == inside, "\(Self.files[index].name)")
        }
    }

    @Test("Bytes that are no picture are damaged, as in the program")
    func noPicture() {
        #expect(failure { () throws(PictureError) in try service.checkAvailability() } == nil)
        for file in [Data(), Data("text".utf8), Data(count: 100_000)] {
            #expect(failure { () throws(PictureError) in try service.facts(in: [file]) } == .damaged)
            #expect(failure { () throws(PictureError) in try service.facts(in: [file, file]) } == .damaged)
            #expect(failure { () throws(PictureError) in try service.state(of: file) } == .damaged)
        }
        #expect(failure { () throws(PictureError) in try service.facts(in: []) } == .damaged)
    }

    @Test("A worker reads the metadata of a picture as the writer of credits will, and of nothing else")
    func rehearsal() {
        for index in [0, 1, 2] { #expect(service.survivesMetadataReading(Self.files[index].parts[0])) }
        #expect(!service.survivesMetadataReading(Data()) && !service.survivesMetadataReading(Data("text".utf8)))
        let missing = DecodeService(executable: "/nonexistent/vitrine-decoder")
        #expect(!missing.survivesMetadataReading(Self.files[0].parts[0]))
    }

    // MARK: Fields

    private static let fields = [
        "Xmp.dc.title", "Xmp.dc.subject", "Xmp.cc.license", "Exif.Photo.LensModel", "Xmp.no.x",
    ]

    private func values(_ service: DecodeService, _ file: Data) throws(PictureError) -> [String: [String]] {
        try service.values(of: Self.fields, in: file) { () throws(PictureError) in ["unsandboxed": []] }
    }

    private static let sidecar = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sea</rdf:li></rdf:Alt></dc:title>
        <dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li>日の出</rdf:li></rdf:Bag></dc:subject>
        <cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        """

    @Test("A worker reads the fields of a sidecar and of a picture, and only those that they have")
    func fields() throws {
        #expect(
            try values(service, Data(Self.sidecar.utf8)) == [
                "Xmp.dc.title": [#"lang="x-default" Sea"#], "Xmp.dc.subject": ["one", "日の出"],
                "Xmp.cc.license": ["https://creativecommons.org/licenses/by/4.0/"],
            ])
        #expect(try values(service, Self.files[1].parts[0]) == [:])
    }

    @Test("A file that the library can't read is damaged, and without a sandbox the user's choice decides")
    func noFields() {
        #expect(failure { () throws(PictureError) in try values(service, Data("text".utf8)) } == .damaged)
        #expect(failure { () throws(PictureError) in try values(service, Data()) } == .damaged)
        let accepts = Locked(false)
        let missing = DecodeService(
            executable: "/nonexistent/vitrine-decoder", acceptsNoSandbox: { accepts.withLock { $0 } })
        #expect(failure { () throws(PictureError) in try values(missing, Data()) } == .noSandbox)
        accepts.withLock { $0 = true }
        #expect(failure { () throws(PictureError) in try values(missing, Data()) } == nil)
    }

    @Test("A message with fields that contradicts the request is refused")
    func wrongFields() {
        func read(_ message: [UInt8], count: UInt64) -> Bool {
            var response = sandbox_shim_response()
            response.outcome = DecoderOutcome.decoded.rawValue
            response.output_count = count
            return message.withUnsafeBytes {
                DecodeService.readValues(of: WorkerClaims(response), $0, Self.fields) != nil
            }
        }
        let message: [UInt8] = [0, 0, 0, 0, 2, 0, 0, 0, 65, 66]
        #expect(read(message, count: 10) && read(message, count: 0))
        for count in [1, 9, 11, UInt64.max] { #expect(!read(message, count: count)) }
        #expect(!read([5] + message.dropFirst(), count: 10))
    }

    @Test("Hostile files leave the worker usable")
    func hostileFiles() throws {
        var random = CaseRandom(seed: 11)
        let seeds = Self.files.map { $0.parts.reduce(Data(), +) }
        for _ in 0..<300 {
            var file = random.element(of: seeds) ?? Data()
            for _ in 0...random.below(30) { file[random.below(file.count)] = random.byte() }
            let end = random.below(file.count)
            _ = failure { () throws(PictureError) in try service.facts(in: [file.prefix(end), file.dropFirst(end)]) }
            _ = failure { () throws(PictureError) in try service.state(of: file) }
            _ = service.survivesMetadataReading(file)
            _ = failure { () throws(PictureError) in try values(service, file) }
        }
        #expect(try service.facts(in: Self.files[0].parts).format == .jpeg)
    }

    @Test("Without a sandbox the user's choice decides whether the program reads")
    func choice() {
        let accepts = Locked(false)
        let missing = DecodeService(
            executable: "/nonexistent/vitrine-decoder", acceptsNoSandbox: { accepts.withLock { $0 } })
        for isAccepted in [false, true, false] {
            accepts.withLock { $0 = isAccepted }
            let expected: PictureError? = isAccepted ? nil : .noSandbox
            #expect(failure { () throws(PictureError) in try missing.facts(in: [Fixtures.webP]) } == expected)
            #expect(failure { () throws(PictureError) in try missing.state(of: Fixtures.webP) } == expected)
            #expect(failure { () throws(PictureError) in try missing.checkAvailability() } == expected)
        }
    }

    // MARK: Wrong claims

    private func read(_ change: (inout sandbox_shim_response) -> Void) -> (facts: Bool, state: Bool) {
        var response = sandbox_shim_response()
        response.outcome = DecoderOutcome.decoded.rawValue
        change(&response)
        var output = [UInt8](repeating: 0, count: 65_536)
        _ = output.withUnsafeMutableBytes { StoredMetadata().write(to: $0) }
        return output.withUnsafeBytes { output in
            (
                DecodeService.readFacts(of: WorkerClaims(response), output, box: (0, 0)) != nil,
                DecodeService.readState(of: WorkerClaims(response), output, box: (0, 0)) != nil
            )
        }
    }

    @Test("Claims that fit the task are accepted")
    func rightClaims() {
        #expect(read { $0.output_count = UInt64(StoredMetadata.messageSize) }.facts)
        #expect(read { ($0.facts.1, $0.facts.2) = (1, 1) }.state)
    }

    @Test("Claims that contradict the task are refused")
    func wrongClaims() {
        let size = UInt64(StoredMetadata.messageSize)
        for count in [0, 1, size - 1, size + 1, 65_536, .max] { #expect(!read { $0.output_count = count }.facts) }
        for count in [1, size, .max] { #expect(!read { $0.output_count = count }.state) }
        for number in [UInt32(PictureFormat.allCases.count), .max] {
            let wrong = read {
                $0.output_count = size
                $0.facts.0 = number
            }
            #expect(!wrong.facts && !read { $0.facts.0 = number }.state)
        }
        for flag in [2, UInt32.max] { #expect(!read { $0.facts.1 = flag }.state && !read { $0.facts.2 = flag }.state) }
        for outcome in [4, UInt32.max] {
            let wrong = read {
                $0.output_count = size
                $0.outcome = outcome
            }
            #expect(!wrong.facts && !wrong.state)
        }
    }

    @Test("A size that a worker claims is only a number, whatever it is")
    func anySize() {
        let facts = read {
            $0.output_count = UInt64(StoredMetadata.messageSize)
            ($0.width, $0.height) = (.max, .max)
        }
        #expect(facts.facts)
    }
}
