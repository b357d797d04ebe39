import Testing

@testable import Model

@Suite struct ClevelandMuseumTests {
    private static let response = #"""
        {"info": {"total": 2, "parameters": {"q": "vermeer"}}, "data": [
          {"id": 94979, "accession_number": "1915.534", "title": "Nathaniel Hurd", "type": "Painting",
           "creation_date_earliest": 1765, "creation_date_latest": 1770,
           "creators": [{"description": "John Singleton Copley (American, 1738–1815)", "role": "artist"}],
           "technique": "oil on canvas", "share_license_status": "CC0", "url": "https://clevelandart.org/art/1915.534",
           "images": {
             "web": {"url": "https://openaccess-cdn.clevelandart.org/1915.534/1915.534_web.jpg", "width": "763",
                     "height": "893", "filesize": "206004"},
             "print": {"url": "http://openaccess-cdn.clevelandart.org/1915.534/1915.534 print.jpg", "width": "2906",
                       "height": "3400", "filesize": "4801280"},
             "full": {"url": "https://openaccess-cdn.clevelandart.org/1915.534/1915.534_full.tif", "width": "4857",
                      "height": "5683", "filesize": "82835752"}}},
          {"id": 7, "accession_number": "7", "title": "Newer", "creators": [], "share_license_status": "Copyrighted",
           "images": {"web": {"url": "https://openaccess-cdn.clevelandart.org/7/7_web.jpg", "width": "9",
                              "height": "9"}}}]}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.cleveland, response: Self.response)
            .check(licenseAt: #""CC0""#, unknown: #""Copyrighted""#)
    }

    @Test("A work has the file of the print, and never that of the archive")
    func work() throws {
        let images = try ProviderConformance(.cleveland, response: Self.response).pictures()
        let image = try #require(images.first)
        #expect(images.count == 1 && image.id.string == "94979")
        #expect(image.username == "John Singleton Copley" && image.tags == ["Painting", "oil on canvas"])
        #expect(image.previewURL.hasSuffix("_web.jpg") && image.previewWidth == 763)
        #expect(image.fileURL == "https://openaccess-cdn.clevelandart.org/1915.534/1915.534%20print.jpg")
        #expect([image.pageImageWidth, image.pageImageHeight] == [2_906, 3_400] && image.fileSize == 4_801_280)
        #expect(image.license == .cc0)
    }

    @Test("Without a print the small file is offered, and without a JPEG file the work is dropped")
    func renditions() throws {
        let conformance = ProviderConformance(.cleveland, response: Self.response)
        #expect(try conformance.pictures(replacing: #""print""#, with: #""other""#).first?.pageImageWidth == 763)
        #expect(try conformance.pictures(replacing: ".jpg", with: ".tif").isEmpty)
    }
}
