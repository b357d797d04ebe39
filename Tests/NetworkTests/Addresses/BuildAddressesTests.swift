import Core
import Testing

@testable import Network

@Suite struct BuildAddressesTests {
    @Test("The user agent contains the program, its contact and its library", arguments: ["Vitrine", "WeatherNow"])
    func userAgent(program: String) {
        let version = Version.current
        let stated = BuildAddresses(homepage: "https://home.example/", contact: "mail@home.example")
        #expect(stated.userAgent(program: program, library: "l/1") == "\(program)/\(version) (mail@home.example) l/1")
        let withHomepage = BuildAddresses(homepage: "https://home.example/")
        #expect(
            withHomepage.userAgent(program: program, library: "l/1")
                == "\(program)/\(version) (https://home.example/) l/1")
        #expect(BuildAddresses().userAgent(program: program, library: "l/1") == "\(program)/\(version) l/1")
        #expect(BuildAddresses().userAgent(program: program).contains("libcurl/"))
    }
}
