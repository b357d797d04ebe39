/// Responses in the form of Openverse's documentation.
enum OpenverseResponseFixtures {
    static func page(_ ids: Range<Int>, count: Int = 240, page: Int = 1, pages: Int = 12) -> String {
        let results = ids.map { result(id: $0) }.joined(separator: ",")
        return #"""
            {"result_count": \#(count), "page_count": \#(pages), "page_size": 20, "page": \#(page),
             "results": [\#(results)], "warnings": []}
            """#
    }

    static func id(_ number: Int) -> String { "4bc43a04-ef46-4544-a0c1-63c63f56\(1000 + number)" }

    static func result(id number: Int) -> String {
        #"""
        {"id": "\#(id(number))", "title": "Tree <i>&amp;</i> bark", "indexed_on": "2023-02-06T15:13:48.063Z",
         "foreign_landing_url": "https://www.flickr.com/photos/18090920@N07/\#(number)",
         "url": "https://live.staticflickr.com/3904/\#(number)_b.jpg", "creator": "Sam &#39;S.&#39; Tree",
         "creator_url": "https://www.flickr.com/photos/18090920@N07", "license": "by-nc", "license_version": "2.0",
         "license_url": "https://creativecommons.org/licenses/by-nc/2.0/", "provider": "flickr", "source": "flickr",
         "category": "photograph", "filesize": 125438, "filetype": "jpg",
         "tags": [{"accuracy": null, "name": "bark"}, {"accuracy": 0.93, "name": "tree"}, 
          {"accuracy": 0.9, "name": "Bark"}],
         "attribution": "…", "fields_matched": ["title"], "mature": false, "height": 683, "width": 1024,
         "thumbnail": "https://api.openverse.org/v1/images/\#(id(number))/thumb/",
         "detail_url": "https://api.openverse.org/v1/images/\#(id(number))/",
         "related_url": "https://api.openverse.org/v1/images/\#(id(number))/related/", "unstable__sensitivity": []}
        """#
    }
}
