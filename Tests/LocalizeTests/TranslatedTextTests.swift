import Testing

@testable import Localize

@Suite struct TranslatedTextTests {
    @Test("A text is translated into the user's language, and one without a translation stays English")
    func translation() throws {
        let texts = try TestLocales.japanese.use { [tr("Pictures"), tr("Pictures of %s", "Kyoto")] }
        #expect(texts == ["画像", "Pictures of Kyoto"])
        #expect(try TestLocales.french.use { tr("Pictures") } == "Pictures")
    }

    @Test("The empty text stays empty and does not become the catalog's header")
    func emptyText() throws {
        #expect(try TestLocales.japanese.use { tr("") } == "")
    }

    @Test("A word has a translation for each context")
    func contexts() throws {
        try TestLocales.japanese.use {
            #expect(trc("command", "Open") == "開く")
            #expect(trc("state", "Open") == "公開中")
            #expect(trc("another", "Open") == "Open")
        }
    }

    @Test("A translation can swap a number and a text without positions")
    func numberAndText() throws {
        let text = try TestLocales.japanese.use { trn("%d of %s shown", "%d of %s shown", 500, "12,345") }
        #expect(text == "12,345件中500件を表示")
    }

    @Test("A translation with a wrong placeholder is replaced by the English text")
    func wrongPlaceholder() throws {
        #expect(try TestLocales.japanese.use { tr("Cannot reach %s", "pixabay.com") } == "Cannot reach pixabay.com")
    }

    @Test(
        "Plural forms follow the grammar of the language",
        arguments: [(1, "1 obraz"), (3, "3 obrazy"), (5, "5 obrazów"), (22, "22 obrazy"), (0, "0 obrazów")])
    func pluralForms(count: Int, text: String) throws {
        #expect(try TestLocales.polish.use { trn("%d picture", "%d pictures", count) } == text)
    }

    @Test("A plural form can omit the number")
    func pluralWithoutNumber() throws {
        #expect(try TestLocales.german.use { trn("%d picture", "%d pictures", 1) } == "ein Bild")
    }

    @Test("English needs no catalog to choose between one and many")
    func englishPlural() throws {
        try TestLocales.french.use {
            #expect(trn("%d cat", "%d cats", 1) == "1 cat")
            #expect(trn("%d cat", "%d cats", 0) == "0 cats")
        }
    }

    @Test("The locale of a thread is restored even after an error")
    func threadLocale() throws {
        struct Failure: Error {}
        let japanese = try TestLocales.japanese
        #expect(throws: Failure.self) { try japanese.use { throw Failure() } }
        #expect(tr("Pictures") == "Pictures")
    }
}
