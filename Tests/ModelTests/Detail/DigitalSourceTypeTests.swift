import Testing

@testable import Model

@Suite struct DigitalSourceTypeTests {
    @Test(
        "Each code of the vocabulary is read from its address, over either scheme",
        arguments: DigitalSourceType.allCases)
    func address(type: DigitalSourceType) {
        #expect(type.address == "http://cv.iptc.org/newscodes/digitalsourcetype/\(type.rawValue)")
        for address in [type.address, type.address.replacing("http:", with: "https:")] {
            #expect(DigitalSourceType(address: address) == type)
        }
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

    @Test("A trained model makes pictures of AI, also if only parts are from it, and an untrained algorithm does not")
    func madeByAI() {
        let answers = Dictionary(grouping: DigitalSourceType.allCases, by: \.isMadeByAI)
        #expect(
            answers[true] == [.compositeSynthetic, .trainedAlgorithmicMedia, .compositeWithTrainedAlgorithmicMedia])
        #expect(
            answers[nil] == [.softwareImage, .screenCapture, .virtualRecording, .composite, .algorithmicallyEnhanced])
        #expect(DigitalSourceType.algorithmicMedia.isMadeByAI == false)
    }

    @Test("Of several statements one about AI decides, and one that leaves it open comes before one that denies it")
    func decision() {
        let rows: [(stated: [DigitalSourceType], deciding: DigitalSourceType?)] = [
            ([.digitalCapture, .composite, .trainedAlgorithmicMedia], .trainedAlgorithmicMedia),
            ([.digitalCapture, .composite], .composite), ([.negativeFilm], .negativeFilm), ([], nil),
        ]
        for (stated, deciding) in rows { #expect(DigitalSourceType(decidingAmong: stated) == deciding, "\(stated)") }
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
