import Foundation

// Usage: interface-embedder OUTPUT.swift FILE…
//
// Lists the files in a GResource manifest, compiles the bundle with glib-compile-resources, and writes it as a base64
// literal: an array literal of bytes would take the compiler minutes.

let resourcePrefix = "/io/github/vitrine/Vitrine"

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
}

func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        .replacingOccurrences(of: "\"", with: "&quot;")
}

guard CommandLine.arguments.count >= 2 else { fail("usage: interface-embedder OUTPUT.swift FILE…") }
let output = URL(fileURLWithPath: CommandLine.arguments[1])
let files = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
let manifest = output.deletingPathExtension().appendingPathExtension("gresource.xml")
let bundle = output.deletingPathExtension().appendingPathExtension("gresource")

do {
    for file in files where file.pathExtension == "ui" {
        if let error = try WellFormedness.error(about: file) { fail(error) }
    }
    let entries = files.map { "<file alias=\"\(escaped($0.lastPathComponent))\">\(escaped($0.path))</file>" }
    let xml = "<gresources><gresource prefix=\"\(resourcePrefix)\">\(entries.joined())</gresource></gresources>"
    try Data(xml.utf8).write(to: manifest)

    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["glib-compile-resources", "--sourcedir=/", "--target=\(bundle.path)", manifest.path]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else {
        fail("interface-embedder: glib-compile-resources failed; is libglib2.0-dev-bin installed?")
    }

    let base64 = try Data(contentsOf: bundle).base64EncodedString()
    let source = """
        // Made by interface-embedder from the files in Interfaces; edit those.
        enum EmbeddedInterfaces {
            static let resourcePrefix = "\(resourcePrefix)"
            static let base64: StaticString = "\(base64)"
        }

        """
    try Data(source.utf8).write(to: output)
} catch {
    fail("interface-embedder: \(error)")
}
