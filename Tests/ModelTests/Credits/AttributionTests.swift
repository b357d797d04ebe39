import Testing

@testable import Model

@Suite struct AttributionTests {
    private func image(
        _ license: License?, title: String? = "A blossom", author: String? = "Josch",
        page: String = "https://example.org/7"
    ) -> ImageEntity {
        var image = ImageEntity.stub(id: 7)
        (image.title, image.username, image.license, image.pageURL) = (title, author, license, page)
        image.userURL = author == nil ? nil : "https://example.org/josch"
        return image
    }

    private let bySA = License(code: "by-sa", version: "4.0")

    @Test("The attribution contains title, author, source and license, each with its address")
    func complete() {
        let attribution = image(bySA).attribution
        #expect(
            attribution.text == """
                “A blossom” (https://example.org/7) by Josch (https://example.org/josch) is licensed under \
                CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/).
                """)
        #expect(
            attribution.html == """
                <a href="https://example.org/7">“A blossom”</a> by <a href="https://example.org/josch">Josch</a> \
                is licensed under \
                <a rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>.
                """)
        #expect(
            attribution.markdown == """
                [“A blossom”](https://example.org/7) by [Josch](https://example.org/josch) is licensed under \
                [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/).
                """)
    }

    @Test("A demanded credit line stays letter for letter, and its license becomes the link instead of being repeated")
    func demandedCredit() {
        var image = image(bySA)
        image.creditLine = "Photo: <Josch> / CC-BY-SA"
        #expect(
            image.attribution.text == """
                “A blossom” (https://example.org/7). Credit: Photo: <Josch> (https://example.org/josch) / CC-BY-SA \
                (https://creativecommons.org/licenses/by-sa/4.0/).
                """)
        #expect(
            image.attribution.html.hasSuffix(
                """
                Credit: <a href="https://example.org/josch">Photo: &lt;Josch&gt;</a> / \
                <a rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/">CC-BY-SA</a>.
                """))
        #expect(image.attribution.short == "Photo: <Josch> / CC-BY-SA")
        #expect(PictureCredits(image).creditLine == image.creditLine && ImageEntity(json: image.json) == image)
    }

    @Test(
        "A license counts as stated only where the credit line has the same one",
        arguments: [
            ("Anna (CC BY-SA 4.0)", true), ("Anna, cc-by-sa-4.0", true), ("Anna / CC BY-SA", true),
            ("Anna / CC BY", false), ("Anna / CC BY-SA 3.0", false), ("Anna / CC BY-NC-SA 4.0", false), ("Anna", false),
        ])
    func statedLicense(line: String, isStated: Bool) {
        var image = image(bySA, author: nil)
        image.creditLine = line
        #expect(image.attribution.short == (isStated ? line : line + " / CC BY-SA 4.0"))
        #expect(image.attribution.text.contains("License:") == !isStated)
    }

    @Test("Authors whom the credit line does not name stand before it, and the institution after it")
    func completeCredit() {
        var image = image(License(code: "by", version: "4.0"), author: "Ada")
        (image.creditLine, image.institution) = ("Science Museum, London", "The Archive")
        #expect(image.attribution.short == "Ada, Science Museum, London, The Archive / CC BY 4.0")
        (image.creditLine, image.institution) = ("Ada / The Archive.", "Archive")
        #expect(image.attribution.short == "Ada / The Archive. / CC BY 4.0")
        #expect(
            image.attribution.text.contains("Credit: Ada / The Archive. (https://example.org/josch). License: CC BY"))
        image.userURL = nil
        #expect(image.attribution.text.contains("Credit: Ada / The Archive. License: CC BY 4.0"))
    }

    @Test("The short line has no addresses, and names what is not known")
    func shortLine() {
        var owned = image(.cc0, author: nil)
        owned.institution = "The Museum"
        let rows = [
            (image(bySA), "Josch / CC BY-SA 4.0"), (image(.cc0, author: nil), "Unknown author / CC0"),
            (image(nil), "Josch / license not known"), (owned, "The Museum / CC0"),
            (image(.pixabay, author: nil), "Pixabay / Pixabay Content License"),
        ]
        for (image, line) in rows { #expect(image.attribution.short == line) }
        #expect(
            image(bySA).attribution.shortHTML == """
                <a href="https://example.org/josch">Josch</a> / \
                <a rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>
                """)
        owned.license = nil
        #expect(owned.attribution.text.hasSuffix("Credit: The Museum. Its license is not known."))
    }

    @Test("An uploader is named as such, never as the author")
    func uploader() {
        var image = image(bySA, author: nil)
        image.creators = [Creator("Foo", url: "https://example.org/foo", role: .uploader)]
        #expect(image.username == nil && image.authorText == nil && image.creatorText == "Uploaded by Foo")
        #expect(image.attribution.short == "Author unknown, uploaded by Foo / CC BY-SA 4.0")
        #expect(image.attribution.text.contains("Credit: Author unknown, uploaded by Foo (https://example.org/foo)."))
        #expect(image.creditName == nil && PictureCredits(image).credit == nil && PictureCredits(image).authors == [])
        #expect(CreditProblem.problems(of: image, for: nil) == [.noAuthor])
    }

    @Test("An attribution without a title links to the page, and one without an author names nobody")
    func missingParts() {
        #expect(
            image(bySA, title: nil, author: nil).attribution.html.hasPrefix(
                #"<a href="https://example.org/7">This picture</a> is licensed under "#))
        #expect(image(bySA, title: nil).attribution.text.hasPrefix("This picture (https://example.org/7) by Josch"))
        #expect(image(bySA, author: nil).attribution.text.hasPrefix("“A blossom” (https://example.org/7) is licensed"))
    }

    @Test("The attribution of a picture in the public domain, with or without a mark, does not call it licensed")
    func publicDomain() {
        let rows: [(license: License, words: String)] = [
            (License(code: "cc0", version: "1.0"), " is marked with CC0 1.0"),
            (License(code: "pdm", version: "1.0"), " is marked with Public Domain Mark 1.0"),
            (License(named: "Public domain", url: nil), " is free of copyright (Public domain)."),
        ]
        for (license, words) in rows {
            for author in ["Josch", nil] {
                #expect(image(license, author: author).attribution.text.contains(words), "\(license.name)")
            }
        }
    }

    @Test("The attribution of a Pixabay picture names Pixabay as the source")
    func pixabay() {
        let attribution = image(.pixabay, title: nil).attribution
        #expect(
            attribution.markdown == """
                [This picture](https://example.org/7) by [Josch](https://example.org/josch) comes from \
                [Pixabay](https://pixabay.com/), under the \
                [Pixabay Content License](https://pixabay.com/service/license-summary/).
                """)
        #expect(image(.pixabay, title: nil, author: nil).attribution.text.contains("comes from Pixabay"))
    }

    @Test("The attribution contains the name of an unknown license, or says that there is no license")
    func otherLicenses() {
        let own = License(named: "Attribution", url: "https://example.org/licence")
        let rows = [
            (image(own), " is licensed under Attribution (https://example.org/licence)."),
            (image(nil), " Its license is not known."),
            (image(nil, author: nil), " Its author and license are not known."),
        ]
        for (image, end) in rows { #expect(image.attribution.text.hasSuffix(end), "\(end)") }
    }

    @Test("Names that look like markup are escaped")
    func escaping() {
        let evil = image(
            bySA, title: #"<b>"5 & 6"</b> [x](y) *_`"#, author: "<script>'", page: "https://example.org/a(b)?c=\"&d")
        #expect(
            evil.attribution.html.hasPrefix(
                """
                <a href="https://example.org/a(b)?c=&quot;&amp;d">\
                “&lt;b&gt;&quot;5 &amp; 6&quot;&lt;/b&gt; [x](y) *_`”</a> by \
                <a href="https://example.org/josch">&lt;script&gt;&#39;</a>
                """))
        #expect(
            evil.attribution.markdown.hasPrefix(
                #"[“\<b\>"5 \& 6"\</b\> \[x\](y) \*\_\`”](https://example.org/a%28b%29?c="&d) by [\<script\>'](https"#))
    }

    @Test("Addresses that only this program understands are not linked")
    func ownAddresses() {
        for scheme in ["sample", "javascript"] {
            #expect(!image(.cc0, page: "\(scheme):alert(1)").attribution.html.contains(scheme))
        }
    }

    @Test("A page with white space in its address tells no origin, and is stored with an encoded space")
    func pagesWithSpace() {
        var image = ImageEntity.stub(id: 1)
        (image.username, image.creditLine, image.license) = (nil, nil, nil)
        image.pageURL = "https://example.org/a"
        #expect(image.tellsOrigin && ImageEntity(json: image.json)?.pageURL == image.pageURL)
        image.pageURL = "https://example.org/a b"
        #expect(!image.tellsOrigin && ImageEntity(json: image.json)?.pageURL == "https://example.org/a%20b")
    }
}
