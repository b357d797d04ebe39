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

/// Runs a program that `PATH` finds and returns its exit status, or -1 if it could not be started or a signal ended it.
///
/// Foundation's `Process` waits forever where libfaketime changes the clock, as `script/checks/reproducible` does.
func exitStatus(of arguments: [String]) -> Int32 {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments[0], nil, nil, &pointers, environ) == 0 else { return -1 }
    var status: Int32 = -1
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
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

    let arguments = ["glib-compile-resources", "--sourcedir=/", "--target=\(bundle.path)", manifest.path]
    guard exitStatus(of: arguments) == 0 else {
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
    // SwiftPM compiles a file again if its date changes.
    let data = Data(source.utf8)
    if (try? Data(contentsOf: output)) != data { try data.write(to: output) }
} catch {
    fail("interface-embedder: \(error)")
}
