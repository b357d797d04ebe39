import Model
import Testing

@testable import ViewModels

@Suite struct ServicesNoticeTests {
    private func text(_ services: [ProviderDescription]) -> String? {
        ServicesNotice.text(
            for: services.map {
                ImageProvider(
                    id: $0.id, name: $0.name, homeURL: $0.homeURL, needsNetwork: true, search: ManualSearch())
            })
    }

    @Test("Services without a key receive the words and the address, nothing else")
    func withoutKey() {
        #expect(text([.nasa]) == "NASA receives your search words and your IP address, nothing else.")
        #expect(text([.nasa, .smk]) == "NASA and SMK receive your search words and your IP address, nothing else.")
    }

    @Test("Services with a key receive the key, too")
    func withKey() {
        let one = "NASA and Pixabay receive your search words and your IP address. Pixabay also receives your key, "
        #expect(text([.nasa, .pixabay]) == one + "nothing else.")
        let both = text([.pixabay, .europeana]) ?? ""
        #expect(both.hasSuffix("Pixabay and Europeana also receive your keys, nothing else."))
    }

    @Test("Sources without a network, and services that cannot be used, receive nothing")
    func local() {
        let folders = ImageProvider(
            id: .folders, name: "This computer", homeURL: "file:///home", needsNetwork: false, search: ManualSearch())
        let unusable = ImageProvider(
            id: .pixabay, name: "Pixabay", homeURL: "https://pixabay.com/", needsNetwork: true, isUsable: { false },
            search: ManualSearch())
        for services in [[folders, unusable], []] { #expect(ServicesNotice.text(for: services) == nil) }
    }
}
