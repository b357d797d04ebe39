import Core
import FileAccess
import FoundationEssentials
import Testing

@testable import Model

@Suite struct WorkCreditsTests {
    private func image(_ id: Int, _ code: String?, version: String? = "4.0", author: String? = "Anna") -> ImageEntity {
        var image = ImageEntity.stub(id: id)
        (image.title, image.username, image.pageURL) = ("Picture \(id)", author, "https://example.org/\(id)")
        image.license = code.map { License(code: $0, version: version) }
        return image
    }

    private func codes(_ image: ImageEntity, for use: LicenseUse? = nil) -> [String] {
        CreditProblem.problems(of: image, for: use).map(\.rawValue)
    }

    // MARK: Problems

    @Test("What is missing is a problem, unless the picture is in the public domain")
    func missing() {
        var bare = image(1, nil, author: nil)
        bare.pageURL = "file:///home/me/1.jpg"
        #expect(codes(bare) == ["no-license", "no-author", "no-page"])
        bare.license = .cc0
        #expect(codes(bare) == [])
        bare.license = License(name: "Terms of a library", url: nil)
        #expect(codes(bare) == ["unknown-conditions", "no-author", "no-page"])
    }

    @Test("A restriction of the license is a problem for the intended use, or if the use is not known")
    func restrictions() {
        let rows: [(code: String, use: LicenseUse?, problems: [String])] = [
            ("by-nc-nd", nil, ["no-commercial-use", "no-modification"]),
            ("by-nc-nd", .commercial, ["no-commercial-use"]), ("by-nc-nd", .modification, ["no-modification"]),
            ("by-nc", .modification, []), ("by-nd", .commercialAndModification, ["no-modification"]),
        ]
        for (code, use, problems) in rows { #expect(codes(image(1, code), for: use) == problems, "\(code)") }
    }

    @Test("A credit line counts as the author")
    func creditLine() {
        var image = image(1, "by", author: nil)
        image.creditLine = "Museum of Boats"
        #expect(codes(image) == [])
    }

    @Test("Pictures with problems come first, the others in their order")
    func order() {
        let images = [image(1, "by"), image(2, "by-nc"), image(3, "cc0"), image(4, nil)]
        let credits = WorkCredits(title: "Work", pictures: images.map { .init(image: $0) })
        #expect(credits.entries.map(\.image.title) == ["Picture 2", "Picture 4", "Picture 1", "Picture 3"])
        #expect(credits.hasProblems)
        #expect(!WorkCredits(title: "Work", pictures: [.init(image: image(1, "by"))]).hasProblems)
    }

    // MARK: Formats

    private var pair: WorkCredits {
        WorkCredits(
            title: "My Book",
            pictures: [
                .init(image: image(1, "by-sa"), file: "a/b c.jpg"),
                .init(image: image(2, "by-nc"), file: "d.png"),
            ], use: .commercial)
    }

    @Test("A file whose name is not UTF-8 is linked by its bytes and named by its address")
    func foreignName() {
        let file = LocalPath(bytes: Array("a/s".utf8) + [0xE9] + Array(" b.jpg".utf8))
        let credits = WorkCredits(title: "Work", pictures: [.init(image: image(1, "by"), file: file)])
        #expect(credits.text(in: .html).contains("<a href=\"./a/s%E9%20b.jpg\">"))
        #expect(credits.text(in: .jsonLD).contains("\"contentUrl\": \"a/s%E9%20b.jpg\""))
        for format in [CreditsFormat.text, .csv, .reuse] {
            #expect(credits.text(in: format).contains("a/s%E9%20b.jpg"), "\(format)")
        }
    }

    @Test("Plain text has a section with the pictures to check, then the others")
    func plainText() {
        #expect(
            pair.text(in: .text) == """
                My Book

                Check Before Use

                d.png: “Picture 2” (https://example.org/2) by Anna is licensed under CC BY-NC 4.0 \
                (https://creativecommons.org/licenses/by-nc/4.0/).
                  • The license forbids commercial use

                Other Pictures

                a/b c.jpg: “Picture 1” (https://example.org/1) by Anna is licensed under CC BY-SA 4.0 \
                (https://creativecommons.org/licenses/by-sa/4.0/).

                """)
    }

