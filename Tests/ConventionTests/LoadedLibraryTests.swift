import TestSupport
import Testing

/// The libraries that the programs load themselves when they need them, so that the window appears sooner.
@Suite struct LoadedLibraryTests {
    /// The names of these libraries in `packaging/linked-parts`, such as "libcurl.so.4".
    private static func loadedLibraries() throws -> [String] {
        try Project.text(of: "packaging/linked-parts").split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^loaded:(\S+)/).map { String($0.output.1) }
        }
    }

    /// The libraries that the dynamic linker loads before the main function of a program.
    private static func linkedLibraries(of program: String) throws -> [String] {
        let headers = try ChildProcess.run(["objdump", "--private-headers", ChildProcess.built(program)]).output
        return headers.matches(of: /NEEDED +(\S+)/).map { String($0.output.1) }
    }

    @Test("No program links a library that it loads on first use", arguments: ["vitrine", "weather-now"])
    func linkedAndLoaded(program: String) throws {
        let linked = try Self.linkedLibraries(of: program)
        try #require(linked.contains("libgtk-4.so.1"))
        #expect(Set(linked).intersection(try Self.loadedLibraries()) == [])
    }

    @Test("The libraries that are loaded on first use are known, and packages depend on them by name")
    func dependencies() throws {
        let packages = [
            "libcurl.so.4": "libcurl4", "libsecret-1.so.0": "libsecret-1-0",
        ]
        // A loader of gdk-pixbuf loads libheif, which is optional.
        #expect(Set(try Self.loadedLibraries()) == Set(packages.keys).union(["libheif.so.1"]))
        let dependencies = try Project.text(of: "script/setup/dependencies").split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^run(?:-vitrine)? +(\S+)/).map { String($0.output.1) }
        }
        #expect(Set(packages.values).subtracting(dependencies) == [])
    }
}
