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
        "orientation=horizontal colour=red size=1920 use=commercial\n{title} – {author}",
        "orientation=square =\n{id} {width}x{height} {date} {provider}\nplain {", "a=b=c  d= =e\n{}",
    ].map { Array($0.utf8) }
}
