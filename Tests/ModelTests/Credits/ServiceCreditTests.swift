import FoundationEssentials
import Testing

@testable import Model

/// The attributions of items as the services send them, compared with how each service credits its pictures itself.
@Suite struct ServiceCreditTests {
    private static let cc0 = "https://creativecommons.org/publicdomain/zero/1.0/"

    private func image(_ provider: ProviderDescription, _ response: String) throws -> ImageEntity {
        try #require(try ProviderConformance(provider, response: response).pictures().first)
    }

    /// - Parameter credit: the short line without the license, and what the sentence has after "Credit:".
    private func expect(
        _ image: ImageEntity, _ credit: String, _ license: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let attribution = image.attribution
        #expect(attribution.short == "\(credit) / \(license)", sourceLocation: sourceLocation)
        #expect(attribution.text.contains("Credit: \(credit). "), sourceLocation: sourceLocation)
        #expect(attribution.html.contains("Credit: \(credit). "), sourceLocation: sourceLocation)
        #expect(attribution.html.contains(" rel=\"license\" "), sourceLocation: sourceLocation)
    }

    // MARK: Museums

    private func cleveland(_ creators: String) throws -> ImageEntity {
        try image(
            .cleveland,
            #"""
            {"info": {"total": 1}, "data": [{"id": 1, "accession_number": "1", "title": "Box", "type": "Ivory",
              "technique": "ivory", "share_license_status": "CC0", "creators": \#(creators),
              "images": {"web": {"url": "https://openaccess-cdn.clevelandart.org/1_web.jpg", "width": "9", "height": "9"}}}]}
            """#)
    }

    @Test("Cleveland: qualifiers are texts or objects, all creators are named, and words are not repeated")
    func cleveland() throws {
        let museum = "The Cleveland Museum of Art"
        func creator(_ qualifier: String) -> String {
            #"{"description": "Rembrandt van Rijn (Dutch, 1606–1669)", "role": "artist", "qualifier": \#(qualifier)}"#
        }
        let plain = try cleveland("[\(creator("null"))]")
        expect(plain, "Rembrandt van Rijn, \(museum)", "CC0")
        #expect(plain.tags == ["Ivory"])
        expect(try cleveland("[\(creator(#""workshop of""#))]"), "Workshop of Rembrandt van Rijn, \(museum)", "CC0")
        expect(
            try cleveland("[\(creator(#"{"Id": "3", "Value": "follower of"}"#))]"),
            "Follower of Rembrandt van Rijn, \(museum)", "CC0")
        expect(
            try cleveland("[\(creator("null")), {\"description\": \"Uoya (Japanese)\", \"role\": \"publisher\"}]"),
            "Rembrandt van Rijn, Uoya (publisher), \(museum)", "CC0")
        expect(try cleveland("[]"), museum, "CC0")
    }

    @Test("Met: prefix and suffix qualify the displayed artist, and constituents who made nothing are left out")
    func met() throws {
        func object(_ members: String) throws -> ImageEntity {
            try image(
                .met,
                #"""
                {"total": 1, "objects": [{"objectID": 1, "title": "Portrait", "isPublicDomain": true, \#(members),
                  "primaryImage": "https://images.metmuseum.org/1.jpg",
                  "primaryImageSmall": "https://images.metmuseum.org/s/1.jpg"}]}
                """#)
        }
        let museum = "The Metropolitan Museum of Art"
        let constituents = #"""
            "artistDisplayName": "Rembrandt", "constituents": [{"role": "Artist", "name": "Rembrandt"},
              {"role": "Publisher", "name": "Hals"}, {"role": "Sitter", "name": "A Lady"}]
            """#
        expect(
            try object(#""artistPrefix": "Attributed to", "artistSuffix": "", "# + constituents),
            "Attributed to Rembrandt, Hals (publisher), \(museum)", "CC0")
        expect(
            try object(#""artistPrefix": "", "artistSuffix": "and Workshop", "artistDisplayName": "Rembrandt""#),
            "Rembrandt and workshop, \(museum)", "CC0")
        expect(
            try object(#""artistPrefix": "Copy after", "artistSuffix": "", "artistDisplayName": "Rembrandt""#),
            "Copy after Rembrandt, \(museum)", "CC0")
        expect(try object(#""artistDisplayName": "", "constituents": null"#), museum, "CC0")
    }

    @Test("Art Institute of Chicago: the text for labels has the qualifier")
    func artic() throws {
        func work(_ members: String) throws -> ImageEntity {
            try image(
                .artic,
                #"""
                {"pagination": {"total": 1}, "config": {"iiif_url": "https://www.artic.edu/iiif/2"}, "data": [
                  {"id": 1, "title": "Portrait", "image_id": "1", "is_public_domain": true, \#(members)}]}
                """#)
        }
        let museum = "The Art Institute of Chicago"
        expect(
            try work(
                #"""
                "artist_title": "Rembrandt van Rijn", "artist_titles": ["Rembrandt van Rijn"],
                "artist_display": "Workshop of Rembrandt van Rijn\nDutch, 1606-1669"
                """#), "Workshop of Rembrandt van Rijn, \(museum)", "CC0")
        expect(
            try work(#""artist_title": "A", "artist_titles": ["A", "B"], "artist_display": "A\nB""#), "A, B, \(museum)",
            "CC0")
        expect(try work(#""artist_title": "Seurat", "artist_display": null"#), "Seurat, \(museum)", "CC0")
    }

    @Test("SMK: all artists and the museum are named")
    func smk() throws {
        let work = try image(
            .smk,
            #"""
            {"found": 1, "items": [{"object_number": "KMS1", "titles": [{"title": "A"}], "public_domain": true,
              "artist": ["Vilhelm", "Anna"], "image_thumbnail": "https://api.smk.dk/1.jpg",
              "rights": "https://creativecommons.org/publicdomain/mark/1.0/"}]}
            """#)
        expect(work, "Vilhelm, Anna, Statens Museum for Kunst", "Public Domain Mark")
    }

    @Test("Wellcome Collection: the credit of the picture stands before the license")
    func wellcome() throws {
        func picture(_ credit: String, _ contributors: String) throws -> ImageEntity {
            try image(
                .wellcome,
                #"""
                {"totalResults": 1, "results": [{"id": "a", "aspectRatio": 1,
                  "thumbnail": {"url": "https://iiif.wellcomecollection.org/image/1/info.json", "license": {"id": "cc-by",
                    "url": "https://creativecommons.org/licenses/by/4.0/"}},
                  "locations": [{"locationType": {"id": "iiif-image"}, "credit": \#(credit), "license": {"id": "cc-by",
                    "url": "https://creativecommons.org/licenses/by/4.0/"}}],
                  "source": {"id": "w", "title": "Plants", "contributors": [\#(contributors)]}}]}
                """#)
        }
        let plain = try picture(#""Wellcome Collection""#, "")
        expect(plain, "Wellcome Collection", "CC BY 4.0")
        #expect(plain.creditLine == "Wellcome Collection")
        let ada = #"{"agent": {"label": "Ada"}, "primary": true}"#
        expect(try picture(#""Wellcome Collection""#, ada), "Ada, Wellcome Collection", "CC BY 4.0")
        expect(
            try picture(#""Science Museum, London""#, ada), "Ada, Science Museum, London, Wellcome Collection",
            "CC BY 4.0")
        expect(try picture(#""Ada""#, ada), "Ada, Wellcome Collection", "CC BY 4.0")
        expect(try picture("null", ada), "Ada, Wellcome Collection", "CC BY 4.0")
    }

    @Test("Europeana: the institution that provides the picture is credited")
    func europeana() throws {
        func item(_ members: String) throws -> ImageEntity {
            try image(
                .europeana,
                #"""
                {"totalResults": 1, "items": [{"id": "/1/a", "title": ["A"], 
                  "edmPreview": ["https://api.europeana.eu/1"],
                  "rights": ["http://creativecommons.org/licenses/by/4.0/"], "dataProvider": ["Rijksmuseum"], \#(members)}]}
                """#)
        }
        expect(
            try item(#""dcCreator": ["http://data.europeana.eu/agent/1", "Johannes Vermeer", "Anna"]"#),
            "Johannes Vermeer, Anna, Rijksmuseum", "CC BY 4.0")
        expect(try item(#""dcCreator": []"#), "Rijksmuseum", "CC BY 4.0")
    }

    @Test("Smithsonian: labels are roles or qualifiers, and the museum is credited")
    func smithsonian() throws {
        func row(_ label: String, _ content: String, museum: String = "National Air and Space Museum") throws
            -> ImageEntity
        {
            try image(
                .smithsonian,
                #"""
                {"response": {"rowCount": 1, "rows": [{"id": "a", "content": {"descriptiveNonRepeating": {
                  "title": {"content": "A"}, "record_link": "https://n2t.net/a", "data_source": "\#(museum)",
                  "online_media": {"media": [{"type": "Images", "thumbnail": "https://ids.si.edu/1",
                    "usage": {"access": "CC0"}}]}},
                  "freetext": {"name": [{"label": "Sitter", "content": "A Duke"},
                    {"label": "\#(label)", "content": "\#(content)"}]}}}]}}
                """#)
        }
        let museum = "National Air and Space Museum"
        expect(try row("Manufacturer", "Wright Company, 1909-1915"), "Wright Company (manufacturer), \(museum)", "CC0")
        expect(
            try row("Artist", "Winslow Homer, born Boston, MA 1836-died Prout's Neck, ME 1910"),
            "Winslow Homer, \(museum)",
            "CC0")
        expect(
            try row("Copy after", "Gilbert Stuart, 3 Dec 1755 - 9 Jul 1828"), "Copy after Gilbert Stuart, \(museum)",
            "CC0")
        expect(try row("Donor", "Somebody"), museum, "CC0")
        expect(try row("Donor", "Somebody", museum: ""), "Smithsonian Institution", "CC0")
    }

    // MARK: Archives and communities

    @Test("NASA: photographer, second creator and NASA are named once each")
    func nasa() throws {
        func item(_ members: String) throws -> ImageEntity {
            try image(
                .nasa,
                #"""
                {"collection": {"metadata": {"total_hits": 1}, "items": [{
                  "data": [{"nasa_id": "a", "title": "A", "media_type": "image", "center": "JPL" \#(members)}],
                  "links": [{"href": "https://images-assets.nasa.gov/image/a/a~thumb.jpg", "rel": "preview"}]}]}}
                """#)
        }
        expect(try item(#", "photographer": "Bill Ingalls""#), "Bill Ingalls, NASA", "NASA media guidelines")
        expect(try item(#", "secondary_creator": "NASA/JPL-Caltech""#), "NASA/JPL-Caltech", "NASA media guidelines")
        expect(try item(""), "NASA", "NASA media guidelines")
    }

    @Test("iNaturalist: the photo's attribution names the author")
    func inaturalist() throws {
        func photo(_ attribution: String) throws -> Attribution {
            try image(
                .inaturalist,
                #"""
                {"results": [{"id": 1, "taxon": {"name": "Falco", "preferred_common_name": "Falco"},
                  "user": {"login": "ada", "name": "Ada Fern"}, "photos": [{"id": 2, "license_code": "cc-by",
                    "url": "https://inaturalist-open-data.s3.amazonaws.com/photos/2/square.jpg",
                    "attribution": "\#(attribution)"}]}]}
                """#
            ).attribution
        }
        #expect(try photo("(c) Bo, Jr., some rights reserved (CC BY)").short.hasPrefix("Bo, Jr. / CC BY"))
        #expect(try photo("no rights reserved").short.hasPrefix("Ada Fern / CC BY"))
        #expect(
            try photo("(c) Ada Fern, some rights reserved (CC BY)").html.contains(
                #"by <a href="https://www.inaturalist.org/people/ada">Ada Fern</a> is licensed under"#))
        #expect(try !photo("(c) Bo, some rights reserved (CC BY)").html.contains("people/ada"))
    }

    @Test("Openverse, Commons and Pixabay: the sentence that Creative Commons recommends")
    func communities() throws {
        let openverse = try image(
            .openverse,
            #"""
            {"result_count": 1, "results": [{"id": "a", "title": "A rose", "creator": "&lt;b&gt;R. Smith&lt;/b&gt;",
              "creator_url": "https://www.flickr.com/r", "license": "by", "license_version": "4.0",
              "foreign_landing_url": "https://www.flickr.com/r/1", "url": "https://live.staticflickr.com/1.jpg",
              "license_url": "https://creativecommons.org/licenses/by/4.0/"}]}
            """#
        ).attribution
        #expect(
            openverse.html == """
                <a href="https://www.flickr.com/r/1">“A rose”</a> by <a href="https://www.flickr.com/r">R. Smith</a> \
                is licensed under <a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
                """)
        let commons = try image(.commons, CommonsResponseFixtures.page([7])).attribution
        #expect(
            commons.text == """
                “Rose garden” (https://commons.wikimedia.org/wiki/File:Rose_garden_7.jpg) by Ada "A." \
                (https://commons.wikimedia.org/wiki/User:Ada) is licensed under CC BY-SA 4.0 \
                (https://creativecommons.org/licenses/by-sa/4.0/).
                """)
        let demanded = try image(
            .commons,
            CommonsResponseFixtures.page([7]).replacing(
                #""Artist""#, with: #""Attribution": {"value": "© ESO/Ada &quot;A.&quot;, CC BY-SA 4.0"}, "Artist""#)
        ).attribution
        #expect(demanded.short == #"© ESO/Ada "A.", CC BY-SA 4.0"#)
        let pixabay = try image(
            .pixabay,
            #"""
            {"total": 1, "totalHits": 1, "hits": [{"id": 1, "pageURL": "https://pixabay.com/photos/1/", "tags": "rose",
              "previewURL": "https://cdn.pixabay.com/1_150.jpg", "imageWidth": 9, "imageHeight": 9, "user": "Josch13",
              "user_id": 48777}]}
            """#
        ).attribution
        #expect(
            pixabay.html.contains(">Josch13</a> comes from <a href=\"https://pixabay.com/\">Pixabay</a>, under the <a"))
    }
}
