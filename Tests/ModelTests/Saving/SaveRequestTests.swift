import Testing

@testable import Model

@Suite("Save order")
struct SaveRequestTests {
    private func request(_ url: String, type: String? = nil) -> SaveRequest {
        var image = ImageEntity.stub(id: 1)
        image.fileURL = url
        image.fileType = type
        return SaveRequest(image: image, folder: "/home/me/Pictures", name: "Sunrise")
    }

    @Test("The ending proposed is the address's, the provider's, or that of most pictures")
    func proposal() {
        #expect(request("https://a.example/x.PNG?download").proposedFileName == "Sunrise.png")
        #expect(request("https://a.example/x.jpeg").proposedFileName == "Sunrise.jpg")
        #expect(request("https://a.example/x", type: "webp").proposedFileName == "Sunrise.webp")
        #expect(request("https://a.example.png/x").proposedFileName == "Sunrise.jpg")
        #expect(request("https://a.example/x.exe").proposedFileName == "Sunrise.jpg")
    }

    @Test("A chosen path is taken apart, and may replace what the dialog has asked about")
    func chosen() {
        let chosen = request("https://a.example/x.jpg").chosen(path: "/tmp/a.b/My.sun.png")
        #expect(chosen.folder == "/tmp/a.b" && chosen.name == "My.sun" && chosen.fileExtension == "png")
        #expect(chosen.conflict == .replace)
    }

    @Test("A chosen name without an ending gets the picture's, and so may replace nothing")
    func withoutEnding() {
        let chosen = request("https://a.example/x.jpg").chosen(path: "/Sunrise")
        #expect(chosen.folder == "/" && chosen.name == "Sunrise" && chosen.fileExtension == nil)
        #expect(chosen.conflict == .number)
    }
}
