import Core
import Foundation
import Model
import Reactive
import Synchronization
import TestSupport

/// Loads the pictures that the test has set; all other addresses fail as unreachable.
final class StubPictureFiles: PictureFileLoading {
    private struct State {
        var files: [String: Data] = [:]
        var neverAnswers = false
        var onAsked: @Sendable () -> Void = {}
        /// Retains the observers, so that unanswered loads do not end.
        var waiting: [Signal<PictureFile, PictureError>.Observer] = []
    }

    private let state = Mutex(State())

    var neverAnswers: Bool {
        get { state.withLock { $0.neverAnswers } }
        set { state.withLock { $0.neverAnswers = newValue } }
    }

    var onAsked: @Sendable () -> Void {
        get { state.withLock { $0.onAsked } }
        set { state.withLock { $0.onAsked = newValue } }
    }

    func answer(_ url: String, with data: Data) { state.withLock { $0.files[url] = data } }

    func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer { [self] observer, _ in
            onAsked()
            guard !neverAnswers else { return state.withLock { $0.waiting.append(observer) } }
            guard let data = state.withLock({ $0.files[url] }) else {
                return observer.send(error: .network(.notConnectedToInternet))
            }
            observer.send(value: PictureFile(data: data, fileExtension: "jpg", mediaType: "image/jpeg"))
            observer.sendCompleted()
        }
    }
}
