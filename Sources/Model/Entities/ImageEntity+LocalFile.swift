extension ImageEntity {
    /// The path of the file if the picture is a file of this computer and its path is text. The id of a file whose path
    /// is not UTF-8 is an address.
    public var localPath: String? { id.provider == .folders && id.string.hasPrefix("/") ? id.string : nil }
}
