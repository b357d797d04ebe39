/// Responses in the form of MediaWiki's search with the metadata of each file.
enum CommonsResponseFixtures {
    static func page(_ ids: [Int], continuing: String? = #"{"gsroffset": 50, "continue": "gsroffset||"}"#) -> String {
        let pages = ids.enumerated().map { file(id: $1, index: $0 + 1) }.reversed().joined(separator: ",")
        let end = continuing.map { #""continue": \#($0), "# } ?? #""batchcomplete": true, "#
        return #"{\#(end)"query": {"pages": [\#(pages)]}}"#
    }

    static func file(id: Int, index: Int) -> String {
        #"""
        {"pageid": \#(id), "ns": 6, "title": "File:Rose garden \#(id).jpg", "index": \#(index),
         "imagerepository": "local", "imageinfo": [{"user": "Uploader", "size": 4731420, "width": 4000, "height": 3000,
          "thumburl": "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Rose_\#(id).jpg/330px-Rose_\#(id).jpg",
          "thumbwidth": 330, "thumbheight": 248,
          "responsiveUrls": {"2": "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/960px-Rose_\#(id).jpg"},
          "url": "https://upload.wikimedia.org/wikipedia/commons/a/ab/Rose_\#(id).jpg",
          "descriptionurl": "https://commons.wikimedia.org/wiki/File:Rose_garden_\#(id).jpg",
          "descriptionshorturl": "https://commons.wikimedia.org/w/index.php?curid=\#(id)",
          "sha1": "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709", "mime": "image/jpeg",
          "extmetadata": {
           "ObjectName": {"value": "Rose garden", "source": "mediawiki-metadata", "hidden": ""},
           "ImageDescription": {"value": "<p>Roses &amp; <b>thorns</b></p>", "source": "commons-desc-page"},
           "Artist": {"value":
            "<a href=\"//commons.wikimedia.org/wiki/User:Ada\" title=\"User:Ada\">Ada &quot;A.&quot;</a>"},
           "DateTimeOriginal": {"value": "2014-05-03", "source": "commons-desc-page", "hidden": ""},
           "LicenseShortName": {"value": "CC BY-SA 4.0", "source": "commons-desc-page", "hidden": ""},
           "LicenseUrl": {"value": "http://creativecommons.org/licenses/by-sa/4.0", "source": "x", "hidden": ""}}}]}
        """#
    }
}
