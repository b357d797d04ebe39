import Model
import Testing

@testable import Composition

@Suite("The first service")
struct FirstProviderTests {
    @Test("It is all of them at once until one has been chosen")
    func freshStart() {
        #expect(FirstProvider(last: nil).id == .everywhere)
    }

    @Test("After that it is the last choice", arguments: [ProviderID.samples, .pixabay, .folders])
    func lastChoice(id: ProviderID) {
        #expect(FirstProvider(last: id).id == id)
    }
}

@Suite("The services' addresses")
struct ServiceAddressesTests {
    @Test("A stand-in server takes the place of all of them", arguments: ["http://127.0.0.1:8/", "http://127.0.0.1:8"])
    func standIn(url: String) {
        let addresses = ServiceAddresses(standInURL: url)
        #expect(addresses.pixabay == "http://127.0.0.1:8/api/")
        #expect(addresses.openverse == "http://127.0.0.1:8/v1/images/")
        #expect(addresses.commons == "http://127.0.0.1:8/w/api.php")
    }

    @Test("Wikimedia's hosts are counted together, answers and pictures, and no others with them")
    func commons() {
        let addresses = ServiceAddresses(standInURL: nil)
        for url in ["https://commons.wikimedia.org/w/api.php", "https://upload.wikimedia.org/wikipedia/a.jpg"] {
            #expect(addresses.isOfCommons(NetworkRequest(url: url)))
        }
        #expect(!addresses.isOfCommons(NetworkRequest(url: "https://upload.wikimedia.org.example.org/a.jpg")))
    }

    @Test("Previews that Openverse makes are told from its answers")
    func previews() {
        let addresses = ServiceAddresses(standInURL: nil)
        let images = "https://api.openverse.org/v1/images/"
        #expect(addresses.isPreviewOfOpenverse(NetworkRequest(url: images + "4bc43a04/thumb/")))
        #expect(!addresses.isPreviewOfOpenverse(NetworkRequest(url: images + "4bc43a04/")))
        #expect(!addresses.isPreviewOfOpenverse(NetworkRequest(url: images)))
    }

    @Test("Everybody is told who asks: the program, its address and its library")
    func userAgent() {
        let words = NetworkAssembly.userAgent.split(separator: " ")
        #expect(words.count == 3)
        #expect(words[0].hasPrefix("Vitrine/") && words[1].hasPrefix("(https://") && words[2].hasPrefix("libcurl/"))
    }
}
