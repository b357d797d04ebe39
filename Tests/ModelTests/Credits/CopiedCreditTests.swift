import Core
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Model

@Suite struct CopiedCreditTests {
    private func image(_ title: String) -> ImageEntity {
        var image = ImageEntity.stub(id: 7)
        (image.title, image.username, image.license) = (title, "Anna & Co", License(code: "by", version: "4.0"))
        image.pageURL = "https://example.org/7"
        return image
    }

    @Test("Each form has its own text, and links where a program shows HTML") func forms() {
        let images = [image("Sea")]
        #expect(CopiedCredit(of: images, as: .short).text == "Anna & Co / CC BY 4.0")
        let attribution = images[0].attribution
        let html = "<p>\(attribution.html)</p>"
        let rows: [(form: CreditForm, text: String, html: String?)] = [
            (.short, attribution.short, "<p>\(attribution.shortHTML)</p>"), (.full, attribution.text, html),
            (.html, html, html), (.markdown, attribution.markdown, nil),
        ]
        for row in rows {
            let copied = CopiedCredit(of: images, as: row.form)
            #expect(copied.text == row.text && copied.html == row.html, "\(row.form)")
        }
    }

    @Test("Each of several pictures has its credit, in a line or a paragraph of its own") func several() {
        let images = [image("Sea"), image("Boat")]
        #expect(CopiedCredit(of: images, as: .full).text == images.map { $0.attribution.text }.joined(separator: "\n"))
        #expect(
            CopiedCredit(of: images, as: .markdown).text
                == images.map { $0.attribution.markdown }.joined(separator: "\n\n"))
        #expect(CopiedCredit(of: images, as: .html).text.split(separator: "\n").count == 2)
    }

    @Test("A figure has the bytes of the file, the alternative text and the credit with links") func embedded() throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/a.png"
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0, count: 24))
        try png.write(to: URL(filePath: path))
        var image = image("Sea")
        image.caption = "The \"sea\" at <night>"
        let html = PictureFigures(of: [(image, FileURI.uri(path.utf8))]).html
        #expect(html.contains("<img src=\"data:image/png;base64,\(png.base64EncodedString())\""))
        #expect(html.contains("alt=\"The &quot;sea&quot; at &lt;night&gt;\">"))
        #expect(html.contains("<figcaption>\(image.attribution.html)</figcaption></figure>"))
        #expect(html.hasPrefix("<meta http-equiv=\"content-type\" content=\"text/html; charset=utf-8\">"))
    }

    @Test("A picture without a file has its web address, and a file that programs may not show has its own")
    func addresses() throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/a.tif"
        try Data([0x49, 0x49, 0x2A, 0x00] + Array(repeating: 0, count: 28)).write(to: URL(filePath: path))
        var image = image("Sea")
        image.imageURL = "https://example.org/large?a=1&b=2"
        #expect(PictureFigures(of: [(image, nil)]).html.contains("src=\"https://example.org/large?a=1&amp;b=2\""))
        #expect(
            PictureFigures(of: [(image, FileURI.uri(path.utf8))]).html.contains("src=\"https://example.org/large"))
        image.id = ImageID(provider: .folders, string: path)
        #expect(PictureFigures(of: [(image, FileURI.uri(path.utf8))]).html.contains("src=\"file://\(path)\""))
    }
}
