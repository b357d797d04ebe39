import Testing

@testable import Model

@Suite struct DigitalSourceTypeTests {
    @Test(
        "Each code of the vocabulary is read from its address, over either scheme",
        arguments: DigitalSourceType.allCases)
    func address(type: DigitalSourceType) {
        #expect(type.address == "http://cv.iptc.org/newscodes/digitalsourcetype/\(type.rawValue)")
        #expect(DigitalSourceType(address: type.address) == type)
        #expect(DigitalSourceType(address: type.address.replacing("http:", with: "https:")) == type)
        #expect(!type.text.isEmpty)
    }

    @Test(
        "Other addresses and codes are unknown",
        arguments: [
            "", "trainedAlgorithmicMedia", "http://cv.iptc.org/newscodes/digitalsourcetype/",
            "http://cv.iptc.org/newscodes/digitalsourcetype/dream",
            "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture/",
            "http://cv.iptc.org/newscodes/genre/digitalCapture",
            "ftp://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture",
            "http://c2pa.org/digitalsourcetype/empty",
        ])
    func unknown(address: String) {
        #expect(DigitalSourceType(address: address) == nil)
    }

    @Test("What artificial intelligence has made is told apart from a digital capture")
    func texts() {
        #expect(DigitalSourceType.trainedAlgorithmicMedia.text == "Made by artificial intelligence")
        #expect(DigitalSourceType.digitalCapture.text == "Digital capture")
    }

    @Test("A stored picture keeps its type, and an unknown one is ignored")
    func stored() {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://example.org/1", pageImageWidth: 1,
            pageImageHeight: 1, previewURL: "https://example.org/1.jpg", previewWidth: 1, previewHeight: 1)
        image.sourceType = .compositeSynthetic
        #expect(ImageEntity(json: image.json)?.sourceType == .compositeSynthetic)
        guard case .object(var members) = image.json else {
            Issue.record("no object")
            return
        }
        members["sourceType"] = .string("dream")
        #expect(ImageEntity(json: .object(members))?.sourceType == nil)
    }
}
