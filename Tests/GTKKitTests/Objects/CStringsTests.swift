import GTKShim
import Testing

@testable import GTKKit

@Suite struct CStringsTests {
    @Test("C gets all texts in their order, and NULL after them", arguments: [[], ["夕焼け", "", "a b"]])
    func list(texts: [String]) {
        var read: [String] = []
        withCStrings(texts) { list in
            var index = 0
            while let text = list[index] {
                read.append(String(cString: text))
                index += 1
            }
        }
        #expect(read == texts)
    }

    @Test("A missing error has a message, too")
    func errors() {
        let error = g_error_new_literal(g_quark_from_string("test"), 1, "No such <file>")
        #expect(takeMessage(of: error) == "No such <file>")
        #expect(takeMessage(of: nil) == "unknown error")
    }
}
