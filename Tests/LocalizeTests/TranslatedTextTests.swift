import Testing

@testable import Localize

@Suite struct TranslatedTextTests {
    @Test("A text is said in the user's language")
    func textSaidUserS() throws {
        #expect(try TestLocales.japanese.use { tr("Pictures") } == "画像")
    }

    @Test("A text nobody has translated stays English")
    func textNobodyTranslatedStays() throws {
        #expect(try TestLocales.japanese.use { tr("Pictures of %s", "Kyoto") } == "Pictures of Kyoto")
        #expect(try TestLocales.french.use { tr("Pictures") } == "Pictures")
    }

    @Test("The empty text is empty in every language, not the catalogue's header")
    func emptyTextEmptyEvery() throws {
        #expect(try TestLocales.japanese.use { tr("") } == "")
    }

    @Test("One word has as many translations as it has contexts")
    func wordManyTranslationsContexts() throws {
        try TestLocales.japanese.use {
            #expect(trc("command", "Open") == "開く")
            #expect(trc("state", "Open") == "公開中")
            #expect(trc("another", "Open") == "Open")
        }
    }

    @Test("A translation may turn the arguments round")
    func translationMayTurnArguments() throws {
        #expect(try TestLocales.japanese.use { tr("%s by %s", "Sea", "Ann") } == "AnnのSea")
    }

    @Test("A number and a text may change places without positions")
    func numberTextMayChange() throws {
        let text = try TestLocales.japanese.use { trn("%d of %s shown", "%d of %s shown", 500, "12,345") }
        #expect(text == "12,345件中500件を表示")
    }

    @Test("A translation that asks for what is not there gives way to English")
    func translationAsksNotThere() throws {
        #expect(try TestLocales.japanese.use { tr("Cannot reach %s", "pixabay.com") } == "Cannot reach pixabay.com")
    }

    @Test(
        "Plural forms follow the grammar of the language",
        arguments: [(1, "1 obraz"), (3, "3 obrazy"), (5, "5 obrazów"), (22, "22 obrazy"), (0, "0 obrazów")])
    func pluralFormsFollowGrammar(count: Int, text: String) throws {
        #expect(try TestLocales.polish.use { trn("%d picture", "%d pictures", count) } == text)
    }

    @Test("A plural form may leave the number out")
    func pluralFormMayLeave() throws {
        #expect(try TestLocales.german.use { trn("%d picture", "%d pictures", 1) } == "ein Bild")
    }

    @Test("The number in a plural form is grouped as the user groups numbers")
    func numberPluralFormGrouped() throws {
        #expect(try TestLocales.german.use { trn("%d picture", "%d pictures", 12_345) } == "12.345 Bilder")
    }

    @Test("English chooses between one and many by itself")
    func englishChoosesBetweenMany() throws {
        try TestLocales.french.use {
            #expect(trn("%d cat", "%d cats", 1) == "1 cat")
            #expect(trn("%d cat", "%d cats", 0) == "0 cats")
        }
    }

    @Test("The locale of a thread is given back even after an error")
    func localeThreadGivenBack() throws {
        struct Failure: Error {}
        let japanese = try TestLocales.japanese
        #expect(throws: Failure.self) { try japanese.use { throw Failure() } }
        #expect(tr("Pictures") == "Pictures")
    }
}
