import TestSupport
import Testing

@testable import Model

/// What a typed text asks for.
@Suite struct TypedExpressionTests {
    private func interpreted(_ text: String) -> SearchQuery { SearchQuery(text).interpreted }

    @Test("Plain words stay as they are, with single spaces between them")
    func words() {
        for text in ["boat", "red  boat", "boat-trip", "f/2.8", "well-known", "夕焼け"] {
            #expect(interpreted(text) == SearchQuery(text.replacing("  ", with: " ")))
        }
    }

    @Test("A minus sign excludes a word or a phrase")
    func excluded() {
        let query = interpreted(#"boat -toy -"rubber duck""#)
        #expect(query.text == "boat" && query.excluded == ["toy", "rubber duck"])
    }

    @Test("Quotation marks of several kinds make a phrase, whose words are searched for, too")
    func phrases() {
        for text in [#"sea "red sail""#, "sea “red  sail”", "sea „red sail“", #"sea "red sail"#] {
            let query = interpreted(text)
            #expect(query.text == "sea red sail" && query.phrases == ["red sail"], "\(text)")
        }
    }

    @Test("A single word in quotation marks is a word, and a name with a colon in them is none of the marks")
    func quotedWord() {
        #expect(interpreted(#""boat""#).text == "boat")
        #expect(interpreted(#""by:sea port""#).phrases == ["by:sea port"])
    }

    @Test("“by:” names an author, unless one was chosen")
    func author() {
        let rows: [(text: String, author: String?)] = [
            (#"sea by:"Ansel Adams""#, "Ansel Adams"), ("sea BY:monet", "monet"), ("by: sea", nil),
        ]
        for row in rows { #expect(interpreted(row.text).author == row.author, "\(row.text)") }
        #expect(SearchQuery("sea by:monet", author: "Ada").interpreted.author == "Ada")
    }

    @Test("“license:” adds a license to the filters, and an unknown license is a word")
    func license() {
        let rows: [(text: String, kind: LicenseKind)] = [
            ("license:by-sa", .bySA), ("License:CC-BY-SA", .bySA), ("license:cc0", .cc0),
            ("license:pd", .publicDomain),
        ]
        for row in rows {
            let query = SearchQuery("sea \(row.text)", filters: SearchFilters(licenses: [.by])).interpreted
            #expect(query.text == "sea" && query.filters.licenses == [.by, row.kind], "\(row.text)")
        }
        #expect(interpreted("license:driver").text == "license:driver")
    }

    @Test("“ai:no” hides what is stated to be made by AI, and other texts behind “ai:” are words")
    func withoutAI() {
        let query = interpreted("sea AI:No")
        #expect(query.text == "sea" && query.filters.hidesAI)
        #expect(interpreted("ai:yes").text == "ai:yes" && interpreted("-ai:no").excluded == ["ai:no"])
        var image = ImageEntity.stub(id: 0)
        for type: DigitalSourceType? in [nil, .digitalCapture] {
            image.sourceType = type
            #expect(query.acceptsFacts(of: image))
        }
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

    @Test("Signs alone ask for nothing")
    func signs() {
        for text in ["-", "--", "\"", "\"\"", "by:", "- -"] { #expect(interpreted(text) == SearchQuery(), "\(text)") }
    }

    @Test("An interpreted query keeps the choices of the typed one")
    func choices() {
        var typed = SearchQuery("red boat", filters: SearchFilters(kind: .photo), isFresh: true)
        typed.matchesAnyWord = true
        #expect(typed.interpreted == typed)
    }

    @Test("A picture is accepted if its texts have the phrases and none of the excluded words")
    func accepted() {
        var image = ImageEntity.stub(id: 0)
        image.title = "A red boat, moored"
        image.tags = ["Toy boats", "夕焼けの海岸"]
        func accepts(_ text: String) -> Bool { interpreted(text).acceptsFacts(of: image) }
        for text in ["boat", #""red boat""#, "-mast", "-moor"] { #expect(accepts(text), "\(text)") }
        let refused = [
            #""boat red""#, "-toy", "-BOAT", #"-"red boat""#, #""moored toy""#, "-海岸", "license:by",
        ]
        for text in refused { #expect(!accepts(text), "\(text)") }
        image.license = License(name: "CC BY 4.0", url: nil, code: "by")
        #expect(accepts("license:by license:cc0") && !accepts("license:by-sa"))
        #expect(interpreted(#""fishing boats" -mast"#).acceptsFacts(of: image, trustingPhrases: true))
    }
}
