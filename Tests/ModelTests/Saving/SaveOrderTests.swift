import Testing

@testable import Model

@Suite("Save order")
struct SaveOrderTests {
    private func order(_ url: String, type: String? = nil) -> SaveOrder {
        var image = ImageEntity.stub(id: 1)
        image.fileURL = url
        image.fileType = type
        return SaveOrder(image: image, folder: "/home/me/Pictures", name: "Sunrise")
    }

    @Test("The ending proposed is the address's, the provider's, or that of most pictures")
    func proposal() {
        #expect(order("https://a.example/x.PNG?download").proposedFileName == "Sunrise.png")
        #expect(order("https://a.example/x.jpeg").proposedFileName == "Sunrise.jpg")
        #expect(order("https://a.example/x", type: "webp").proposedFileName == "Sunrise.webp")
        #expect(order("https://a.example.png/x").proposedFileName == "Sunrise.jpg")
        #expect(order("https://a.example/x.exe").proposedFileName == "Sunrise.jpg")
    }

    @Test("A chosen path is taken apart, and may replace what the dialog has asked about")
    func chosen() {
        let chosen = order("https://a.example/x.jpg").chosen(path: "/tmp/a.b/My.sun.png")
        #expect(chosen.folder == "/tmp/a.b" && chosen.name == "My.sun" && chosen.fileExtension == "png")
        #expect(chosen.conflict == .replace)
    }

    @Test("A chosen name without an ending gets the picture's, and so may replace nothing")
    func withoutEnding() {
        let chosen = order("https://a.example/x.jpg").chosen(path: "/Sunrise")
        #expect(chosen.folder == "/" && chosen.name == "Sunrise" && chosen.fileExtension == nil)
        #expect(chosen.conflict == .number)
    }
}
