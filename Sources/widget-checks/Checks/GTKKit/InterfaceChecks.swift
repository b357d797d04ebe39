import GTKKit

private let text = """
    <interface>
      <object class="AdwStatusPage" id="page"><property name="title">Nothing</property></object>
      <object class="GtkBox" id="column">
        <child><object class="GtkSearchEntry" id="search_entry"/></child>
        <child><object class="GtkLabel"/></child>
        <child><object class="GtkListView" id="list"/></child>
      </object>
    </interface>
    """

/// A bundle with one file, `sample.ui`, which contains a label with the id "greeting".
private let sampleBundle: StaticString =
    """
    R1ZhcmlhbnQAAAAAAAAAABgAAADIAAAAAAAAKAYAAAAAAAAAAAAAAAEAAAACAAAABQAAAAUAAAB7onh8AQAAAMgAAAADAEwAzAAA\
    ANAAAADUtQIA/////9AAAAABAEwA1AAAANgAAABdlRuIAwAAANgAAAAIAEwA4AAAAOQAAAAt5tnnAAAAAOQAAAAHAEwA7AAAAPAA\
    AAALT6DpBQAAAPAAAAAJAHYAAAEAAH4BAAA9ff4/AgAAAH4BAAAHAEwAiAEAAIwBAABpby8AAwAAAC8AAAAAAAAAdml0cmluZS8F\
    AAAAZ2l0aHViLwACAAAAc2FtcGxlLnVpAAAAAAAAAG4AAAAAAAAAPGludGVyZmFjZT48b2JqZWN0IGNsYXNzPSJHdGtMYWJlbCIg\
    aWQ9ImdyZWV0aW5nIj48cHJvcGVydHkgbmFtZT0ibGFiZWwiPmhlbGxvPC9wcm9wZXJ0eT48L29iamVjdD48L2ludGVyZmFjZT4A\
    ACh1dWF5KUNoZWNrcy8AAAAEAAAA
    """
private let samplePrefix = "/io/github/vitrine/Checks"

private final class SampleController: InterfaceController {
    static let interfaceName = "sample.ui"
    let greeting: Label

    init(interface: Interface) throws {
        greeting = try interface.object("greeting", as: Label.self)
    }
}

/// A controller that requires an object that its file does not contain.
private final class DemandingController: InterfaceController {
    static let interfaceName = "sample.ui"

    init(interface: Interface) throws {
        _ = try interface.object("farewell", as: Button.self)
    }
}

@MainActor
private func failure(of body: () throws -> Void) -> InterfaceError? {
    do {
        try body()
        return nil
    } catch {
        return error as? InterfaceError
    }
}

@MainActor let interfaceChecks: [Check] = [
    Check("Interfaces", "objects are found by id, as the class asked for") {
        let interface = try Interface(text: text, file: "main.ui")
        let entry = try interface.object("search_entry", as: SearchEntry.self)
        entry.text = "sea"
        let column = try interface.object("column", as: BoxLayout.self)
        try expectEqual(column.children.first?.cast(to: SearchEntry.self)?.text, "sea", "the column's entry")
        _ = try interface.object("list", as: ListView.self)
        _ = try interface.object("page", as: Widget.self)
        try expectEqual(interface.ids, ["column", "list", "page", "search_entry"], "ids")
    },
    Check("Interfaces", "the error for a missing id names that id and the existing ones") {
        let interface = try Interface(text: text, file: "main.ui")
        let error = failure { _ = try interface.object("serach_entry", as: SearchEntry.self) }
        try expectEqual(
            error,
            .missingObject(
                file: "main.ui", id: "serach_entry", wanted: "GtkSearchEntry",
                available: ["column", "list", "page", "search_entry"]),
            "error")
        let words = error?.description ?? ""
        for word in ["main.ui", "serach_entry", "GtkSearchEntry", "search_entry"] {
            try expect(words.contains(word), "\(words) does not name \(word)")
        }
    },
    Check("Interfaces", "the error for a wrong class names the wanted and the actual class") {
        let interface = try Interface(text: text, file: "main.ui")
        let error = failure { _ = try interface.object("column", as: Stack.self) }
        try expectEqual(
            error, .wrongType(file: "main.ui", id: "column", wanted: "GtkStack", found: "GtkBox"), "error")
    },
    Check("Interfaces", "invalid interface text is refused with the reason") {
        let broken = "<interface><object class=\"GtkNoSuchThing\" id=\"a\"/></interface>"
        let error = failure { _ = try Interface(text: broken, file: "broken.ui") }
        guard case .unreadable("broken.ui", let message)? = error else {
            throw CheckFailure(reason: "it was read", place: #fileID)
        }
        try expect(message.contains("GtkNoSuchThing"), "\(message) does not name what is wrong")
    },
    Check("Interfaces", "each controller gets its own copy of the objects in its interface file") {
        InterfaceBundle.register(base64: sampleBundle, prefix: samplePrefix)
        InterfaceBundle.register(base64: sampleBundle, prefix: samplePrefix)
        let (one, other) = (try SampleController.opened(), try SampleController.opened())
        try expectEqual(one.greeting.text, "hello", "text")
        try expect(one.greeting != other.greeting, "both show the same label")
        try expectEqual(InterfaceBundle.files.filter { $0 == "sample.ui" }, ["sample.ui"], "files")
    },
    Check("Interfaces", "a controller whose file lacks an object is not created") {
        InterfaceBundle.register(base64: sampleBundle, prefix: samplePrefix)
        let error = failure { _ = try DemandingController.opened() }
        try expectEqual(
            error,
            .missingObject(file: "sample.ui", id: "farewell", wanted: "GtkButton", available: ["greeting"]), "error")
    },
    Check("Interfaces", "the error for a missing file names that file and the existing ones") {
        InterfaceBundle.register(base64: sampleBundle, prefix: samplePrefix)
        let error = failure { _ = try Interface(resource: "smaple.ui") }
        guard case .missingFile("smaple.ui", let available)? = error else {
            throw CheckFailure(reason: "it was found", place: #fileID)
        }
        try expect(available.contains("sample.ui"), "what there is is not named")
    },
]
