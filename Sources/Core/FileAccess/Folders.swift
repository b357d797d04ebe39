import Glibc

/// Creates a folder and its missing parents with access for the user only: their contents are private even if their names
/// tell nothing.
public func createFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { throw .last }
    try createFolder(String(path[..<slash]))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .last }
}

/// Has the disk store the names in a folder, so that a renaming survives a power failure.
public func synchronizeFolder(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
}
