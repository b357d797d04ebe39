import FileAccess
import Testing

@testable import Model

@Suite struct CreditsSheetsTests {
    private func picture(
        _ id: Int, _ code: String?, title: String = "Boat", resized: Bool = false, isMissing: Bool = false
    ) -> WorkCredits.Picture {
        var image = ImageEntity.stub(id: id)
        (image.title, image.username, image.pageURL) = (title, "Anna", "https://example.org/\(id)")
        image.license = code.map { License(code: $0, version: "4.0") }
        let change = PictureChange(isResized: true, size: PixelSize(width: 1_920, height: 1_280), format: .jpeg)
        return WorkCredits.Picture(
            image: image, file: isMissing ? nil : LocalPath("boat \(id).jpg"), change: resized ? change : nil,
            isMissing: isMissing)
    }

    private func text(_ format: CreditsFormat, _ pictures: [WorkCredits.Picture], use: LicenseUse? = nil) -> String {
        CreditsSheets(formats: [format], use: use).files(for: pictures, titled: "Boats").first?.text ?? ""
    }

    @Test("Each format has a file, and each picture a license file if that is wanted")
    func names() {
        let sheets = CreditsSheets(formats: [.csv, .html, .markdown], hasLicenseFiles: true)
        let files = sheets.files(for: [picture(1, "by"), picture(2, "by", isMissing: true)], titled: "Boats")
        #expect(files.map(\.name) == ["credits.csv", "credits.html", "credits.md", "boat 1.jpg.license"])
        #expect(files.last?.text.contains("SPDX-License-Identifier: CC-BY-4.0") == true)
    }

    @Test(
        "The sheet begins with what is missing and what the use does not permit",
        arguments: [CreditsFormat.html, .markdown])
    func order(format: CreditsFormat) throws {
        let pictures = [
            picture(1, "by", title: "Free"), picture(2, "by-nc", title: "Restricted"),
            picture(3, nil, title: "Unknown"), picture(4, "by", title: "Lost", isMissing: true),
        ]
        let text = text(format, pictures, use: .commercial)
        let places = try ["Restricted", "Unknown", "Lost", "Free"].map { try #require(text.range(of: $0)).lowerBound }
        #expect(places == places.sorted())
        for problem in [CreditProblem.forbidsCommercialUse, .noLicense, .noFile] {
            #expect(text.contains(problem.text))
        }
    }

    @Test("A resized picture is said to be so, and its license may forbid that whatever the use")
    func changes() {
        let resized = text(.markdown, [picture(1, "by-nd", resized: true)], use: .commercial)
        #expect(resized.contains(CreditProblem.forbidsModification.text))
        #expect(
            !text(.markdown, [picture(1, "by-nd")], use: .commercial).contains(CreditProblem.forbidsModification.text))
        #expect(text(.csv, [picture(1, "by", resized: true)]).hasSuffix("\"resized to 1920 × 1280\"\r\n"))
        for format in [CreditsFormat.html, .markdown] {
            #expect(text(format, [picture(1, "by", resized: true)]).contains("Resized to 1920 × 1280"), "\(format)")
        }
    }

    @Test("A cell of the table that begins like a formula is neutralized", arguments: ["=1+1", "+1", "-1", "@SUM(A1)"])
    func formulas(title: String) {
        #expect(text(.csv, [picture(1, "by", title: title)]).contains("\"'\(title)\""))
    }
}
