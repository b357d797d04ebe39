import GTKShim

extension TransferContent {
    typealias FileMaker = @MainActor @Sendable (_ finish: @escaping @MainActor @Sendable (String?) -> Void) -> Void

    /// A provider of one file's address that asks for the file when another program wants it. The provider owns the closure and
    /// releases it when it goes.
    static func provider(of make: @escaping FileMaker) -> UnsafeMutablePointer<GdkContentProvider> {
        vitrine_lazy_content_new(
            "text/uri-list",
            { transfer, data in
                // GTK asks on the main thread; the question is answered once, and lives until then.
                nonisolated(unsafe) let (transfer, data) = (transfer, data)
                MainActor.assumeIsolated {
                    let fileRequest = FileRequest(transfer)
                    let make = Box<FileMaker>.value(at: data)
                    make { fileRequest.finish($0) }
                }
            },
            Box(make).retainedPointer(), releaseBox)
    }

    /// What another program waits for. An answer that never comes is a "no" when this goes.
    @MainActor
    private final class FileRequest {
        private var transfer: OpaquePointer?

        init(_ transfer: OpaquePointer) { self.transfer = transfer }

        isolated deinit { finish(nil) }

        func finish(_ path: String?) {
            guard let transfer else { return }
            self.transfer = nil
            let address = path.flatMap { g_filename_to_uri($0, nil, nil) }
            defer { g_free(address) }
            vitrine_transfer_answer(transfer, address.map { String(cString: $0) + "\r\n" })
        }
    }
}
