import FileAccess
import FoundationEssentials
import Glibc
import Model

/// The folder of the desktop's background, one of the program's own: a picture, and its credits in a text file beside it.
public struct BackgroundFolder: BackgroundStoring {
    private static let prefix = "background-"
    /// More than there are files, unless another program adds some.
    private static let maxNumber = 1_000

    private let folder: String

    /// - Parameter folder: an absolute path; created with the first picture.
    public init(_ folder: String) { self.folder = folder }

    public func store(_ picture: Data, fileExtension: String, credits: String) throws(SaveError) -> String {
        do throws(SystemError) {
            try createFolder(folder)
            let (file, text) = (try AtomicFile(in: folder), try AtomicFile(in: folder))
            try file.append(picture)
            try text.append(Data(credits.utf8))
            try file.synchronize()
            // A desktop reads a picture again only if its address is another one.
            for number in 1...Self.maxNumber {
                let name = "\(Self.prefix)\(number)"
                guard try text.publish(as: "\(name).txt") else { continue }
                try file.publish(replacing: "\(name).\(fileExtension)")
                return "\(folder)/\(name).\(fileExtension)"
            }
            throw SystemError(code: EEXIST)
        } catch {
            throw SaveError(error.code, at: folder)
        }
    }

    public func removeAll(but path: String) { removeFiles { $0 != Self.stem(path) } }
    public func remove(_ path: String) { removeFiles { $0 == Self.stem(path) } }

    private func removeFiles(where isMeant: (Substring) -> Bool) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(Self.prefix) && isMeant(Self.stem(name)) {
            unlink("\(folder)/\(name)")
        }
    }

    /// The part of a file's name that a picture shares with its credits: "background-1".
    private static func stem(_ path: String) -> Substring {
        path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    }
}
