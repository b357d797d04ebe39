import Core
import GTKKit
import Model
import Reactive

@testable import Views

/// Pictures of a format whose loader is not installed.
@MainActor let missingLoaderChecks: [Check] = [
    Check("Missing loader", "the message offers to install the package where the desktop can, and tells the result") {
        for canInstall in [true, false] {
            let window = try DetailWindow(slow: UndecodablePictures())
            defer { window.close() }
            let packages = MockPackages(isThere: canInstall)
            window.controller.packages = packages
            window.controller.present()
            let bar = window.controller.loadingBar
            try eventually("the message") { bar.isShown && bar.text.contains("heif-gdk-pixbuf") }
            try eventually("the button: \(canInstall)") { bar.retryButton.isVisible == canInstall }
            guard canInstall else { continue }
            try expectEqual(bar.retryButton.label, "Install…", "the button")
            bar.retry()
            try eventually("the installation") { packages.asked == ["heif-gdk-pixbuf"] }
            packages.answer?(.installed)
            try eventually("the result") {
                window.controller.window.descendants(as: Label.self).contains {
                    $0.isMapped && $0.text == "heif-gdk-pixbuf installed. Restart Vitrine to see the picture."
                }
            }
        }
    }
]

/// A package service that answers when the check calls `answer`.
@MainActor
private final class MockPackages: PackageInstalling {
    private let isThere: Bool
    private(set) var asked: [String] = []
    private(set) var answer: (@MainActor (PackageOutcome) -> Void)?

    init(isThere: Bool) { self.isThere = isThere }

    func findService(completion: @escaping @MainActor (Bool) -> Void) { completion(isThere) }

    func install(_ package: String, completion: @escaping @MainActor (PackageOutcome) -> Void) {
        asked.append(package)
        answer = completion
    }
}

/// A picture loader that can decode nothing.
private struct UndecodablePictures: PictureLoading {
    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        SignalProducer(error: .noDecoder(format: "HEIF", package: "heif-gdk-pixbuf"))
    }
}
