import GTKKit
import Testing

@MainActor
@Suite struct BoxTests {
    @Test("A box keeps its value until C releases it, and is counted as long")
    func lifetime() async {
        await MainContext.owned {
            let before = LiveBoxes.count
            weak var remains: Token?
            let pointer = {
                let token = Token()
                remains = token
                return Box(token).retainedPointer()
            }()
            #expect(LiveBoxes.count == before + 1)
            #expect(Box<Token>.value(at: pointer) === remains)
            releaseBox(pointer)
            #expect(LiveBoxes.count == before)
            #expect(remains == nil)
        }
    }
}
