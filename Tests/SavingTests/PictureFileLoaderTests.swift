import Foundation
import Glibc
import Imaging
import Model
import Reactive
import Samples
import Testing

/// A network that returns the same bytes for every request.
private struct OneAnswer: Networking {
    let body: Data

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer(value: NetworkResponse(body: body))
    }
}

/// A network that writes a picture to the request's destination.
private struct Asked: Networking {
    let note: @Sendable (NetworkRequest) -> Void

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { observer, _ in
            note(request)
            _ = request.destination?.replace(with: PictureFile.jpeg.data)
            observer.send(value: NetworkResponse(body: Data()))
            observer.sendCompleted()
        }
    }
}

@Suite struct PictureFileLoaderTests {
    private func load(_ url: String, answer: Data = PictureFile.jpeg.data) async -> Result<PictureFile, PictureError> {
        let files = PictureFileLoader(network: OneAnswer(body: answer), locals: [SamplePictures()], disk: nil)
        return await withCheckedContinuation { continuation in
            files.loadFile(url, progress: nil).startWithResult { continuation.resume(returning: $0) }
        }
    }

    @Test("A file from the network has the transferred bytes and the extension of their format")
    func network() async throws {
        let file = try await load("https://a.example/x.gif").get()
        #expect(file == .jpeg)
    }

    @Test("A file of any length is saved and checked on disk")
    func longFile() async throws {
        let asked = Atomic<[NetworkRequest]>([])
        let network = Asked { request in asked.modify { $0.append(request) } }
        let files = PictureFileLoader(network: network, locals: [], disk: nil)
        var path = Array((NSTemporaryDirectory() + "saving-XXXXXX").utf8CString)
        let descriptor = mkstemp(&path)
        try #require(descriptor >= 0)
        unlink(path)
        let destination = FileDestination(owning: descriptor)
        let result = await withCheckedContinuation { continuation in
            files.writeFile("https://a.example/x.gif", to: destination, progress: nil)
                .startWithResult { continuation.resume(returning: $0) }
        }
        #expect(try result.get() == .jpeg)
        #expect(destination.contents == PictureFile.jpeg.data)
        #expect(asked.value.map(\.expecting.largestBody) == [2_000_000_000])
    }

    @Test("A truncated file is not a picture")
    func cut() async {
        let result = await load("https://a.example/x.jpg", answer: PictureFile.jpeg.data.dropLast(20))
        #expect(result == .failure(.damaged))
    }

    @Test("A page instead of a picture is not saved")
    func page() async {
        #expect(await load("https://a.example/x.jpg", answer: Data("<html>".utf8)) == .failure(.damaged))
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
