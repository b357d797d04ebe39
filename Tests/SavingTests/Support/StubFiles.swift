import Foundation
import Imaging
import Model
import Reactive
import Samples
import Synchronization

/// A file loader whose results the test sends.
final class StubFiles: PictureFileLoading {
    private struct State {
        var observers: [Signal<PictureFile, PictureError>.Observer] = []
        /// Results for requests that have not arrived yet.
        var prepared: [Result<PictureFile, PictureError>] = []
    }

    private let state = Mutex(State())
    private let urls = Mutex<[String]>([])
    private let disposals = Mutex(0)

    var requested: [String] { urls.withLock { $0 } }
    var disposedCount: Int { disposals.withLock { $0 } }

    func loadFile(
        _ url: String, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer { [self] observer, lifetime in
            lifetime.observeEnded { [self] in
                _ = observer
                disposals.withLock { $0 += 1 }
            }
            // A test that sees the address may dispose of the request at once.
            urls.withLock { $0.append(url) }
            progress?(TransferProgress(received: 1, expected: 2))
            let result = state.withLock { state -> Result<PictureFile, PictureError>? in
                if !state.prepared.isEmpty { return state.prepared.removeFirst() }
                state.observers.append(observer)
                return nil
            }
            if let result { Self.send(result, to: observer) }
        }
    }

    func deliver(_ file: PictureFile) { end(.success(file)) }
    func fail(_ error: PictureError) { end(.failure(error)) }

    /// Sends the result to the first waiting request, or to the next one.
    private func end(_ result: Result<PictureFile, PictureError>) {
        let observer = state.withLock { state -> Signal<PictureFile, PictureError>.Observer? in
            if !state.observers.isEmpty { return state.observers.removeFirst() }
            state.prepared.append(result)
            return nil
        }
        if let observer { Self.send(result, to: observer) }
    }

    private static func send(
        _ result: Result<PictureFile, PictureError>, to observer: Signal<PictureFile, PictureError>.Observer
    ) {
        switch result {
        case .success(let file):
            observer.send(value: file)
            observer.sendCompleted()
        case .failure(let error): observer.send(error: error)
        }
    }
}

extension PictureFile {
    static let jpeg = made(.jpeg(quality: 90), "jpg", "image/jpeg")
    static let png = made(.png, "png", "image/png")
    static let gif = PictureFile(
        data: Data("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B],
        fileExtension: "gif", mediaType: "image/gif")

    private static func made(_ type: BitmapEncoder.FileType, _ ending: String, _ mediaType: String) -> PictureFile {
        let bitmap = try! SamplePictures().draw(
            SampleCatalog.picture(5)!, fitting: PixelSize(width: 120, height: 80))
        return PictureFile(
            data: BitmapEncoder.encode(bitmap, as: type)!, fileExtension: ending, mediaType: mediaType)
    }
}

extension ImageEntity {
    static let sunrise: ImageEntity = {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "12"), pageURL: "https://commons.example/File:Sunrise.jpg",
            pageImageWidth: 120, pageImageHeight: 80, previewURL: "https://commons.example/thumb.jpg",
            previewWidth: 60, previewHeight: 40)
        image.fileURL = "https://commons.example/Sunrise.jpg"
        image.title = "Sunrise über 東京"
        image.caption = "The sun comes up."
        image.tags = ["sun", "日の出"]
        image.username = "Änne Müller"
        image.license = License(
            name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/", code: "by-sa")
        return image
    }()
}
