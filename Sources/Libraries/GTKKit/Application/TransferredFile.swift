import GTKShim

/// A file that another program hands over, by drag and drop or through the clipboard, or that the user chooses in a dialog.
public enum TransferredFile: Sendable, Equatable {
    /// The bytes of a local path, which need not be UTF-8.
    case path([UInt8])
    /// A file of a server that the desktop has not mounted, or a web address; the value is its address in readable form.
    case withoutPath(String)

    init(_ file: OpaquePointer) {
        if let path = g_file_get_path(file) {
            defer { g_free(path) }
            self = .path(Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
        } else {
            let name = g_file_get_parse_name(file)
            defer { g_free(name) }
            self = .withoutPath(name.map { String(cString: $0) } ?? "")
        }
    }

    /// Reads a GdkFileList; nil if it is empty.
    static func files(of list: UnsafeMutableRawPointer) -> [TransferredFile]? {
        let files = gdk_file_list_get_files(OpaquePointer(list))
        defer { g_slist_free(files) }
        return files.map { Self.files(in: $0) }
    }

    /// Reads a list of GFile.
    static func files(in list: UnsafeMutablePointer<GSList>?) -> [TransferredFile] {
        sequence(first: list, next: { $0?.pointee.next })
            .compactMap { $0?.pointee.data }
            .map { TransferredFile(OpaquePointer($0)) }
    }
}
