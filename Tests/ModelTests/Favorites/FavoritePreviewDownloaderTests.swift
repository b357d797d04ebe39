import Core
import Foundation
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import Model

@Suite struct FavoritePreviewDownloaderTests {
    private let favorites = InMemoryFavorites()
    private let files = RecordingFiles()

    private func image(_ number: Int, code: String = "by", provider: ProviderID = .commons) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: provider, string: "\(number)"), pageURL: "https://example.org/\(number)",
            pageImageWidth: 100, pageImageHeight: 100, previewURL: "https://example.org/\(number).jpg", previewWidth: 0,
            previewHeight: 0, license: License(name: code, url: nil, code: code))
    }

    private func downloader(_ decoder: any ImageDecoding = NoDecoder()) -> FavoritePreviewDownloader {
        FavoritePreviewDownloader(
            favorites: favorites, files: files, decoder: decoder, scheduler: ImmediateScheduler())
    }

    @Test("A new favorite gets the code of its preview")
    func code() throws {
        let downloader = self.downloader(CodeDecoder())
        try favorites.add([image(1)]).wait().get()
        let favorite = try #require(try favorites.favorites([image(1).id]).single()?.get().first)
        withExtendedLifetime(downloader) { #expect(favorite.image.imageCode == CodeDecoder.code) }
    }

    @Test("A favorite without a code gets that of its stored preview when it is shown")
    func laterCode() throws {
        try favorites.add([image(1)]).wait().get()
        try favorites.storePreview(Data("preview".utf8), size: PixelSize(width: 1, height: 1), of: image(1).id).wait()
            .get()
        let pictures = FavoritePictures(favorites: favorites, decoder: CodeDecoder())
        let url = FavoriteAddress(id: image(1).id, original: image(1).previewURL).url
        _ = try pictures.makePicture(PictureRequest(url: url, box: PixelSize(width: 10, height: 10)))
        let favorite = try #require(try favorites.favorites([image(1).id]).single()?.get().first)
        #expect(favorite.image.imageCode == CodeDecoder.code)
    }

    @Test("A new favorite gets a preview if its license allows it")
    func newFavorite() throws {
        let downloader = self.downloader()
        try favorites.add([image(1), image(2, code: "pixabay", provider: .pixabay)]).wait().get()
        withExtendedLifetime(downloader) {
            #expect(files.asked == ["https://example.org/1.jpg"])
            #expect(favorites.preview(of: image(1).id) == Data("https://example.org/1.jpg".utf8))
        }
    }

    @Test("A preview that failed to load is stored when the picture is next shown")
    func laterPreview() throws {
        let downloader = self.downloader()
        files.isReachable = false
        try favorites.add([image(1)]).wait().get()
        #expect(favorites.preview(of: image(1).id) == nil)
        files.isReachable = true
        downloader.download(image(1))
        #expect(favorites.preview(of: image(1).id) != nil)
    }

    @Test("A favorite restored by undo is not downloaded again")
    func undo() throws {
        let downloader = self.downloader()
        try favorites.add([image(1)]).wait().get()
        let removed = try #require(try favorites.remove([image(1).id]).single()?.get())
        try favorites.restore(removed).wait().get()
        withExtendedLifetime(downloader) { #expect(files.asked.count == 1) }
    }

    @Test("A favorite without its preview is a damaged picture and causes no request")
    func missingPreview() {
        let pictures = FavoritePictures(favorites: favorites, decoder: NoDecoder())
        let url = FavoriteAddress(id: image(1).id, original: "https://example.org/1.jpg").url
        #expect(pictures.owns(url) && !pictures.owns("https://example.org/1.jpg"))
        #expect(throws: PictureError.damaged) {
            try pictures.makePicture(PictureRequest(url: url, box: PixelSize(width: 10, height: 10)))
        }
    }
}

/// Returns the characters of the address as the content of each file.
private final class RecordingFiles: PictureFileLoading {
    private let state = Mutex((asked: [String](), isReachable: true))

    var asked: [String] { state.withLock { $0.asked } }
    var isReachable: Bool {
        get { state.withLock { $0.isReachable } }
        set { state.withLock { $0.isReachable = newValue } }
    }

    func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer { [self] observer, _ in
            state.withLock { $0.asked.append(url) }
            guard isReachable else { return observer.send(error: .network(.notConnectedToInternet)) }
            observer.send(value: PictureFile(data: Data(url.utf8), fileExtension: "jpg", mediaType: "image/jpeg"))
            observer.sendCompleted()
        }
    }
}

/// Decodes every file to one pixel with a code.
private struct CodeDecoder: ImageDecoding {
    static let code = ImageCode(words: [1, 2, 3, 4])

    func decode(_ data: Data, fitting box: PixelSize, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        var bitmap = Bitmap.filled(1, 1, .rgba)
        bitmap.imageCode = Self.code
        return bitmap
    }
}

private struct NoDecoder: ImageDecoding {
    func decode(_ data: Data, fitting box: PixelSize, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        throw .damaged
    }
}
