import GTKKit
import GTKShim
import Testing

/// The interface files of these tests contain objects that need no display. Checks of windows open the programs' files.
@MainActor
@Suite struct InterfaceTests {
    private static let text = """
        <interface>
          <object class="GtkStringList" id="choices"/>
          <object class="GtkStringList"/>
          <object class="GtkShortcutController" id="keys"/>
        </interface>
        """

    private let interface: Interface

    private func failure(of body: () throws -> Void) -> InterfaceError? {
        do {
            try body()
            return nil
        } catch {
            return error as? InterfaceError
        }
    }

    init() throws {
        interface = try Interface(text: Self.text, file: "main.ui")
        InterfaceBundle.register(base64: sampleBundle, prefix: samplePrefix)
    }

    @Test("Objects are found by id, as the class asked for or a class above it")
    func objects() throws {
        let keys = try interface.object("keys", as: ShortcutController.self)
        #expect(try interface.object("keys", as: EventController.self) == keys)
        #expect(interface.ids == ["choices", "keys"])
    }

    @Test("The error for a missing id names that id and the existing ones")
    func missingID() throws {
        let error = try #require(failure { _ = try interface.object("kyes", as: KeyController.self) })
        #expect(
            error
                == .missingObject(
                    file: "main.ui", id: "kyes", wanted: "GtkEventControllerKey", available: ["choices", "keys"]))
        for word in ["main.ui", "\"kyes\"", "GtkEventControllerKey", "choices, keys"] {
            #expect(error.description.contains(word))
        }
    }

    @Test("The error for a wrong class names the wanted and the actual class")
    func wrongClass() {
        #expect(
            throws: InterfaceError.wrongType(
                file: "main.ui", id: "keys", wanted: "GtkEventControllerKey", found: "GtkShortcutController")
        ) { try interface.object("keys", as: KeyController.self) }
    }

    @Test("Invalid interface text is refused with the reason")
    func invalidText() throws {
        let broken = "<interface><object class=\"GtkNoSuchThing\" id=\"a\"/></interface>"
        let error = try #require(failure { _ = try Interface(text: broken, file: "broken.ui") })
        #expect(error.description.hasPrefix("broken.ui cannot be read"))
        #expect(error.description.contains("GtkNoSuchThing"))
    }

    @Test("Each controller gets its own copy of the objects in its interface file")
    func copies() throws {
        InterfaceBundle.register(base64: sampleBundle, prefix: samplePrefix)
        let (one, other) = (try SampleController.opened(), try SampleController.opened())
        #expect(String(cString: gtk_event_controller_get_name(one.keys.opaque)) == "hello")
        #expect(one.keys != other.keys)
        #expect(InterfaceBundle.files.filter { $0 == "sample.ui" } == ["sample.ui"])
    }

    @Test("A controller whose file lacks an object is not created")
    func demandingController() {
        #expect(
            throws: InterfaceError.missingObject(
                file: "sample.ui", id: "farewell", wanted: "GtkShortcutController", available: ["keys"])
        ) { try DemandingController.opened() }
    }

    @Test("The error for a missing file names that file and the existing ones")
    func missingFile() throws {
        let error = try #require(failure { _ = try Interface(resource: "smaple.ui") })
        guard case .missingFile("smaple.ui", let available) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(available.contains("sample.ui"))
    }
}

/// A bundle with one file, `sample.ui`, which contains a shortcut controller with the id "keys" and the name "hello".
private let sampleBundle: StaticString =
    """
    R1ZhcmlhbnQAAAAAAAAAABgAAADIAAAAAAAAKAYAAAAAAAAAAAAAAAIAAAADAAAABgAAAAYAAAB7onh8AgAAAMgAAAADAEwAzAAA\
    ANAAAADtuuoBBQAAANAAAAAJAHYA4AAAAGYBAADUtQIA/////2YBAAABAEwAaAEAAGwBAABdlRuIBAAAAGwBAAAIAEwAdAEAAHgB\
    AAAt5tnnAAAAAHgBAAAHAEwAgAEAAIQBAADfcvVXAwAAAIQBAAAGAEwAjAEAAJABAABpby8ABAAAAHNhbXBsZS51aQAAAAAAAAB2\
    AAAAAAAAADxpbnRlcmZhY2U+PG9iamVjdCBjbGFzcz0iR3RrU2hvcnRjdXRDb250cm9sbGVyIiBpZD0ia2V5cyI+PHByb3BlcnR5\
    IG5hbWU9Im5hbWUiPmhlbGxvPC9wcm9wZXJ0eT48L29iamVjdD48L2ludGVyZmFjZT4AACh1dWF5KS8AAAAAAHZpdHJpbmUvBQAA\
    AGdpdGh1Yi8AAwAAAFRlc3RzLwAAAQAAAA==
    """
private let samplePrefix = "/io/github/vitrine/Tests"

extension InterfaceController {
    fileprivate static func opened() throws -> Self { try Self(interface: Interface(resource: interfaceName)) }
}

private final class SampleController: InterfaceController {
    static let interfaceName = "sample.ui"
    let keys: ShortcutController

    init(interface: Interface) throws { keys = try interface.object("keys", as: ShortcutController.self) }
}

/// A controller that requires an object that its file does not contain.
private final class DemandingController: InterfaceController {
    static let interfaceName = "sample.ui"

    init(interface: Interface) throws { _ = try interface.object("farewell", as: ShortcutController.self) }
}
