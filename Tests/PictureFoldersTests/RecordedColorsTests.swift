import FileAccess
import Imaging
import Model
import PictureIndex
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

/// Searches by color of pictures whose previews were decoded before.
@Suite struct RecordedColorsTests {
    private let folder = PictureTestFolder()
    private let indexFolder = PictureTestFolder()

    /// Returns the first value that a producer sends.
    private func first<Value: Sendable, Failure>(_ producer: SignalProducer<Value, Failure>) async -> Value? {
        let (stream, values) = AsyncStream<Value>.makeStream()
        let running = producer.startWithResult { result in
            if case .success(let value) = result { values.yield(value) }
            values.finish()
        }
        defer { running.dispose() }
        return await stream.first { _ in true }
    }

    @Test("A search by color leaves out pictures that are known to have others, and knows the colors of the rest")
    func recordedColors() async throws {
        let index = PictureIndex(folder: indexFolder.path)
        for name in ["red", "blue", "new"] { folder.write(PictureTestFolder.picture(), name + ".png") }
        _ = try index.update(folder.source())
        let recorder = ImageCodeRecorder(index)
        for picture in try index.search(SearchQuery()).pictures(at: 0..<3).compactMap({ $0 })
        where picture.path.name != "new.png" {
            recorder.record(
                FileImageCode(
                    path: picture.path, modifiedAt: picture.modifiedAt, size: picture.fileSize, code: nil,
                    colors: picture.path.name == "red.png" ? [.red] : [.blue]))
        }
        recorder.write()
        let search = folder.search(index)
        let query = SearchQuery(filters: SearchFilters(colors: [.red]))
        let page = try #require(await first(search.searchImages(query, from: .first, nextPageTrigger: .never))).page
        #expect(Set(page.images.compactMap(\.title)) == ["red", "new"])
        let known = try #require(await first(search.knownColors(of: page.images)))
        let colors = Dictionary(zip(page.images.compactMap(\.title), known)) { $1 }
        #expect(colors == ["red": [.red], "new": nil])
    }
}
