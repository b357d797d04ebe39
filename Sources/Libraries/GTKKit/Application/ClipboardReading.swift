import GTKShim
import Reactive

/// What the clipboard offers to paste. Reading the offer reads no content.
public struct ClipboardOffer: Sendable, Equatable {
    public let hasFiles: Bool
    public let hasText: Bool
    /// The media types of a picture, such as `image/png`, in the order of the other program.
    public let pictureTypes: [String]

    public init(hasFiles: Bool = false, hasText: Bool = false, pictureTypes: [String] = []) {
        (self.hasFiles, self.hasText, self.pictureTypes) = (hasFiles, hasText, pictureTypes)
    }
}

extension Clipboard {
    /// Why the content of the clipboard was not read.
    public enum ReadFailure: Error, Sendable, Equatable {
        case notRead, tooLarge
    }

    /// What the clipboard offers now.
    public static var offer: ClipboardOffer {
        guard let display = gdk_display_get_default(),
            let formats = gdk_clipboard_get_formats(gdk_display_get_clipboard(display))
        else { return ClipboardOffer() }
        var count: gsize = 0
        let types = gdk_content_formats_get_mime_types(formats, &count)
        let names = (0..<Int(count)).compactMap { index in types?[index].map { String(cString: $0) } }
        return ClipboardOffer(
            hasFiles: vitrine_formats_have_files(formats) != 0,
            hasText: gdk_content_formats_contain_gtype(formats, g_type_from_name("gchararray")) != 0
                || names.contains { $0.hasPrefix("text/plain") },
            pictureTypes: names.filter { $0.hasPrefix("image/") })
    }

    /// Reads the files that another program has copied. Calls the handler once, with nil if there are none; not after the
    /// result was disposed of.
    @discardableResult
    public static func readFiles(_ handler: @escaping @MainActor ([TransferredFile]?) -> Void) -> any Disposable {
        let cancellable = Object(adopting: g_cancellable_new())
        guard let display = gdk_display_get_default() else { return AnyDisposable() }
        let box = Box<@MainActor ([TransferredFile]?) -> Void>(handler)
        gdk_clipboard_read_value_async(
            gdk_display_get_clipboard(display), gdk_file_list_get_type(), G_PRIORITY_DEFAULT, cancellable.typed(),
            { clipboard, result, data in
                guard let data else { return }
                calledOnMain(with: (clipboard, result, data)) { clipboard, result, data in
                    defer { releaseBox(data) }
                    var error: UnsafeMutablePointer<GError>?
                    let value = gdk_clipboard_read_value_finish(OpaquePointer(clipboard), result, &error)
                    defer { g_clear_error(&error) }
                    if g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_CANCELLED.rawValue)) != 0 { return }
                    let handler = Box<@MainActor ([TransferredFile]?) -> Void>.value(at: data)
                    handler(value.flatMap { g_value_get_boxed($0) }.flatMap { TransferredFile.files(of: $0) })
                }
            }, box.retainedPointer())
        return ending(cancellable)
    }

    /// Reads the bytes of a media type without interpreting them. Calls the handler once, and not after the result was
    /// disposed of.
    ///
    /// - Parameter limit: the largest accepted number of bytes.
    @discardableResult
    public static func read(
        _ mediaType: String, atMost limit: Int, _ handler: @escaping @MainActor (Result<[UInt8], ReadFailure>) -> Void
    ) -> any Disposable {
        let cancellable = Object(adopting: g_cancellable_new())
        guard let display = gdk_display_get_default() else { return AnyDisposable() }
        let box = Box<@MainActor (Result<[UInt8], ReadFailure>) -> Void>(handler)
        vitrine_clipboard_read_bytes(
            gdk_display_get_clipboard(display), mediaType, gsize(limit), cancellable.typed(),
            { outcome, bytes, count, data in
                calledOnMain(with: (outcome, bytes, count, data)) { outcome, bytes, count, data in
                    let handler = Box<@MainActor (Result<[UInt8], ReadFailure>) -> Void>.value(at: data)
                    switch outcome {
                    case VITRINE_READ_DONE:
                        handler(.success(Array(UnsafeBufferPointer(start: bytes, count: Int(count)))))
                    case VITRINE_READ_TOO_LARGE: handler(.failure(.tooLarge))
                    default: handler(.failure(.notRead))
                    }
                }
            }, box.retainedPointer(), releaseBox)
        return ending(cancellable)
    }

    /// Returns what ends a running read when it is disposed of.
    private static func ending(_ cancellable: Object) -> any Disposable {
        AnyDisposable { onMainThread { g_cancellable_cancel(cancellable.typed()) } }
    }
}
