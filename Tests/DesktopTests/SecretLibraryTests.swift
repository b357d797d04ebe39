import CSecret
import DesktopShim
import Testing

/// libsecret is loaded on first use, by declarations of the program's own.
@Suite struct SecretLibraryTests {
    @Test("The program's declarations of libsecret are those of its header")
    func declarations() {
        typealias Schema = MemoryLayout<vitrine_secret_schema>
        typealias Attribute = MemoryLayout<vitrine_secret_attribute>
        let declared: [Int?] = [
            Schema.size, Schema.offset(of: \.name), Schema.offset(of: \.flags), Schema.offset(of: \.attributes),
            Attribute.stride, Attribute.offset(of: \.type),
        ]
        let actual: [Int?] = [
            MemoryLayout<SecretSchema>.size, MemoryLayout<SecretSchema>.offset(of: \.name),
            MemoryLayout<SecretSchema>.offset(of: \.flags), MemoryLayout<SecretSchema>.offset(of: \.attributes),
            MemoryLayout<SecretSchemaAttribute>.stride, MemoryLayout<SecretSchemaAttribute>.offset(of: \.type),
        ]
        #expect(declared == actual)
        #expect(SECRET_SCHEMA_NONE.rawValue == 0 && SECRET_SCHEMA_ATTRIBUTE_STRING.rawValue == 0)
        #expect(VITRINE_SECRET_COLLECTION == SECRET_COLLECTION_DEFAULT)
    }

    @Test("All functions of libsecret that the program uses are found")
    func functions() {
        var functions = vitrine_secret_functions()
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let isLoaded = vitrine_secret_load(VITRINE_SECRET_LIBRARY, &functions, &error) != 0
        #expect(isLoaded && error == nil)
    }

    @Test(
        "A library that is missing or lacks a function is an error with a reason that names it",
        arguments: ["libsecret-missing.so.0", "libc.so.6"])
    func missingLibrary(name: String) {
        var functions = vitrine_secret_functions()
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let isLoaded = vitrine_secret_load(name, &functions, &error) != 0
        let reason = error.map { String(cString: $0.pointee.message) } ?? ""
        #expect(!isLoaded && reason.contains(name), "\(reason)")
    }
}
