/// Responses in the form of Pixabay's documentation.
enum PixabayResponseFixtures {
    static func page(_ ids: Range<Int>, totalHits: Int) -> String {
        let hits = ids.map { hit(id: $0) }.joined(separator: ",")
        return #"{"total": 4692, "totalHits": \#(totalHits), "hits": [\#(hits)]}"#
    }

    static func hit(id: Int) -> String {
        #"""
        {"id": \#(id), "pageURL": "https://pixabay.com/photos/blossom-\#(id)/", "type": "photo",
         "tags": "blossom, bloom, flower", "previewURL": "https://cdn.pixabay.com/\#(id)_150.jpg",
         "previewWidth": 150, "previewHeight": 84, "webformatURL": "https://pixabay.com/get/\#(id)_640.jpg",
         "webformatWidth": 640, "webformatHeight": 360, "largeImageURL": "https://pixabay.com/get/\#(id)_1280.jpg",
         "imageWidth": 4000, "imageHeight": 2250, "imageSize": 4731420, "views": 7671, "downloads": 6439,
         "likes": 5, "comments": 2, "user_id": 48777, "user": "Josch13", "userImageURL": ""}
        """#
    }
}
