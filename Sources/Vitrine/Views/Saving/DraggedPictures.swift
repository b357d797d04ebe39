import Core
import GTKKit
import Model
import Reactive
import ViewModels

/// The pictures of one drag. They may still be read when the drag begins, and the files of pictures of services are
/// written when another program asks for them.
@MainActor
final class DraggedPictures {
    private var images: [ImageEntity]?
    /// The requests that wait for the pictures.
    private var waiting: [@MainActor ([ImageEntity]) -> Void] = []
    private var uris: [String]?
    private let export: PictureExport
    private let loading: CompositeDisposable

    /// - Parameters:
    ///   - export: writes the files.
    ///   - loading: ends the writing of files that no program has received.
    ///   - read: calls back once with the pictures.
    init(
        _ export: PictureExport, loading: CompositeDisposable,
        read: (@escaping @MainActor ([ImageEntity]) -> Void) -> Void
    ) {
        (self.export, self.loading) = (export, loading)
        read { [self] in receive($0) }
    }

    private func receive(_ images: [ImageEntity]) {
        self.images = images
        for request in waiting { request(images) }
        waiting = []
    }

    /// What other programs get. Files of this computer are passed on as they are.
    var content: TransferContent {
        if let paths = images?.compactMap(\.localPath), paths.count == images?.count {
            return .uris(paths.map { FileURI.uri($0.bytes) })
        }
        return .files { answer in self.makeFiles { answer($0) } }
    }

    private func makeFiles(_ answer: @escaping @MainActor @Sendable ([String]) -> Void) {
        if let uris { return answer(uris) }
        let make: @MainActor ([ImageEntity]) -> Void = { [self] images in
            loading += export.fileURIs(of: images).startWithMainValues { uris in
                // A program that asks again gets the same files.
                self.uris = uris.isEmpty ? nil : uris
                answer(uris)
            }
        }
        if let images { make(images) } else { waiting.append(make) }
    }
}
