import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The controller of a window that tells whose pictures some files are. Closing it ends all work for it.
@MainActor
public final class IdentificationController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "identification-window.ui"

    public let window: Window
    public let binding = ViewModelBinding<IdentificationViewModel>()
    /// Set by the container.
    public var externalApps: (any ExternalAppChanneling)?
    /// Called with the picture whose entry is to be shown in a detail window.
    public var onOpen: @MainActor (ImageEntity) -> Void = { _ in }
    /// Opens the preferences at the sources.
    public var openPreferences: @MainActor () -> Void = {}

    /// Writes credits into files; set by the program.
    public var details: PictureDetailsPerformer?
    /// The changes of files that Ctrl+Z undoes.
    let history = UndoHistory()

    private let toasts: ToastOverlay
    private let servicesBar: Widget
    private let list: BoxLayout
    private(set) var cards: [IdentifiedFileCard] = []
    private(set) var question: MessageDialog?

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        servicesBar = try interface.object("services_bar", as: Widget.self)
        list = try interface.object("list", as: BoxLayout.self)
        let button = try interface.object("services_button", as: Button.self)
        button.wrapLabel()
        button.onClicked { [weak self] in self?.viewModel?.reopenQuestion() }
        window.closeOnEscape()
        let shortcuts = ShortcutController()
        shortcuts.add(UndoCommand.keys) { [history] in
            history.undoNewest()
            return true
        }
        window.add(shortcuts)
        window.onClosed { [weak self] in self?.viewModel = nil }
    }

    /// Shows the window and begins to identify the pictures.
    public func present() {
        window.present()
        viewModel?.start()
    }

    /// Shows a toast.
    public func present(_ toast: Toast) { toasts.add(toast) }

    /// Shows a toast about a change that can be undone.
    public func present(_ toast: Toast, undo: UndoEntry?) {
        if let undo { history.add(undo) }
        present(toast)
    }

    /// Writes the credits of a picture into one of the files.
    func writeCredits(_ image: ImageEntity, _ position: Int) {
        guard let path = viewModel?.file(position) else { return }
        details?.writeCredits(of: image, to: path) { [weak self] in self?.viewModel?.examineAgain(position) }
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: IdentificationViewModel) {
        for (position, row) in viewModel.rows.enumerated() {
            let card = IdentifiedFileCard(at: position, in: self)
            cards.append(card)
            list.append(card.box)
            bindings += row.producer.startOnMain { [weak card] in card?.display($0) }
            bindings += viewModel.preview(position, fitting: card.previewSize).startWithMainResult {
                [weak card] result in
                card?.display(try? result.get())
            }
        }
        if viewModel.leftOutCount > 0 { appendNote(about: viewModel) }
        bindings += viewModel.offersServices.producer.startOnMain { [servicesBar] in servicesBar.isVisible = $0 }
        bindings += viewModel.isQuestionOpen.producer.startOnMain { [weak self] in self?.setQuestionOpen($0) }
    }

    public func unbindViewModel(_ viewModel: IdentificationViewModel) {
        viewModel.cancel()
        list.removeAll()
        cards = []
        // The end of its parent has hidden the question already, and a hidden window cannot be asked to close.
        question?.destroy()
        question = nil
    }

    private func appendNote(about viewModel: IdentificationViewModel) {
        let note = Label(
            trn(
                "%s more picture was left out. Identify it separately.",
                "%s more pictures were left out. Identify them separately.", viewModel.leftOutCount,
                formatted(viewModel.leftOutCount)))
        note.wraps = true
        note.addStyleClass("dim-label")
        list.append(note)
    }

    // MARK: Question

    private func setQuestionOpen(_ isOpen: Bool) {
        guard isOpen, let viewModel else {
            question?.close()
            return
        }
        guard question == nil else { return }
        let dialog = MessageDialog(
            parent: window, heading: tr("Ask Services?"), body: viewModel.questionText)
        dialog.addResponse("local", label: tr("_Only on This Computer"))
        dialog.addResponse("ask", label: tr("_Ask Services"), appearance: .suggested)
        // Neither Return nor Escape sends anything.
        dialog.setDefaultResponse("local")
        dialog.setCloseResponse("later")
        dialog.onResponse { [weak self] response in
            // It closes itself now.
            self?.question = nil
            guard let viewModel = self?.viewModel else { return }
            switch response {
            case "ask": viewModel.decide(asksServices: true)
            case "local": viewModel.decide(asksServices: false)
            // The program closes the question, too, when it was answered elsewhere.
            default: if viewModel.isQuestionOpen.value { viewModel.postpone() }
            }
        }
        question = dialog
        dialog.present()
    }
}
