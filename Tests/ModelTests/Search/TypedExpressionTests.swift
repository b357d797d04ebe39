import TestSupport
import Testing

@testable import Model

/// What a typed text asks for.
@Suite struct TypedExpressionTests {
    private func interpreted(_ text: String) -> SearchQuery { SearchQuery(text).interpreted }

    @Test("Plain words stay as they are", arguments: ["boat", "red  boat", "boat-trip", "f/2.8", "well-known", "夕焼け"])
    func words(text: String) {
        let query = interpreted(text)
        #expect(query.text == text.split(separator: " ").joined(separator: " "))
        #expect(query == SearchQuery(query.text))
    }

    @Test("A minus sign excludes a word or a phrase")
    func excluded() {
        let query = interpreted(#"boat -toy -"rubber duck""#)
        #expect(query.text == "boat")
        #expect(query.excluded == ["toy", "rubber duck"])
    }

    @Test(
        "Quotation marks of several kinds make a phrase, whose words are searched for, too",
        arguments: [#"sea "red sail""#, "sea “red  sail”", "sea „red sail“", #"sea "red sail"#])
    func phrases(text: String) {
        let query = interpreted(text)
        #expect(query.text == "sea red sail")
        #expect(query.phrases == ["red sail"])
    }

    @Test("A single word in quotation marks is a word, and a name with a colon in them is none of the marks")
    func quotedWord() {
        #expect(interpreted(#""boat""#).text == "boat")
        #expect(interpreted(#""by:sea port""#).phrases == ["by:sea port"])
    }

    @Test("“by:” names an author, unless one was chosen")
    func author() {
        #expect(interpreted(#"sea by:"Ansel Adams""#).author == "Ansel Adams")
        #expect(interpreted("sea BY:monet").author == "monet")
        #expect(SearchQuery("sea by:monet", author: "Ada").interpreted.author == "Ada")
        #expect(interpreted("by: sea").author == nil)
    }

    @Test(
        "“license:” adds a license to the filters",
        arguments: [
            ("license:by-sa", LicenseKind.bySA), ("License:CC-BY-SA", .bySA), ("license:cc0", .cc0),
            ("license:pd", .publicDomain),
        ])
    func license(text: String, kind: LicenseKind) {
        let query = SearchQuery("sea \(text)", filters: SearchFilters(licenses: [.by])).interpreted
        #expect(query.filters.licenses == [.by, kind])
        #expect(query.text == "sea")
    }

    @Test("“ai:no” hides what is stated to be made by AI, and other texts behind “ai:” are words")
    func withoutAI() {
        let query = interpreted("sea AI:No")
        #expect(query.text == "sea" && query.filters.hidesAI)
        #expect(interpreted("ai:yes").text == "ai:yes" && interpreted("-ai:no").excluded == ["ai:no"])
        var image = ImageEntity.stub(id: 0)
        #expect(query.acceptsFacts(of: image))
        image.sourceType = .digitalCapture
        #expect(query.acceptsFacts(of: image))
        image.sourceType = .compositeSynthetic
        #expect(!query.acceptsFacts(of: image) && interpreted("sea").acceptsFacts(of: image))
        #expect(SearchFilters.none.accepts(image) && !SearchFilters(hidesAI: true).accepts(image))
    }

    @Test("Of very many phrases and excluded words the first ones count")
    func limit() {
        let query = interpreted("sea " + (0..<10_000).map { #"-w\#($0) "a \#($0)""# }.joined(separator: " "))
        #expect(query.phrases.count + query.excluded.count == TypedExpression.maxComparedCount)
        #expect(query.excluded.first == "w0" && query.text.hasPrefix("sea a 0 a 1"))
    }

    @Test("An unknown license is a word")
    func unknownLicense() { #expect(interpreted("license:driver").text == "license:driver") }

    @Test("Signs alone ask for nothing", arguments: ["-", "--", "\"", "\"\"", "by:", "- -"])
    func signs(text: String) {
        let query = interpreted(text)
        #expect(query.text.isEmpty && query.phrases.isEmpty && query.excluded.isEmpty && query.author == nil)
    }

    @Test("An interpreted query keeps the choices of the typed one")
    func choices() {
        var typed = SearchQuery("red boat", filters: SearchFilters(kind: .photo), isFresh: true)
        typed.matchesAnyWord = true
        let query = typed.interpreted
        #expect(query.matchesAnyWord && query.isFresh && query.filters.kind == .photo)
    }

    @Test("A picture is accepted if its texts have the phrases and none of the excluded words")
    func accepted() {
        var image = ImageEntity.stub(id: 0)
        image.title = "A red boat, moored"
        image.tags = ["Toy boats", "夕焼けの海岸"]
        func accepts(_ text: String) -> Bool { interpreted(text).acceptsFacts(of: image) }
        #expect(accepts("boat") && accepts(#""red boat""#) && accepts("-mast") && accepts("-moor"))
        #expect(!accepts(#""boat red""#) && !accepts("-toy") && !accepts("-BOAT") && !accepts(#"-"red boat""#))
        #expect(!accepts(#""moored toy""#) && !accepts("-海岸"))
        #expect(!accepts("license:by"))
        image.license = License(name: "CC BY 4.0", url: nil, code: "by")
        #expect(accepts("license:by license:cc0") && !accepts("license:by-sa"))
        #expect(interpreted(#""fishing boats" -mast"#).acceptsFacts(of: image, trustingPhrases: true))
    }
}
