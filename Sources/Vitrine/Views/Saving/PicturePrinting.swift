import Core
import GTKKit
import Localize
import Model
import Reactive

/// Prints pictures: the dialog of the desktop, and below the picture, if the user wants it, title, author and license.
/// The picture is loaded when the dialog is confirmed, and printed also if the window has been closed since. Main thread;
/// pixels are converted on a queue.
@MainActor
final class PicturePrinting {
    private weak var window: Window?
    private let load: @MainActor (ImageEntity, QuarterTurns) -> SignalProducer<Bitmap, PictureError>
    private let show: @MainActor (Toast) -> Void
    /// The running operation, which nothing else holds: an open dialog, or a page that is being printed.
    private(set) var operation: PrintOperation?
    private let queue = QueueScheduler(qos: .userInitiated, name: "views.printing")

    /// - Parameters:
    ///   - load: loads a picture in its own size, up to the size of a printed page.
    ///   - show: shows a toast in the window.
    init(
        window: Window?, load: @escaping @MainActor (ImageEntity, QuarterTurns) -> SignalProducer<Bitmap, PictureError>,
        show: @escaping @MainActor (Toast) -> Void
    ) {
        (self.window, self.load, self.show) = (window, load, show)
    }

    /// Opens the dialog for a picture.
    ///
    /// - Parameters:
    ///   - turns: the rotation of the picture.
    ///   - path: writes a PDF file instead, without a dialog; for checks.
    func print(_ image: ImageEntity, turns: QuarterTurns = .none, to path: String? = nil) {
        guard operation == nil else { return }
        let title = image.title.flatMap { $0.isEmpty ? nil : $0 } ?? tr("Picture")
        let operation = PrintOperation(
            jobName: title,
            isLandscape: turns.isSideways
                ? image.pageImageHeight > image.pageImageWidth : image.pageImageWidth > image.pageImageHeight)
        self.operation = operation
        var printsCredit = true
        if path == nil {
            let option = CheckButton(label: tr("Print title, author and _license"))
            option.isActive = true
            option.margins = Margins(all: 18)
            operation.addTab(tr("Picture"), make: { option }, apply: { printsCredit = option.isActive })
        }
        // The handlers keep this object until the operation ends.
        operation.onDrawPage { [self] in draw(image, turns, credit: printsCredit, on: $0) }
        operation.onDone { [self] failure in
            self.operation = nil
            if let failure { report(failure) }
        }
        let failure = path.map { operation.write(to: $0) } ?? operation.run(over: window)
        guard let failure else { return }
        self.operation = nil
        report(failure)
    }

    private func draw(_ image: ImageEntity, _ turns: QuarterTurns, credit: Bool, on page: PrintOperation.Page) {
        let text = credit ? image.attribution.text : nil
        load(image, turns).observe(on: queue).map { PrintPixels(Texture($0)) }.observe(on: UIScheduler())
            .startWithMainResult { [show] result in
                switch result {
                case .success(let pixels): page.draw(pixels, credit: text)
                case .failure(let error):
                    page.cancel()
                    show(Toast(UserFacingError(error).message))
                }
            }
    }

    private func report(_ failure: String) {
        show(
            Toast(
                failure.isEmpty
                    ? tr("The picture could not be printed") : tr("The picture could not be printed: %s", failure)))
    }
}
