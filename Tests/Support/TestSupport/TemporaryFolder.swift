import Core
import Foundation
import Glibc
import Model

/// An empty folder for one test, removed with the object.
///
/// A test suite holds it in a property, or a test in a variable, so that it is removed after a failure, too.
public final class TemporaryFolder: Sendable {
    /// The folder's absolute path.
    public let path: String

    /// Creates a folder with a name of its own. A search also finds the words of a path, so that nothing in the name is
    /// random but a number behind 0.
    ///
    /// - Parameter parent: by default the folder of the process. An object that outlives the test may create the folder
    ///   again; it is then removed with that one.
    public init(in parent: String = TemporaryFolder.ofProcess.path) {
        path = "\(parent)/vitrine-0\(UInt64.random(in: 0 ... .max))"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("\(path) cannot be created: \(error)")
        }
    }

    deinit { remove() }

    /// Removes the folder before the object ends. A test that goes on with paths only calls this function in a `defer`,
    /// which also keeps the object until then.
    public func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// The folder of the process, also for what the process can set up only once. It is removed when the process ends.
    public static let ofProcess: TemporaryFolder = {
        atexit { TemporaryFolder.ofProcess.remove() }
        return TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    }()

    /// Returns the path of an entry.
    public func path(_ name: String) -> String { path + "/" + name }

    /// The names of all entries, sorted, including hidden ones.
    public var names: [String] { names(in: "") }

    /// Returns the names of all entries of a folder in the folder, sorted, including hidden ones.
    public func names(in subfolder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(subfolder))) ?? []).sorted()
    }

    /// Returns the content of a file; `nil` if there is none.
    public func data(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }

    /// Creates a folder in the folder, and those between them.
    public func createFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Writes a file, and creates its folder.
    public func write(_ data: Data, _ name: String) throws {
        let url = URL(filePath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// Writes a text file with these permissions, and creates its folder.
    public func write(_ text: String, _ name: String, mode: mode_t = 0o644) throws {
        try write(Data(text.utf8), name)
        chmod(path(name), mode)
    }

    /// Returns the permissions of an entry; 0 if there is none.
    public func mode(of name: String) -> mode_t {
        var status = stat()
        return stat(path(name), &status) == 0 ? status.st_mode & 0o777 : 0
    }
}

extension FileDestination {
    /// Returns an empty file without a name, which ends with the object.
    public static func temporary() throws -> FileDestination {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let descriptor = open(folder.path("file"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return FileDestination(owning: descriptor)
    }
}
