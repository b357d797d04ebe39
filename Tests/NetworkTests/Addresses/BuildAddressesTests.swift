import Core
import Testing

@testable import Network

@Suite struct BuildAddressesTests {
    @Test("The user agent contains the program, its contact and its library")
    func userAgent() {
        let homepage = "https://home.example/"
        for (addresses, contact) in [
            (BuildAddresses(homepage: homepage, contact: "mail@home.example"), " (mail@home.example)"),
            (BuildAddresses(homepage: homepage), " (https://home.example/)"), (BuildAddresses(), ""),
        ] {
            let userAgent = addresses.userAgent(program: "Vitrine", library: "l/1")
            #expect(userAgent == "Vitrine/\(Version.current)\(contact) l/1")
        }
    }
}
