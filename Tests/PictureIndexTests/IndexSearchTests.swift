import FileAccess
import Model
import Testing

@testable import PictureIndex

/// Which pictures a search finds, and in which order.
@Suite struct IndexSearchTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    private func taken(_ year: Int, _ month: Int, _ day: Int) -> PhotoDate? {
        PhotoDate(year: year, month: month, day: day, hour: 12, minute: 0)
    }

    private func add(_ name: String, _ metadata: PictureMetadata) throws {
        folder.reader.prepare(String(name.split(separator: "/").last ?? ""), metadata)
        try folder.write(name)
    }

    @Test("A word finds beginnings and parts of words, whatever its case and the form of its accents")
    func partsOfWords() throws {
        let names = ["Sunset at the château.jpg", "Sunset at the cha\u{302}teau 2.jpg"]
        for name in names + ["Other.jpg"] { try folder.write(name) }
        try folder.update()
        for text in ["sunset", "SUNSET", "sun", "s", "su", "nse", "nset", "chateau", "CHÂTEAU", "château", "âte"] {
            #expect(Set(try folder.names(text)) == Set(names), "\(text)")
        }
    }

    @Test("Letters that become several in the other case are found in each spelling")
    func fullFolding() throws {
        let names: Set = ["Straße.jpg", "STRASSE 2.jpg"]
        for name in names { try folder.write(name) }
        try folder.update()
        for text in ["strasse", "STRASSE", "straße"] { #expect(Set(try folder.names(text)) == names, "\(text)") }
    }

    @Test("One or two letters find only beginnings of words")
    func shortWords() throws {
        try folder.write("boat.jpg")
        try folder.write("oak.jpg")
        try folder.update()
        #expect(try folder.names("oa") == ["oak.jpg"])
        #expect(try folder.names("t").isEmpty)
    }

    @Test("Words of two and of one Chinese or Japanese characters are found inside of others")
    func denseScripts() throws {
        try folder.write("夕焼けの海岸.jpg")
        try folder.write("山.jpg")
        try folder.update()
        for text in ["海岸", "海", "焼け"] { #expect(try folder.names(text) == ["夕焼けの海岸.jpg"], "\(text)") }
    }

    @Test("All words must match; with any of them, pictures with more of them come first")
    func severalWords() throws {
        try add("red boat.jpg", PictureMetadata(format: .jpeg, dateTaken: taken(2001, 1, 1)))
        try add("red car.jpg", PictureMetadata(format: .jpeg, dateTaken: taken(2020, 1, 1)))
        try add("green boat.jpg", PictureMetadata(format: .jpeg, dateTaken: taken(2010, 1, 1)))
        try add("tree.jpg", PictureMetadata(format: .jpeg, dateTaken: taken(2024, 1, 1)))
        try folder.update()
        for (text, names) in [("red boat", ["red boat.jpg"]), ("boat tree", []), ("red 2020", ["red car.jpg"])] {
            #expect(try folder.names(text) == names, "\(text)")
        }
        var some = SearchQuery("red boat")
        some.matchesAnyWord = true
        #expect(try folder.names(some) == ["red boat.jpg", "red car.jpg", "green boat.jpg"])
        some.filters.order = .name
        #expect(try folder.names(some) == ["green boat.jpg", "red boat.jpg", "red car.jpg"])
    }

    @Test("A phrase occurs as it is, and excluded words and phrases do not occur")
    func phrases() throws {
        let names = ["red boat at sea", "boat with red sail", "red boathouse", "tree"]
        for name in names { try folder.write("\(name).jpg") }
        try folder.update()
        let found: [(String, Set<String>)] = [
            (#""red boat""#, ["red boat at sea.jpg"]),
            ("red -boathouse", ["red boat at sea.jpg", "boat with red sail.jpg"]),
            (#"red -"red boat""#, ["boat with red sail.jpg", "red boathouse.jpg"]),
            ("-boat", ["red boathouse.jpg", "tree.jpg"]),
            ("red -absent", ["red boat at sea.jpg", "boat with red sail.jpg", "red boathouse.jpg"]),
        ]
        for (text, names) in found {
            #expect(Set(try folder.names(SearchQuery(text).interpreted)) == names, "\(text)")
        }
    }

    @Test("Names and folders are sorted with numbers as numbers, also after pictures were added")
    func numbersInNames() throws {
        for name in ["f10/IMG10.jpg", "f2/img9.jpg", "f2/img1.jpg", "f2/img10.jpg"] { try folder.write(name) }
        try folder.update()
        let byName = SearchQuery(filters: SearchFilters(order: .name))
        let byFolder = SearchQuery(filters: SearchFilters(order: .folder))
        #expect(try folder.names(byName).prefix(2) == ["f2/img1.jpg", "f2/img9.jpg"])
        #expect(try folder.names(byFolder) == ["f2/img1.jpg", "f2/img9.jpg", "f2/img10.jpg", "f10/IMG10.jpg"])
        try folder.write("f2/img2.jpg")
        try folder.update()
        #expect(
            try folder.names(byFolder) == [
                "f2/img1.jpg", "f2/img2.jpg", "f2/img9.jpg", "f2/img10.jpg", "f10/IMG10.jpg",
            ])
        let images = SearchQuery("img", filters: byName.filters)
        #expect(try folder.names(images).prefix(3) == ["f2/img1.jpg", "f2/img2.jpg", "f2/img9.jpg"])
    }

    @Test("A whole word comes before a beginning, and that before a part")
    func bestMatchFirst() throws {
        for name in ["sunboat.jpg", "boating.jpg", "boat.jpg"] { try folder.write(name) }
        try folder.update()
        #expect(try folder.names("boat") == ["boat.jpg", "boating.jpg", "sunboat.jpg"])
    }

    @Test("A picture that has the parts of a word at different places is not found")
    func scatteredParts() throws {
        // All sequences of three letters of "abcab" are in it.
        try folder.write("abca bcab.jpg")
        try folder.write("xabcabx.jpg")
        try folder.update()
        #expect(try folder.names("abcab") == ["xabcabx.jpg"])
    }

    @Test("Folders, keywords, titles, captions, authors, cameras, years and months are found")
    func everything() throws {
        var metadata = PictureMetadata(format: .jpeg, camera: "FUJIFILM X-T4", dateTaken: taken(2024, 8, 5))
        (metadata.title, metadata.author, metadata.keywords) = ("Evening", "Anna Example", ["harbor", "sea"])
        metadata.caption = "In the fog"
        try add("Italy/DSC1.jpg", metadata)
        try folder.update()
        for text in [
            "italy", "harbor", "evening", "fog", "anna", "x-t4", "2024", "2024-08-05", "august", "aug", "pictures",
        ] {
            #expect(try folder.names(text) == ["Italy/DSC1.jpg"], "\(text)")
        }
        #expect(try folder.names("march").isEmpty)
    }

    @Test("The folders around a chosen folder are not searched")
    func unsearchedFolders() throws {
        try folder.write("a.jpg")
        try folder.update()
        #expect(try folder.names("index-tests").isEmpty)
    }

    @Test("Filters reduce the result, with and without words")
    func filters() throws {
        var portrait = PictureMetadata(format: .png, size: PixelSize(width: 2_000, height: 3_000), rating: 4)
        portrait.license = License(code: "by-nc", version: "4.0")
        portrait.dateTaken = taken(2020, 5, 5)
        try add("a/boat portrait.jpg", portrait)
        var small = PictureMetadata(format: .jpeg, size: PixelSize(width: 300, height: 200))
        small.dateTaken = taken(2021, 5, 5)
        small.isMadeByAI = true
        try add("b/boat small.jpg", small)
        try folder.update()
        try folder.record([.red, .gray], of: "portrait")
        let (first, second) = ("a/boat portrait.jpg", "b/boat small.jpg")
        let found: [(SearchFilters, [String])] = [
            (.none, [second, first]), (SearchFilters(orientation: .vertical), [first]),
            (SearchFilters(minimumSize: 1_000), [first]), (SearchFilters(format: .jpeg), [second]),
            // The colors of the second one are not known.
            (SearchFilters(colors: [.red, .blue]), [second, first]), (SearchFilters(colors: [.blue]), [second]),
            (SearchFilters(minimumRating: 3), [first]), (SearchFilters(hidesAI: true), [first]),
            (SearchFilters(use: .commercial), []), (SearchFilters(use: .modification), [first]),
            (SearchFilters(licenses: [.by, .byNC]), [first]), (SearchFilters(licenses: [.unknown]), [second]),
            (SearchFilters(order: .dateTakenAscending), [first, second]),
            (SearchFilters(order: .nameDescending), [second, first]),
            (SearchFilters(folder: folder.pictures.appending(Array("b".utf8))), [second]),
            (SearchFilters(folder: "/nowhere"), []), (SearchFilters(month: YearMonth(2020, 5)), [first]),
            (SearchFilters(month: YearMonth(2020, 6)), []),
        ]
        for (filters, names) in found {
            for text in ["", "boat"] {
                #expect(try folder.names(SearchQuery(text, filters: filters)) == names, "\(filters) “\(text)”")
            }
        }
    }

    @Test("Years become days, and orders of a search those of the index")
    func takenOver() {
        let years = SearchFilters(created: YearRange(2020, 2021))
        #expect(years.days == LocalMinute.days(2020, 1, 1)...LocalMinute.days(2021, 12, 31))
        let orders = [ResultOrder.fileSizeAscending, .latest, nil].map { IndexOrder($0) }
        #expect(orders == [.size, .dateTaken, .best])
    }

    @Test("An author limits the result")
    func author() throws {
        try add("boat 1.jpg", PictureMetadata(format: .jpeg, author: "Anna Example"))
        try add("boat 2.jpg", PictureMetadata(format: .jpeg, author: "Bob Example"))
        try folder.update()
        var query = SearchQuery("boat")
        query.author = "bob example"
        #expect(try folder.names(query) == ["boat 2.jpg"])
    }

    @Test("Pictures are sorted by date, name, size, folder and the time of their addition")
    func orders() throws {
        try add("b/one.jpg", PictureMetadata(format: .jpeg, dateTaken: taken(2003, 1, 1)))
        try folder.update()
        try add("a/Two.jpg", PictureMetadata(format: .jpeg, dateTaken: taken(2001, 1, 1)))
        try folder.write("a/Two.jpg", "longer")
        try folder.update()
        try add("c/three.jpg", PictureMetadata(format: .jpeg, dateTaken: taken(2002, 1, 1)))
        try folder.write("c/three.jpg", "longest of all")
        try folder.update()
        let (one, two, three) = ("b/one.jpg", "a/Two.jpg", "c/three.jpg")
        let expected: [ResultOrder: [String]] = [
            .relevance: [one, three, two], .dateTaken: [one, three, two], .dateAdded: [three, two, one],
            .name: [one, three, two], .fileSize: [three, two, one], .folder: [two, one, three],
        ]
        for (order, names) in expected {
            let filters = SearchFilters(order: order)
            #expect(try folder.names(SearchQuery(filters: filters)) == names, "\(order)")
            if order == .relevance { continue }
            #expect(try folder.names(SearchQuery("jpg", filters: filters)) == names, "\(order)")
        }
    }

    @Test("A listing keeps its number and order while the index changes, and its rows are read in any range")
    func listing() throws {
        for number in 0..<9 { try folder.write("n\(number).jpg") }
        try folder.update()
        let query = SearchQuery(filters: SearchFilters(order: .name))
        let listing = try folder.index.search(query)
        #expect(try listing.count == 9 && listing.pictures(at: 3..<5).map { $0?.path.name } == ["n3.jpg", "n4.jpg"])
        try folder.remove("n3.jpg")
        try folder.update()
        #expect(try listing.count == 9 && listing.pictures(at: 3..<5).map { $0?.path.name } == [nil, "n4.jpg"])
        #expect(try folder.index.search(query).count == 8)
    }

    @Test("Proportions of all rows are known without reading them, and months if the order is that of the dates")
    func withoutReading() throws {
        let sizes = [(600, 400), (300, 400), nil]
        for (number, size) in sizes.enumerated() {
            let metadata = PictureMetadata(
                format: .jpeg, size: size.map { PixelSize(width: $0.0, height: $0.1) },
                dateTaken: taken(2_024 - number, 8 + number, 30))
            folder.reader.prepare("boat\(number).jpg", metadata)
            try folder.write("boat\(number).jpg")
        }
        try folder.update()
        let listing = try folder.index.search(SearchQuery())
        #expect((0..<3).map { listing.aspectRatio(at: $0) } == [1.5, 0.75, nil])
        let months = (0..<3).compactMap { listing.month(at: $0) }.map { "\($0.year)-\($0.month)" }
        #expect(months == ["2024-8", "2023-9", "2022-10"])
        #expect(try folder.index.search(SearchQuery("boat")).month(at: 0) == nil)
        let byName = SearchQuery(filters: SearchFilters(order: .name))
        let named = try folder.index.search(byName)
        #expect(named.month(at: 0) == nil && named.aspectRatio(at: 0) == 1.5)
    }

    @Test("In the order of names the first letters are known without reading rows, with and without filters")
    func letters() throws {
        for name in ["boat.jpg", "Apple.jpg", "élan.jpg", "7.jpg", "below/Ant.jpg"] { try folder.write(name) }
        try folder.write(bytes: [0xFF, 0x2E, 0x6A, 0x70, 0x67])
        try folder.update()
        var query = SearchQuery(filters: SearchFilters(order: .name))
        let all = try folder.index.search(query)
        #expect((0..<6).map { all.initial(at: $0) } == ["7", "A", "A", "B", "É", "\u{FFFD}"])
        query.filters.folder = folder.pictures.appending(Array("below".utf8))
        let below = try folder.index.search(query)
        #expect(below.count == 1 && below.initial(at: 0) == "A")
        query.filters.order = .folder
        #expect(try folder.index.search(query).initial(at: 0) == nil)
    }

    @Test("Quotation marks, operators and control characters are no syntax")
    func syntax() throws {
        try folder.write("nothing.jpg")
        try folder.update()
        for text in ["\"", "AND", "a OR b*", "\u{1}m8", "NEAR(", "-", "^x"] { _ = try folder.names(text) }
    }

    @Test("More than a thousand pictures of one word are all found, in the order of their dates")
    func manyPictures() throws {
        for number in 0..<1_200 {
            let date = taken(2000 + number % 20, 1 + number % 12, 1 + number % 28)
            folder.reader.prepare("boat\(number).jpg", PictureMetadata(format: .jpeg, dateTaken: date))
            try folder.write("boat\(number).jpg")
        }
        try folder.update()
        let listing = try folder.index.search(SearchQuery("oat"))
        #expect(listing.count == 1_200)
        let dates = try listing.pictures(at: 0..<1_200).compactMap { $0?.date.value }
        #expect(dates == dates.sorted(by: >))
    }
}
