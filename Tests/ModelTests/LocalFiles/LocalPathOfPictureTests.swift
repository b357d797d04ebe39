import Core
import FileAccess
import Testing

@testable import Model

@Suite("The path of a picture file")
struct LocalPathOfPictureTests {
    private func path(_ id: String, of provider: ProviderID = .folders) -> LocalPath? {
        var image = ImageEntity.stub(id: 1)
        image.id = ImageID(provider: provider, string: id)
        return image.localPath
    }

    @Test("The id of a file tells its path, whatever the bytes of its name")
    func bytes() {
        for bytes in [Array("/a/Red boat #1 ä.jpg".utf8), Array("/a/Bl".utf8) + [0xE5] + Array("%20.jpg".utf8)] {
            #expect(path(FileURI.identifier(bytes))?.bytes == bytes)
        }
    }

    @Test("A picture of a service has no path, and a damaged id names none")
    func noPath() {
        #expect(path("/a/b.jpg", of: .samples) == nil)
        for id in ["7", "file:///a%2"] { #expect(path(id) == nil) }
    }
}
