import Model
import Testing

@testable import ViewModels

@Suite("The texts about a photograph")
struct PhotoTextsTests {
    private func photo(_ change: (inout PhotoFacts) -> Void) -> PhotoFacts {
        var photo = PhotoFacts()
        change(&photo)
        return photo
    }

    @Test("The known parts of the exposure have the form that photographers know, short times that of fractions")
    func exposure() {
        let photo = photo {
            ($0.exposureTime, $0.aperture, $0.sensitivity, $0.focalLength) = (1.0 / 250, 2.8, 200, 35)
        }
        #expect(PhotoTexts.exposure(photo) == "1/250 s · f/2.8 · ISO 200 · 35 mm")
        #expect(PhotoTexts.exposure(PhotoFacts()) == nil)
        #expect(PhotoTexts.exposure(self.photo { $0.aperture = 8 }) == "f/8")
        for (seconds, text) in [(30, "30 s"), (0.5, "0.5 s"), (0.25, "1/4 s"), (1.0 / 60, "1/60 s"), (2.5, "2.5 s")] {
            #expect(PhotoTexts.exposure(self.photo { $0.exposureTime = seconds }) == text)
        }
    }

    @Test("Coordinates name their half of the Earth")
    func location() throws {
        let place = try #require(PhotoLocation(latitude: 46.5, longitude: -8.25))
        #expect(PhotoTexts.location(place) == "46.5000° N, 8.2500° W")
    }

    @Test("The address of the map has decimal points in every language")
    func map() throws {
        let place = try #require(PhotoLocation(latitude: -0.00002, longitude: 8.2))
        #expect(
            PhotoTexts.mapAddress(place)
                == "https://www.openstreetmap.org/?mlat=-0.00002&mlon=8.20000#map=15/-0.00002/8.20000")
    }

    @Test("A local file tells its folder, which the file manager shows, and what the camera wrote")
    func facts() {
        var image = ImageEntity.stub(id: 1)
        image.id = ImageID(provider: .folders, string: "/home/me/Pictures/boat.jpg")
        let facts = ImageFact.facts(of: image, photo: photo { $0.camera = "FUJIFILM X-T4" })
        let folder = facts.first { $0.kind == .folder }
        #expect(folder?.value == "/home/me/Pictures" && folder?.action == .showInFiles)
        #expect(facts.first { $0.kind == .camera }?.value == "FUJIFILM X-T4")
        #expect(!facts.contains { $0.kind == .source })
    }
}
