import GTKKit
import Testing

@MainActor
@Suite struct ShortcutControllerTests {
    @Test("A shortcut controller accepts every key and releases the handlers with itself")
    func handlers() async {
        await MainContext.owned {
            var token: Token? = Token()
            weak var remains: Token?
            remains = token
            do {
                let keys = ShortcutController(scope: .window)
                for key in ["<Control>plus", "F11", "space", "<Control><Shift>c", "Escape"] {
                    keys.add(key) { [token] in token != nil }
                }
                token = nil
                #expect(remains != nil)
            }
            MainContext.iterate()
            #expect(remains == nil)
        }
    }
}
