import Testing

@testable import Model

@Suite struct SaveRequestTests {
    private func request(_ url: String, type: String? = nil) -> SaveRequest {
        var image = ImageEntity.stub(id: 1)
        image.fileURL = url
        image.fileType = type
        return SaveRequest(image: image, folder: "/home/me/Pictures", name: "Sunrise")
    }

    @Test("The proposed extension is that of the address, of the provider or of most pictures")
    func proposal() {
        #expect(request("https://a.example/x.PNG?download").proposedFileName == "Sunrise.png")
        #expect(request("https://a.example/x.jpeg").proposedFileName == "Sunrise.jpg")
        #expect(request("https://a.example/x", type: "webp").proposedFileName == "Sunrise.webp")
        #expect(request("https://a.example.png/x").proposedFileName == "Sunrise.jpg")
        #expect(request("https://a.example/x.exe").proposedFileName == "Sunrise.jpg")
    }

    @Test("A chosen path is split, and the save replaces an existing file")
    func chosen() {
        let chosen = request("https://a.example/x.jpg").chosen(path: "/tmp/a.b/My.sun.png")
        #expect(chosen.folder == "/tmp/a.b" && chosen.name == "My.sun" && chosen.fileExtension == "png")
        #expect(chosen.conflict == .replace)
    }

    @Test("A chosen name without an extension gets the picture's, and the save replaces nothing")
    func withoutEnding() {
        let chosen = request("https://a.example/x.jpg").chosen(path: "/Sunrise")
        #expect(chosen.folder == "/" && chosen.name == "Sunrise" && chosen.fileExtension == nil)
        #expect(chosen.conflict == .number)
    }
}
