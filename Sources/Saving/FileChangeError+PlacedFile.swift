import FileAccess
import Glibc
import Model

extension FileChangeError {
    /// - Parameter target: the path that the file was to get.
    init(_ failure: PlacedFile.Failure, from file: LocalPath, to target: LocalPath) {
        switch failure {
        case .reading(let failure): self.init(.reading(failure), at: file)
        case .link: self = .link
        case .changed: self = .changedMeanwhile
        case .system(let error) where error.code == EEXIST: self = .occupied
        case .system(let error): self.init(error, writingTo: target.folder)
        case .notRemoved(let error): self.init(error, writingTo: file.folder)
        }
    }
}