    @Test("Without problems there is one section, without a heading")
    func oneSection() {
        let credits = WorkCredits(title: "*Book*", pictures: [.init(image: image(1, "cc0", version: "1.0"))])
        #expect(
            credits.text(in: .markdown) == """
                # \\*Book\\*

                - [“Picture 1”](https://example.org/1) by Anna is marked with \
                [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/).

                """)
    }

    @Test("A table has a line of names and a line for each picture")
    func table() {
        let lines = pair.text(in: .csv).split(separator: "\r\n")
        #expect(lines.count == 3)
        let names = [
            "file", "title", "author", "author_url", "credit", "license", "license_url", "page", "service",
            "commercial",
            "modification", "problems", "institution", "attribution", "change",
        ]
        #expect(lines[0] == names.map { "\"\($0)\"" }.joined(separator: ","))
        #expect(lines[1].hasPrefix(#""d.png","Picture 2","Anna","","Anna","CC BY-NC 4.0","#))
        #expect(lines[1].hasSuffix(#","no","yes","no-commercial-use","","Anna / CC BY-NC 4.0","""#))
        #expect(lines[2].hasSuffix(#","yes","yes","","","Anna / CC BY-SA 4.0","""#))
    }

    @Test("JSON-LD names what search engines require of a licensable image")
    func linkedData() throws {
        let document = try JSONValue(parsing: .init(pair.text(in: .jsonLD).utf8))
        #expect(document["@context"]?.string == "https://schema.org")
        let second = #"""
            {"@type": "ImageObject", "name": "Picture 1", "contentUrl": "a/b%20c.jpg", "url": "https://example.org/1",
             "license": "https://creativecommons.org/licenses/by-sa/4.0/",
             "acquireLicensePage": "https://example.org/1", "creator": {"@type": "Person", "name": "Anna"},
             "creditText": "Anna", "copyrightNotice": "Anna · CC BY-SA 4.0"}
            """#
        #expect(try document["@graph"]?[1] == JSONValue(parsing: .init(second.utf8)))
        #expect(document["@graph"]?[0]?["usageInfo"]?.string == "The license forbids commercial use")
    }

    @Test("Bibliographies have an entry for each picture, with its license in the note")
    func bibliographies() throws {
        #expect(pair.text(in: .bibTeX).hasPrefix("@misc{picture1,\n  author = {{Anna}},\n  title = {{Picture 2}},\n"))
        let items = try JSONValue(parsing: .init(pair.text(in: .cslJSON).utf8))
        #expect(items[1]?["type"]?.string == "graphic" && items[1]?["author"]?[0]?["literal"]?.string == "Anna")
        #expect(items[1]?["note"]?.string == "CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/")
    }

    @Test("The file for a work has each holder and each license once, after the problems")
    func spdx() {
        #expect(
            pair.text(in: .spdx) == """
                d.png: The license forbids commercial use

                SPDX-FileCopyrightText: Anna

                SPDX-License-Identifier: CC-BY-NC-4.0
                SPDX-License-Identifier: CC-BY-SA-4.0

                """)
    }

    @Test("The file for a folder has an annotation for each file")
    func reuse() {
        let text = pair.text(in: .reuse)
        #expect(text.hasPrefix("version = 1\n\n# d.png: The license forbids commercial use\n"))
        #expect(
            text.hasSuffix(
                """
                [[annotations]]
                path = "a/b c.jpg"
                SPDX-FileCopyrightText = "Anna"
                SPDX-License-Identifier = "CC-BY-SA-4.0"

                """))
    }

    @Test(
        "Licenses have the identifiers of the SPDX list, others a reference",
        arguments: [
            ("CC BY-SA 3.0 de", "https://creativecommons.org/licenses/by-sa/3.0/de/", "CC-BY-SA-3.0-DE"),
            ("CC BY-SA 3.0 fr", "https://creativecommons.org/licenses/by-sa/3.0/fr/", "LicenseRef-CC-BY-SA-3.0-FR"),
            ("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/deed.de", "CC-BY-4.0"),
            ("CC BY", nil, "LicenseRef-CC-BY"), ("CC BY-NC-ND 2.5", nil, "CC-BY-NC-ND-2.5"),
            ("CC0", nil, "CC0-1.0"), ("Public Domain Mark", nil, "CC-PDM-1.0"),
            ("Public domain", nil, "LicenseRef-Public-domain"), ("GFDL 1.2+", nil, "GFDL-1.2-or-later"),
            ("GFDL 1.3", nil, "GFDL-1.3-only"), ("GFDL-1.3-or-later", nil, "GFDL-1.3-or-later"),
            ("GFDL-1.2-only", nil, "GFDL-1.2-only"), ("GFDL", nil, "LicenseRef-GFDL"), ("FAL", nil, "LAL-1.3"),
            ("OGL 3", nil, "OGL-UK-3.0"), ("dl-de/by-2-0", nil, "DL-DE-BY-2.0"), ("MIT", nil, "MIT"),
            ("Licence Ouverte 2.0", nil, "etalab-2.0"), ("GODL-India", nil, "LicenseRef-GODL-India"),
            ("Größe & \"Terms\"", nil, "LicenseRef-Gr-e-Terms"), ("法", nil, "LicenseRef-Unknown"),
        ] as [(String, String?, String)])
    func identifiers(name: String, url: String?, identifier: String) {
        #expect(SPDXIdentifier.identifier(of: License(named: name, url: url)) == identifier)
    }

    @Test("A page shows previews as data and files as links, below the problems' heading")
    func page() {
        let pixel: [UInt8] = Array("GIF89a".utf8)
        let credits = WorkCredits(
            title: "Work",
            pictures: [
                .init(image: image(1, "by-nc")),
                .init(image: image(2, "by"), file: "a/b c.jpg"), .init(image: image(3, "by")),
            ])
        var pieces: [String] = []
        let first = credits.entries[0].image.id
        CreditsPage(credits).write(preview: { $0 == first ? Data(pixel) : nil }, to: { pieces.append($0) })
        let html = pieces.joined()
        #expect(html.contains("<h2>Check Before Use</h2>\n<figure>\n<img src=\"data:image/gif;base64,R0lGODlh\""))
        #expect(html.contains("<p><strong>The license forbids commercial use</strong></p>"))
        #expect(html.contains(#"<a href="./a/b%20c.jpg"><img src="./a/b%20c.jpg" alt="Picture 2" loading="lazy"></a>"#))
        #expect(!html.contains("could not be loaded"))
        #expect(!credits.text(in: .html).contains("data:image") && html.hasSuffix("</body>\n</html>\n"))
    }

    @Test("A page is written with one picture in each piece, and ends with the first error")
    func pieces() {
        struct Failure: Error {}
        let credits = WorkCredits(title: "Work", pictures: (1...5).map { .init(image: image($0, "by")) })
        var asked: [ImageID] = []
        var figures = 0
        #expect(throws: Failure.self) {
            try CreditsPage(credits)
                .write(
                    preview: { id in
                        asked.append(id)
                        return nil
                    },
                    to: { piece throws(Failure) in
                        let count = piece.ranges(of: "<figure>").count
                        #expect(count <= 1)
                        figures += count
                        if figures == 3 { throw Failure() }
                    })
        }
        #expect(asked == credits.entries.prefix(3).map(\.image.id))
    }
}
