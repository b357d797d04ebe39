import FileAccess
import Foundation
import Model
import PictureTypes
import Reactive
import SandboxShim
import Sandboxing
import TestSupport
import Testing

@testable import Fuzzing
@testable import Imaging

@Suite("Files that a worker reads without decoding them")
struct SandboxedInspectionTests {
    private let service = DecodeService(executable: DecodeServiceTests.executable, workerCount: 1)

    private static let files: [(name: String, file: Data)] = [
        ("JPEG with EXIF, IPTC and XMP", Data(PictureSeeds.withMetadata[0])),
        ("a turned JPEG", Pictures.jpeg(Pictures.quarters(64, 48), orientation: 6, littleEndian: true)),
        ("PNG with XMP", Pictures.png(Pictures.noise(60, 40)).embedding(xmp: Data(PictureSeeds.sidecars[0]))),
        ("JPEG with Content Credentials", Data(PictureSeeds.signed[0])), ("GIF", Fixtures.animatedGIF),
        ("WebP", Fixtures.webP), ("print colors", Fixtures.cmykJPEG),
    ]

    private func failure<Value>(_ work: () throws(PictureError) -> Value) -> PictureError? {
        do throws(PictureError) {
            _ = try work()
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "A worker finds the same facts as the same code in the tests, in memory and in an open file", arguments: files)
    func sameFacts(name: String, file: Data) throws {
        let inside = try UnsandboxedFileInspector(readFields: FieldsOfFiles.read).facts(in: .bytes(file))
        #expect(try service.facts(in: .bytes(file)) == inside, "\(name)")
        let folder = TemporaryFolder()
        defer { folder.remove() }
        try folder.write(file, "a")
        let open = try RegularFile(folder.path("a"))
        #expect(try service.facts(in: .descriptor(open.descriptor)) == inside, "\(name)")
    }

    @Test("Facts of all standards arrive")
    func allKinds() throws {
        let facts = try service.facts(in: .bytes(Self.files[0].file))
        #expect(facts.format == .jpeg && facts.size != nil && facts.fields.isComplete)
        let embedded = facts.embedded
        #expect(embedded.title == "Boats & sea" && embedded.creators == ["Anna"])
        #expect(embedded.sourceType == .digitalCapture)
        #expect(embedded.keywords == ["boat", "sea"] && embedded.rating == 3)
        #expect(embedded.licenseAddress == "https://creativecommons.org/licenses/by/4.0/")
        #expect(embedded.photo.camera == "Example One" && embedded.photo.sensitivity == 400)
        #expect(embedded.photo.location == PhotoLocation(latitude: 48 + 8.0 / 60, longitude: 11 + 34.0 / 60))
    }

    @Test("A worker finds the same format, completeness and credentials as the program", arguments: files)
    func sameState(name: String, whole: Data) throws {
        let file = whole
        for file in [file, file.dropLast(1), file.prefix(20)] {
            let inside = try UnsandboxedFileInspector().state(of: file)
            #expect(try service.state(of: file) == inside, "\(name)")
        }
        let isSigned = name.hasSuffix("Content Credentials")
        #expect(try service.state(of: file).hasContentCredentials == isSigned)
    }

    @Test("Bytes that are no picture are damaged, as in the program")
    func noPicture() {
        #expect(failure { () throws(PictureError) in try service.checkAvailability() } == nil)
        for file in [Data(), Data("text".utf8), Data(count: 100_000)] {
            #expect(failure { () throws(PictureError) in try service.facts(in: .bytes(file)) } == .damaged)
            #expect(failure { () throws(PictureError) in try service.state(of: file) } == .damaged)
        }
    }

    @Test("A worker reads a sidecar; bytes that are none are damaged, and without a sandbox none is read")
    func sidecar() throws {
        let fields = try service.fields(inSidecar: Data(PictureSeeds.sidecars[0]))
        #expect(fields["Xmp.dc.title"] == [StoredMetadata.Value("Boats & sea", language: "x-default")])
        #expect(FileMetadata(fields).rating == 3)
        for bytes in [Data(), Data("text".utf8)] {
            #expect(failure { () throws(PictureError) in try service.fields(inSidecar: bytes) } == .damaged)
        }
        let missing = DecodeService(executable: "/nonexistent/vitrine-decoder", acceptsNoSandbox: { true })
        #expect(failure { () throws(PictureError) in try missing.fields(inSidecar: Data()) } == .noSandbox)
    }

    @Test("Hostile files leave the worker usable")
    func hostileFiles() throws {
        var random = TestRandom(seed: 11)
        let seeds = Self.files.map(\.file)
        for _ in 0..<300 {
            var file = random.element(of: seeds) ?? Data()
            for _ in 0...random.below(30) { file[random.below(file.count)] = random.byte() }
            _ = failure { () throws(PictureError) in try service.facts(in: .bytes(file)) }
            _ = failure { () throws(PictureError) in try service.state(of: file) }
            _ = failure { () throws(PictureError) in try service.fields(inSidecar: file) }
        }
        #expect(try service.facts(in: .bytes(Self.files[0].file)).format == .jpeg)
    }

    @Test("Without a sandbox the user's choice decides whether the program reads")
    func choice() {
        let accepts = Locked(false)
        let missing = DecodeService(
            executable: "/nonexistent/vitrine-decoder", acceptsNoSandbox: { accepts.withLock { $0 } })
        for isAccepted in [false, true, false] {
            accepts.withLock { $0 = isAccepted }
            let expected: PictureError? = isAccepted ? nil : .noSandbox
            let failures = [
                failure { () throws(PictureError) in try missing.facts(in: .bytes(Fixtures.webP)) },
                failure { () throws(PictureError) in try missing.state(of: Fixtures.webP) },
                failure { () throws(PictureError) in try missing.checkAvailability() },
            ]
            #expect(failures.allSatisfy { $0 == expected }, "\(failures)")
        }
    }

    // MARK: Wrong claims

    private func read(_ change: (inout sandbox_shim_response) -> Void) -> (facts: Bool, state: Bool) {
        var response = sandbox_shim_response()
        response.outcome = DecoderOutcome.decoded.rawValue
        change(&response)
        // One value of the first field.
        let output: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 65, 66] + [UInt8](repeating: 0, count: 1_000)
        let claims = WorkerClaims(response)
        return output.withUnsafeBytes { output in
            (
                DecodeService.outcome(of: claims) { DecodeService.readFacts(of: claims, output, box: (0, 0)) } != nil,
                DecodeService.outcome(of: claims) { DecodeService.readState(of: claims, output, box: (0, 0)) } != nil
            )
        }
    }

