import Model
import TestSupport
import Testing

@testable import ViewModels

@Suite struct SelectionSummaryTests {
    private func images(_ codes: [String?], bytes: Int? = nil) -> [ImageEntity] {
        codes.enumerated().map { number, code in
            var image = ImageEntity.stub(id: number)
            image.license = code.map { License(code: $0, version: "4.0") }
            image.fileSize = bytes
            return image
        }
    }

    private func text(_ codes: [String?], bytes: Int? = nil) -> String {
        SelectionSummary(count: codes.count, images: images(codes, bytes: bytes)).text
    }

    @Test("A summary tells how many of the selected pictures restrict their use")
    func restrictions() {
        let mixed: [String?] = Array(repeating: "by", count: 8) + Array(repeating: "by-nc", count: 3)
        let texts: [(codes: [String?], expected: String)] = [
            (mixed, "11 selected, 3 of them noncommercial"),
            (
                ["by", "by-nc-nd", nil],
                "3 selected, 1 of them noncommercial, 1 not to be changed, 1 without a known license"
            ),
            (["by", "cc0"], "2 selected, all for any use with credit"),
        ]
        for example in texts { #expect(text(example.codes) == example.expected) }
    }

    @Test("A picture whose changes have to be shared alike is not free for any use")
    func sharingAlike() {
        #expect(text(["by", "by-sa"]) == "2 selected, 1 share-alike")
        #expect(text(["cc0", "gfdl", "by-nc-sa"]) == "3 selected, 1 of them noncommercial, 2 share-alike")
    }

    @Test("A known license whose conditions depend on the picture is neither free nor unknown")
    func ownConditions() {
        #expect(text(["by", "nasa-media", nil]) == "3 selected, 1 with its own conditions, 1 without a known license")
        #expect(text(["by", "nasa-media", "nkcr"]) == "3 selected, 2 with their own conditions")
    }

    @Test("Pictures under one license name it")
    func oneLicense() {
        #expect(text(["by-sa", "by-sa"]) == "2 selected, all CC BY-SA 4.0")
        #expect(text([nil, nil]) == "2 selected, without a license")
    }

    @Test("The sizes of files are added if all are known")
    func size() {
        #expect(text(["by", "by"], bytes: 1_500_000) == "2 selected, all CC BY 4.0 · 3.0 MB")
        var some = images(["by", "by"], bytes: 1_500_000)
        some[0].fileSize = nil
        #expect(!SelectionSummary(count: 2, images: some).text.contains("MB"))
    }

    @Test("Of pictures that are not in memory only the number is told")
    func unread() {
        #expect(SelectionSummary(count: 5_000, images: []).text.contains("selected"))
        #expect(!SelectionSummary(count: 3, images: images(["by"])).text.contains("CC"))
    }
}
