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
        let rows: [(url: String, type: String?, name: String)] = [
            ("https://a.example/x.PNG?download", nil, "Sunrise.png"), ("https://a.example/x.jpeg", nil, "Sunrise.jpg"),
            ("https://a.example/x", "webp", "Sunrise.webp"), ("https://a.example.png/x", nil, "Sunrise.jpg"),
            ("https://a.example/x.exe", nil, "Sunrise.jpg"),
        ]
        for (url, type, name) in rows { #expect(request(url, type: type).proposedFileName == name, "\(url)") }
    }

    @Test("A chosen path is split, and the save replaces an existing file")
    func chosen() {
        var expected = request("https://a.example/x.jpg")
        let chosen = expected.chosen(path: "/tmp/a.b/My.sun.png")
        (expected.folder, expected.name, expected.fileExtension) = ("/tmp/a.b", "My.sun", "png")
        expected.conflict = .replace
        #expect(chosen == expected)
    }

    @Test("A chosen name without an extension gets the picture's, and the save replaces nothing")
    func withoutEnding() {
        var expected = request("https://a.example/x.jpg")
        let chosen = expected.chosen(path: "/Sunset")
        (expected.folder, expected.name) = ("/", "Sunset")
        #expect(chosen == expected)
    }
}