    @Test("Claims that fit the task are accepted, with any size of the picture, which is only a number")
    func rightClaims() {
        #expect(read { $0.output_count = 14 }.facts && read { $0.output_count = 0 }.facts)
        #expect(read { ($0.facts.1, $0.facts.2) = (1, 1) }.state)
        let large = read {
            $0.output_count = 14
            ($0.width, $0.height) = (.max, .max)
        }
        #expect(large.facts)
    }

    @Test("Claims that contradict the task are refused")
    func wrongClaims() {
        let size: UInt64 = 14
        for count in [1, size - 1, size + 1, 65_536, .max] { #expect(!read { $0.output_count = count }.facts) }
        for count in [1, size, .max] { #expect(!read { $0.output_count = count }.state) }
        for number in [UInt32(PictureFormat.allCases.count), .max] {
            let wrong = read {
                $0.output_count = size
                $0.facts.0 = number
            }
            #expect(!wrong.facts && !read { $0.facts.0 = number }.state)
        }
        for flag in [2, UInt32.max] {
            #expect(!read { $0.facts.1 = flag }.facts)
            #expect(!read { $0.facts.1 = flag }.state && !read { $0.facts.2 = flag }.state)
        }
        for outcome in [4, UInt32.max] {
            let wrong = read {
                $0.output_count = size
                $0.outcome = outcome
            }
            #expect(!wrong.facts && !wrong.state)
        }
    }
}
