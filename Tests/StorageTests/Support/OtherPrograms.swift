import Foundation

/// The programs of this package that tests start.
enum OtherPrograms {
    /// Returns the path of a program of this package, which is built beside the tests.
    static func built(_ name: String) throws -> URL {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: tests).deletingLastPathComponent().appending(path: name)
    }
}
