import Core
import FoundationEssentials
import Testing

@testable import Model

@Suite struct PagingTests {
    private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Data(text.utf8)) }

    /// The cursor after one page of ten pictures.
    private var second: PageCursor {
        get throws {
            let page = ResponseEntity(totalCount: nil, images: (0..<10).map { ImageEntity.stub(id: $0) })
            return try #require(PageCursor.first.accepting(page, sentCount: 10, pageSize: 10).next)
        }
    }

    @Test("Pages are requested by number or by the number of results before them")
    func counted() throws {
        let pages = Paging(size: 10, sizeParameter: "rows", position: .page(parameter: "page"))
        #expect(try pages.parameters(at: second) == [.init("page", "2"), .init("rows", "10")])
        let offsets = Paging(size: 10, position: .offset(parameter: "start"))
        #expect(offsets.parameters(at: .first) == [.init("start", "0")])
        #expect(try offsets.parameters(at: second) == [.init("start", "10")])
        #expect(offsets.continuation(after: .null, sentCount: 10) == .counted)
    }

    @Test("A token of the response becomes a parameter, and a response without one is the last")
    func cursor() throws {
        let paging = Paging(size: 10, position: .cursor(parameter: "cursor", token: "next"))
        #expect(
            try paging.continuation(after: json(#"{"next": "a+b"}"#), sentCount: 10)
                == .parameters([.init("cursor", "a+b")]))
        for end in [#"{"next": ""}"#, #"{"next": null}"#, "{}"] {
            #expect(try paging.continuation(after: json(end), sentCount: 10) == .end)
        }
    }

    @Test("The total is the number of results that can be reached")
    func window() {
        let paging = Paging(size: 10, position: .page(parameter: "page"), window: 1_000)
        #expect(paging.reachable(5_000) == 1_000 && paging.reachable(7) == 7 && paging.reachable(nil) == nil)
    }

    @Test("A page behind the results that can be reached is not requested, also if the service reports no total")
    func windowWithoutTotal() throws {
        let position = Paging.Position.cursor(parameter: "cursor", token: "next")
        for (window, canReach) in [(10, false), (11, true), (nil, true)] as [(Int?, Bool)] {
            #expect(try Paging(size: 10, position: position, window: window).canReach(second) == canReach)
        }
    }
}
