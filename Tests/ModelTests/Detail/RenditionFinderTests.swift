import Core
import FoundationEssentials
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import Model

@Suite struct RenditionFinderTests {
    private func image(_ number: Int, of provider: ProviderID = .commons, width: Int = 4000) -> ImageEntity {
        var image = ImageEntity.stub(id: number, of: provider)
        (image.pageImageWidth, image.pageImageHeight) = (width, width * 3 / 4)
        return image
    }

    private func response(_ numbers: [Int], width: Int = 1280) -> StubNetwork.Answer {
        let pages = numbers.map { number in
            """
            {"pageid": \(number), "imageinfo": [{"url": "https://upload.wikimedia.org/\(number).jpg",
             "thumburl": "https://upload.wikimedia.org/thumb/\(width)px-\(number).jpg",
             "thumbwidth": \(width), "thumbheight": 960}]}
            """
        }
        return .json(#"{"batchcomplete": true, "query": {"pages": [\#(pages.joined(separator: ","))]}}"#)
    }

    private func finder(_ network: StubNetwork) -> RenditionFinder {
        RenditionFinder([ServiceSource(service: ProviderDescription.commons.service(), network: network)])
    }

    private func find(
        _ finder: RenditionFinder, _ image: ImageEntity, with neighbors: [ImageEntity] = []
    ) -> Result<PictureRendition, NetworkError>? {
        let found = Mutex<Result<PictureRendition, NetworkError>?>(nil)
        finder.findRendition(of: image, width: 1280, with: neighbors).startWithResult { result in
            found.withLock { $0 = result }
        }
        return found.withLock { $0 }
    }

    @Test("The finder requests the address by the file's page and the width")
    func request() throws {
        let network = StubNetwork([response([7])])
        let found = try #require(find(finder(network), image(7)))
        #expect(
            try found.get()
                == PictureRendition(
                    url: "https://upload.wikimedia.org/thumb/1280px-7.jpg", size: PixelSize(width: 1280, height: 960)))
        let parameters = try #require(network.requests.first).parameters
        #expect(parameters.contains(.init("pageids", "7")) && parameters.contains(.init("iiurlwidth", "1280")))
    }

    @Test("One request finds the renditions of neighboring pictures, each once")
    func neighbors() throws {
        let network = StubNetwork([response([7, 8, 9])])
        let finder = finder(network)
        _ = find(finder, image(7), with: [image(8), image(7), image(9), image(5, of: .pixabay), image(4, width: 800)])
        #expect(network.requests.first?["pageids"] == "7|8|9")
        let known = [960, 1280].filter { finder.knownRendition(of: image(8), width: $0) != nil }
        #expect(known == [1280])
        let address = try finder.address(.width(1280), of: image(9), fallback: "").single()?.get()
        #expect(address == "https://upload.wikimedia.org/thumb/1280px-9.jpg" && network.requests.count == 1)
    }

    @Test("A request contains at most as many pages as the service permits")
    func limit() {
        let network = StubNetwork([response([1])])
        _ = find(finder(network), image(1), with: (2...90).map { image($0) })
        #expect(network.requests.first?["pageids"]?.split(separator: "|").count == 50)
    }

    @Test("No rendition is requested for the original's width or for pictures of other services")
    func noRendition() {
        let finder = finder(StubNetwork([]))
        #expect(finder.widths(for: image(7, width: 1500)) == [500, 960, 1280])
        for image in [image(7, of: .pixabay), ImageEntity.stub(id: 3)] { #expect(finder.widths(for: image).isEmpty) }
    }

    @Test("A picture listed by another service has the renditions of its host")
    func otherService() {
        var listed = image(0, of: .openverse)
        listed.pageURL = "https://commons.wikimedia.org/w/index.php?curid=77"
        let network = StubNetwork([response([77])])
        let finder = finder(network)
        #expect(finder.widths(for: listed).last == 3840)
        guard case .success = find(finder, listed) else {
            Issue.record("no rendition was found")
            return
        }
        #expect(finder.knownRendition(of: listed, width: 1280) != nil)
        for page in ["7x", "-7", "", "7&x=y", "99999999999999999999"] {
            listed.pageURL = "https://commons.wikimedia.org/w/index.php?curid=" + page
            #expect(finder.widths(for: listed).isEmpty)
        }
    }

    @Test("A response without the picture, or with a foreign address, is an error")
    func badResponse() {
        let other = #"{"query": {"pages": [{"pageid": 7, "imageinfo": [{"thumburl": "http://10.0.0.1/x.jpg"}]}]}}"#
        for response in [response([8]), .json(other), .json("{}")] {
            guard case .failure(.incorrectDataReturned) = find(finder(StubNetwork([response])), image(7)) else {
                Issue.record("it was accepted")
                continue
            }
        }
    }
}
