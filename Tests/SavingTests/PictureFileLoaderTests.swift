import Core
import Foundation
import Glibc
import Imaging
import Model
import PictureTypes
import Reactive
import Samples
import TestSupport
import Testing

/// Reads files as the program does, after this number of failures.
private final class AbsentInspector: PictureFileInspecting {
    private let failures: Atomic<Int>
    private let availability: PictureError?

    init(failures: Int = 0, availability: PictureError? = nil) {
        self.failures = Atomic(failures)
        self.availability = availability
    }

    func facts(in file: InspectedFile) throws(PictureError) -> PictureFileFacts { throw .decoderFailed }
    func fields(inSidecar file: Data) throws(PictureError) -> StoredMetadata { throw .decoderFailed }

    func checkAvailability() throws(PictureError) {
        if let availability { throw availability }
    }

    func state(of file: Data) throws(PictureError) -> PictureFileState {
        let isAbsent = failures.modify { failures in
            failures -= 1
            return failures >= 0
        }
        if isAbsent { throw .decoderFailed }
        return try UnsandboxedFileInspector().state(of: file)
    }
}

@Suite struct PictureFileLoaderTests {
    private func load(_ url: String, answer: Data = PictureFile.jpeg.data) async -> Result<PictureFile, PictureError> {
        let files = PictureFileLoader(
            network: StubNetwork { $0.respond(answer) }, inspector: UnsandboxedFileInspector(),
            locals: [SamplePictures()],
            disk: nil)
        return await withCheckedContinuation { continuation in
            files.loadFile(url).startWithResult { continuation.resume(returning: $0) }
        }
    }

    @Test("A file from the network has the transferred bytes and the extension of their format")
    func network() async throws {
        let file = try await load("https://a.example/x.gif").get()
        #expect(file == .jpeg)
    }

    /// Writes a file of the network to a destination, and returns its requests.
    private func write(
        _ inspector: any PictureFileInspecting = UnsandboxedFileInspector()
    ) async throws -> (result: Result<PictureFile, PictureError>, content: Data?, requests: [NetworkRequest]) {
        let network = StubNetwork { call in
            _ = call.request.destination?.replace(with: PictureFile.jpeg.data)
            call.respond(Data())
        }
        let files = PictureFileLoader(
            network: network, inspector: inspector, locals: [], disk: nil, inspectionInterval: 0)
        let destination = try FileDestination.temporary()
        let result = await withCheckedContinuation { continuation in
            files.writeFile("https://a.example/x.gif", to: destination, progress: nil)
                .startWithResult { continuation.resume(returning: $0) }
        }
        return (result, destination.contents, network.requests)
    }

    @Test("A file of any length is saved and checked on disk")
    func longFile() async throws {
        let written = try await write()
        #expect(try written.result.get() == .jpeg && written.content == PictureFile.jpeg.data)
        #expect(written.requests.map(\.expecting.largestBody) == [2_000_000_000])
    }

    @Test("A downloaded file waits for a decoder that is away, and is not downloaded again")
    func absentDecoder() async throws {
        let written = try await write(AbsentInspector(failures: 4))
        #expect(try written.result.get() == .jpeg)
        #expect(written.requests.count == 1)
        #expect(try await write(AbsentInspector(failures: 5)).result == .failure(.decoderFailed))
    }

    @Test("Nothing is downloaded that could not be inspected")
    func noSandbox() async throws {
        let written = try await write(AbsentInspector(availability: .noSandbox))
        #expect(written.result == .failure(.noSandbox) && written.requests.isEmpty)
    }

    @Test(
        "The RAW file of a camera keeps the extension of its address, and is not rewritten",
        arguments: [
            ("IMG_1.CR2", "cr2"), ("a.nef?size=1", "nef"), ("scan.tif", "tif"), ("a.jpg", "raw"), ("a", "raw"),
        ])
    func raw(name: String, fileExtension: String) async throws {
        let file = try await load("https://a.example/" + name, answer: Data("FUJIFILMCCD-RAW".utf8)).get()
        #expect(file.fileExtension == fileExtension && !file.mayChange && PictureFile.jpeg.mayChange)
    }

    @Test("A truncated file, or a page instead of a picture, is not saved")
    func noPicture() async {
        for answer in [PictureFile.jpeg.data.dropLast(20), Data("<html>".utf8)] {
            #expect(await load("https://a.example/x.jpg", answer: answer) == .failure(.damaged))
        }
    }

    @Test("A sample becomes a lossless file of its stated size")
    func sample() async throws {
        let sample = ImageEntity(sample: try #require(SampleCatalog.picture(3)))
        let file = try await load(sample.previewURL).get()
        #expect(file.fileExtension == "png")
        let decoded = try PixbufDecoder().decode(file.data, fitting: PixelSize(width: 10_000, height: 10_000))
        #expect(decoded.size == PixelSize(width: sample.pageImageWidth, height: sample.pageImageHeight))
    }
}
