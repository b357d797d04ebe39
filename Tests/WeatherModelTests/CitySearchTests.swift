import Core
import TestSupport
import Testing
import WeatherModel

@Suite struct CitySearchTests {
    private func find(_ answer: String) -> (result: Result<[City], NetworkError>?, requests: [NetworkRequest]) {
        let network = StubNetwork([.json(answer)])
        return (CitySearch(networking: network).find("Athens", language: "ja").first(), network.requests)
    }

    @Test("A search for a name uses the user's language")
    func language() throws {
        let request = try #require(find("{}").requests.first)
        #expect(request.url == "https://geocoding-api.open-meteo.com/v1/search")
        #expect(request["name"] == "Athens" && request["language"] == "ja")
    }

    @Test("A found city has its name, its region and its coordinates")
    func city() throws {
        let answer = """
            {"results":[{"id":4180386,"name":"Athens","latitude":33.96,"longitude":-83.37,
            "admin1":"Georgia","country":"United States"}]}
            """
        let athens = City(
            id: 4_180_386, name: "Athens", place: "Georgia, United States", latitude: 33.96, longitude: -83.37)
        let cities = try find(answer).result?.get()
        #expect(cities == [athens])
    }

    @Test("A damaged city is skipped without hiding others")
    func damagedCity() throws {
        let answer = #"{"results":[{"id":1},{"id":2,"name":"A","latitude":1,"longitude":2}]}"#
        let cities = try find(answer).result?.get()
        #expect(cities?.map(\.id) == [2])
    }

    @Test("A response without results is no error, and one that is not an object is")
    func noResults() {
        #expect(find(#"{"generationtime_ms":0.3}"#).result == .success([]))
        #expect(find("[]").result == .failure(.incorrectDataReturned(host: "geocoding-api.open-meteo.com")))
    }

    @Test("The first list has the twelve cities, each once")
    func firstList() {
        #expect(City.first.count == 12 && Set(City.first.map(\.id)).count == 12)
        #expect(City.first.first?.name == "Montreal" && City.first.last?.name == "Tokyo")
    }
}
