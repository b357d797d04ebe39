import FileAccess
import Testing

@testable import Model

@Suite("Pictures whose files have other paths")
struct MovedPictureTests {
    @Test("Addresses and a title that is the name follow the file, and its version stays")
    func addresses() {
        var image = ImageEntity(
            id: ImageID(provider: .folders, string: "/p/a b.jpg"), pageURL: "file:///p/a%20b.jpg", pageImageWidth: 1,
            pageImageHeight: 1, previewURL: "file:///p/a%20b.jpg#5-6", previewWidth: 1, previewHeight: 1,
            fileURL: "file:///p/a%20b.jpg", title: "a b")
        let path = LocalPath(bytes: Array("/q/Bl".utf8) + [0xE5] + Array(".jpg".utf8))
        let moved = image.moved(to: path)
        #expect(moved.localPath == path && moved.title == "Bl\u{FFFD}")
        let address = "file:///q/Bl%E5.jpg"
        #expect(moved.pageURL == address && moved.fileURL == address && moved.previewURL == address + "#5-6")
        image.title = "Harbor"
        #expect(image.moved(to: path).title == "Harbor")
        #expect(moved.moved(to: "/p/a b.jpg").previewURL == image.previewURL)
    }
}
