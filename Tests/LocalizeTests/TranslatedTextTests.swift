import Testing

@testable import Localize

@Suite struct TranslatedTextTests {
    @Test func `A text is said in the user's language`() throws {
        #expect(try TestLocales.japanese.use { tr("Pictures") } == "画像")
    }

    @Test func `A text nobody has translated stays English`() throws {
        #expect(try TestLocales.japanese.use { tr("Pictures of %s", "Kyoto") } == "Pictures of Kyoto")
        #expect(try TestLocales.french.use { tr("Pictures") } == "Pictures")
    }

    @Test func `The empty text is empty in every language, not the catalogue's header`() throws {
        #expect(try TestLocales.japanese.use { tr("") } == "")
    }

    @Test func `One word has as many translations as it has contexts`() throws {
        try TestLocales.japanese.use {
            #expect(trc("command", "Open") == "開く")
            #expect(trc("state", "Open") == "公開中")
            #expect(trc("another", "Open") == "Open")
        }
    }

    @Test func `A translation may turn the arguments round`() throws {
        #expect(try TestLocales.japanese.use { tr("%s by %s", "Sea", "Ann") } == "AnnのSea")
    }

    @Test func `A number and a text may change places without positions`() throws {
        let text = try TestLocales.japanese.use { trn("%d of %s shown", "%d of %s shown", 500, "12,345") }
        #expect(text == "12,345件中500件を表示")
    }

    @Test func `A translation that asks for what is not there gives way to English`() throws {
        #expect(try TestLocales.japanese.use { tr("Cannot reach %s", "pixabay.com") } == "Cannot reach pixabay.com")
    }

    @Test(arguments: [(1, "1 obraz"), (3, "3 obrazy"), (5, "5 obrazów"), (22, "22 obrazy"), (0, "0 obrazów")])
    func `Plural forms follow the grammar of the language`(count: Int, text: String) throws {
        #expect(try TestLocales.polish.use { trn("%d picture", "%d pictures", count) } == text)
    }

    @Test func `A plural form may leave the number out`() throws {
        #expect(try TestLocales.german.use { trn("%d picture", "%d pictures", 1) } == "ein Bild")
    }

    @Test func `The number in a plural form is grouped as the user groups numbers`() throws {
        #expect(try TestLocales.german.use { trn("%d picture", "%d pictures", 12_345) } == "12.345 Bilder")
    }

    @Test func `English chooses between one and many by itself`() throws {
        try TestLocales.french.use {
            #expect(trn("%d cat", "%d cats", 1) == "1 cat")
            #expect(trn("%d cat", "%d cats", 0) == "0 cats")
        }
    }

    @Test func `The locale of a thread is given back even after an error`() throws {
        struct Failure: Error {}
        let japanese = try TestLocales.japanese
        #expect(throws: Failure.self) { try japanese.use { throw Failure() } }
        #expect(tr("Pictures") == "Pictures")
    }
}
