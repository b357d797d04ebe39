import Testing

@testable import Network

@Suite struct EnvironmentProxyTests {
    func proxy(_ environment: [String: String], host: String = "example.com") -> String? {
        EnvironmentProxy { environment[$0] }.proxy(forHost: host)
    }

    @Test("Without variables the connection is direct")
    func withoutVariablesConnectionDirect() {
        #expect(proxy([:]) == nil)
        #expect(proxy(["https_proxy": ""]) == nil)
    }

    @Test("The variable for https comes before the one for all")
    func variableHttpsComesBefore() {
        #expect(proxy(["all_proxy": "http://all:1", "https_proxy": "http://one:2"]) == "http://one:2")
        #expect(proxy(["ALL_PROXY": "socks5://all:1"]) == "socks5://all:1")
    }

    @Test(
        "Excepted hosts are reached directly",
        arguments: ["example.com", ".example.com", "*", "other.org, EXAMPLE.com", "a b example.com"])
    func exceptedHostsReachedDirectly(exceptions: String) {
        #expect(proxy(["https_proxy": "http://p", "no_proxy": exceptions]) == nil)
        #expect(proxy(["https_proxy": "http://p", "NO_PROXY": exceptions], host: "www.example.com") == nil)
    }

    @Test("A host that only ends alike is not excepted")
    func hostOnlyEndsAlike() {
        #expect(proxy(["https_proxy": "http://p", "no_proxy": "example.com"], host: "anexample.com") == "http://p")
    }
}
