import Testing

@testable import Model

@Suite struct PictureFingerprintTests {
    private func shareFingerprint(_ one: ImageEntity, _ other: ImageEntity) -> Bool {
        !Set(PictureFingerprint.fingerprints(of: one)).isDisjoint(with: PictureFingerprint.fingerprints(of: other))
    }

    private func image(
        _ id: Int, page: String? = nil, file: String? = nil, shown: String? = nil, hash: String? = nil
    ) -> ImageEntity {
        var image = ImageEntity.stub(id: id)
        if let page { image.pageURL = page }
        image.fileURL = file
        image.imageURL = shown
        image.fileHash = hash
        return image
    }

    @Test("The same file, page or SHA-1 identifies the same picture")
    func same() {
        let (address, page) = ("https://a.org/x.jpg", "https://a.org/x")
        let pairs = [
            (image(1, file: address), image(2, file: address)), (image(1, page: page), image(2, page: page)),
            (image(1, hash: "0aF1"), image(2, hash: "0af1")), (image(1, file: address), image(2, shown: address)),
        ]
        for (number, pair) in pairs.enumerated() { #expect(shareFingerprint(pair.0, pair.1), "pair \(number)") }
    }

    @Test("The page of a work, of which the service has another picture, identifies no picture")
    func pageOfWork() {
        let known = PictureFingerprint.fingerprints(of: image(1, page: "https://a.org/x")) { _ in true }
        #expect(known == [.id(image(1).id)])
    }

    @Test("Neither size nor tags nor an empty SHA-1 identify a picture")
    func different() {
        #expect(!shareFingerprint(image(1, hash: ""), image(2, hash: "")))
    }

    @Test("Different spellings of an address are equal, and addresses of different resources are not")
    func addresses() {
        let equal = [
            ("http://A.org/b(1).jpg", "https://a.org/b%281%29.jpg"),
            ("https://a.org/b?utm_source=x", "https://a.org/b"),
            ("https://a.org/b?id=1&utm_campaign=y#top", "https://a.org/b?id=1"),
            ("https://a.org/M%C3%BCll", "https://a.org/Müll"),
        ]
        for (one, other) in equal {
            #expect(PictureFingerprint.normalised(one) == PictureFingerprint.normalised(other))
        }
        let different = [
            ("https://a.org/x.jpg", "https://b.org/x.jpg"), ("https://a.org/x?n=1", "https://a.org/x?n=2"),
            ("https://a.org/a%2Fb", "https://a.org/a/b"), ("https://a.org/B", "https://a.org/b"),
            ("https://a.org/100%", "https://a.org/100"), ("file:///a", "https:///a"),
        ]
        for (one, other) in different {
            #expect(PictureFingerprint.normalised(one) != PictureFingerprint.normalised(other), "\(one)")
        }
    }
}
