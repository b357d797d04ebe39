import FoundationEssentials
import Model

/// Valid texts of every kind that the program reads, and the words that they contain.
enum TextSeeds {
    static let images = (1...3).map { number in
        ImageEntity(
            id: ImageID(provider: .commons, string: "\(number)"), pageURL: "https://example.org/\(number)",
            pageImageWidth: 4_000, pageImageHeight: 3_000, previewURL: "https://example.org/\(number).jpg",
            previewWidth: 150, previewHeight: 100, tags: ["boat", "sea \(number)"], title: "Red boat \(number)",
            username: "Anna", license: .cc0)
    }

    static let json = [
        #"{"total":2,"hits":[{"id":1,"tags":"a, b","w":640.5,"ok":true,"x":null},{"id":"2","w":-1e3}]}"#,
        #"[1,2.5,"\u00e9\ud83d\ude00\n\"",{"a":{"b":[[]]}},false]"#,
        #"{"query":{"pages":{"7":{"title":"File:A.jpg","imageinfo":[{"size":123,"extmetadata":{"Artist":{"value":"<a>B</a>"}}}]}}}}"#,
    ].map { Array($0.utf8) }

    static let jsonWords = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "null", "true", "1e300", "-1e300",
        "1e-400",
        "9223372036854775807", "9223372036854775808", "-0", "0x1", "NaN", "[[[[[[[[", "{\"a\":", "\u{FEFF}",
    ]

    /// Short responses of the services with many members, in their structures.
    static let responses = [
        #"""
        {"total":9,"totalHits":9,"hits":[{"id":1,"pageURL":"https://pixabay.com/photos/1/",
        "tags":"sea, boat, Sea","previewURL":"https://cdn.pixabay.com/1_150.jpg","previewWidth":150,
        "previewHeight":99,"webformatURL":"https://pixabay.com/get/1_640.jpg","webformatWidth":640,
        "webformatHeight":426,"largeImageURL":"https://pixabay.com/get/1_1280.jpg","imageWidth":5472,
        "imageHeight":3648,"imageSize":3500000,"views":7,"downloads":6,"likes":5,"user_id":3,
        "user":"Anna"}]}
        """#,
        #"""
        {"result_count":240,"page_count":12,"page_size":20,"page":1,"results":[{
        "id":"5a4d504c-0000-4000-8000-000000000001","title":"Sea",
        "foreign_landing_url":"https://www.flickr.com/photos/1",
        "url":"https://live.staticflickr.com/1_o.jpg","creator":"Anna","license":"by-sa",
        "license_version":"2.0","license_url":"https://creativecommons.org/licenses/by-sa/2.0/",
        "source":"flickr","filesize":5000000,"filetype":"jpg","tags":[{"name":"sea"},{"name":"espau00f1a"}],
        "height":3000,"width":4000,"thumbnail":"https://api.openverse.org/v1/images/1/thumb/"}]}
        """#,
        #"""
        {"continue":{"gsroffset":50,"continue":"gsroffset||"},"query":{"pages":[{"pageid":7,"ns":6,
        "title":"File:Sea.jpg","index":1,"imageinfo":[{"user":"B","size":123456,"width":4000,"height":3000,
        "thumburl":"https://upload.wikimedia.org/330px-Sea.jpg","thumbwidth":330,"thumbheight":248,
        "responsiveUrls":{"2":"https://upload.wikimedia.org/660px-Sea.jpg"},
        "url":"https://upload.wikimedia.org/Sea.jpg",
        "descriptionurl":"https://commons.wikimedia.org/wiki/File:Sea.jpg",
        "sha1":"0123456789012345678901234567890123456789","mime":"image/jpeg","extmetadata":{"Artist":{
        "value":"<a href=\"//commons.wikimedia.org/wiki/User:B\">B</a>"},"LicenseShortName":{
        "value":"CC BY-SA 4.0"},"LicenseUrl":{"value":"https://creativecommons.org/licenses/by-sa/4.0"},
        "DateTimeOriginal":{"value":"1887-05","source":"commons-desc-page"}}}]}]}}
        """#,
        #"""
        {"info":{"total":99},"config":{"iiif_url":"https://www.artic.edu/iiif/2"},"pagination":{"total":99,
        "limit":50},"data":[{"id":5,"title":"Sea","tombstone":"t","creation_date":"1887",
        "creation_date_earliest":1887,"creation_date_latest":1889,"share_license_status":"CC0",
        "url":"https://clevelandart.org/art/1","creators":[{"description":"Anna"}],"images":{"web":{
        "url":"https://openaccess-cdn.clevelandart.org/1_web.jpg","width":"900","height":"600",
        "filesize":"100000"},"full":{"url":"https://openaccess-cdn.clevelandart.org/1_full.tif",
        "width":"9000","height":"6000","filesize":"1000000"}},"image_id":"0123-45","thumbnail":{
        "width":3000,"height":2000,"alt_text":"a"},"is_public_domain":true,"artist_title":"Anna",
        "date_start":1887,"date_end":1889}]}
        """#,
        #"""
        {"found":9,"items":[{"id":"a","object_number":"KMS1","titles":[{"title":"Sea"}],"artist":["Anna"],
        "image_native":"https://iip.smk.dk/1.jpg",
        "image_thumbnail":"https://iip.smk.dk/iiif/jp2/1/full/!1024,/0/default.jpg",
        "image_iiif_id":"https://iip.smk.dk/iiif/jp2/1","image_width":6000,"image_height":4000,
        "public_domain":true,"rights":"https://creativecommons.org/publicdomain/zero/1.0/",
        "production_date":[{"start":"1887-01-01T00:00:00.000Z","end":"1889-12-31T00:00:00.000Z"}],"guid":[
        "https://data.europeana.eu/1"],"title":["Sea"],"edmPreview":["https://api.europeana.eu/t?uri=1"],
        "edmIsShownBy":["https://example.org/1.jpg"],"edmIsShownAt":["https://example.org/1"],"dcCreator":[
        "Anna"],"year":["1887"]}],"totalResults":9,"nextCursor":"AoE/1"}
        """#,
        #"""
        {"collection":{"metadata":{"total_hits":9},"links":[{"rel":"next",
        "href":"https://images-api.nasa.gov/search?q=a&page=2"}],"items":[{
        "href":"https://images-assets.nasa.gov/image/1/collection.json","data":[{"nasa_id":"1",
        "title":"Sea","photographer":"Anna","date_created":"1987-01-01T00:00:00Z","keywords":["sea","Sea"],
        "center":"JSC"}],"links":[{"href":"https://images-assets.nasa.gov/image/1/1~thumb.jpg",
        "rel":"preview","width":640,"height":426,"size":9999},{
        "href":"https://images-assets.nasa.gov/image/1/1~orig.jpg","rel":"canonical","width":4000,
        "height":3000}]}]},"total_results":9,"results":[{"id":4,
        "uri":"https://www.inaturalist.org/observations/4","taxon":{"name":"Pica pica",
        "preferred_common_name":"Magpie"},"user":{"login":"anna","name":"Anna"},"photos":[{"id":6,
        "license_code":"cc-by","url":"https://inaturalist-open-data.s3.amazonaws.com/photos/6/square.jpg",
        "original_dimensions":{"width":2048,"height":1365}}]}]}
        """#,
    ].map { Array($0.utf8) }

    /// Values in the order in which the program asks for metadata fields.
    static let credits = [
        (1...24).map { "value \($0)" }.joined(separator: "\n"),
        (1...24).map { _ in "https://creativecommons.org/licenses/by/4.0/" }.joined(separator: "\n"),
        (1...24).map { $0 % 2 == 0 ? "CC BY-SA 4.0" : "lang=\"x-default\" Anna {\\\"} & <b>" }.joined(separator: "\n"),
    ].map { Array($0.utf8) }

    static let html = [
        #"<p>Photo by <a href="//example.org/u?a=1&amp;b=2" title='x'>Anna &eacute;&#233;&#xE9;</a><br/></p>"#,
        "a < b <!-- c --> <script>x</script><style>y</style>&lt;&amp;lt; &nbsp; &#0; &#x110000;",
        "<div style=\"display: none;\"><div>hidden</div></div><span class=a>shown</span>",
    ].map { Array($0.utf8) }

    static let htmlWords = [
        "<", ">", "</", "/>", "<!--", "-->", "<script>", "</script>", "&", ";", "&amp;", "&#", "&#x", "&#xFFFFFFFFFF;",
        "&#99999999999999999999;", "=\"", "='", "href=", "display:none",
    ]

    static let favorites: [[UInt8]] = {
        let favorites = images.map {
            #"{"image":\#($0.json.text()),"added":1763740800,"note":"n","collections":["Boats"]}"#
        }
        let list = favorites.joined(separator: ",")
        return [
            #"{"format":"vitrine-favorites","version":1,"favorites":[\#(list)]}"#, "[\(list)]",
            "[\(images.map { $0.json.text() }.joined(separator: ","))]",
        ].map { Array($0.utf8) }
    }()

    static let rateLimits = [
        #"{"pixabay":{"allowances":{"60":[1763740800.5,1763740801],"86400":[]},"refusedUntil":1763740860}}"#,
        #"{"commons":{"allowances":{"inf":[1],"1e300":[2],"-1":[3],"0":[4],"0.5":[1e300]}}}"#,
    ].map { Array($0.utf8) }

    static let settings = [
        "{title} – {author}", "{id} {width}x{height} {date} {provider}\nplain {", "{}",
    ].map { Array($0.utf8) }
}
