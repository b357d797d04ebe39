import Testing

@testable import Network

@Suite struct EnvironmentProxyTests {
    func proxy(_ environment: [String: String], host: String = "example.com") -> String? {
        EnvironmentProxy { environment[$0] }.proxy(forHost: host)
    }

    @Test("Without variables the connection is direct")
    func direct() {
        for environment in [[:], ["https_proxy": ""]] as [[String: String]] { #expect(proxy(environment) == nil) }
    }

    @Test("The variable for https takes precedence over the general one")
    func precedence() {
        #expect(proxy(["all_proxy": "http://all:1", "https_proxy": "http://one:2"]) == "http://one:2")
        #expect(proxy(["ALL_PROXY": "socks5://all:1"]) == "socks5://all:1")
    }

    @Test(
        "Excluded hosts are reached directly",
        arguments: ["example.com", ".example.com", "*", "other.org, EXAMPLE.com", "a b example.com"])
    func exceptions(exceptions: String) {
        #expect(proxy(["https_proxy": "http://p", "no_proxy": exceptions]) == nil)
        #expect(proxy(["https_proxy": "http://p", "NO_PROXY": exceptions], host: "www.example.com") == nil)
    }

    @Test("A host that only ends like an excluded one is not excluded")
    func similarHost() {
        #expect(proxy(["https_proxy": "http://p", "no_proxy": "example.com"], host: "anexample.com") == "http://p")
    }
}
