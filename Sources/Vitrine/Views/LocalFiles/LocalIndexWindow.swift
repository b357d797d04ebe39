import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The window that lists which files and folders of this computer could not be read, and says what the index does.
@MainActor
public final class LocalIndexWindow {
    public let window = PlainWindow()
    let pauseButton = Button(label: "")
    let host: ListHost<ProblemItem, ProblemRow>

    private let model: LocalIndexViewModel
    private let source: EditedItems<[ProblemItem]>
    private let toasts = ToastOverlay()
    private let summary = Label(paragraph: "")
    private let notes = Label(paragraph: "", styles: "dim-label")
    private let heading = Label(paragraph: "", styles: "heading")
    private let bindings = CompositeDisposable()

    public init(_ model: LocalIndexViewModel) {
        self.model = model
        let (source, listView) = (EditedItems<[ProblemItem]>(), ListView())
        self.source = source
        host = ListHost(listView, itemAt: { source.item(at: $0) }, makeRow: { ProblemRow() })
        window.title = tr("Pictures on This Computer")
        window.defaultSize = (560, 480)
        window.requestSize(width: 360, height: 294)
        summary.setAccessibleRole(.status)
        heading.margins = Margins(top: 12)
        listView.setAccessibleName(tr("Problems"))
        toasts.setChild(makeContent(listView))
        window.setContent(toasts)
        connect()
    }

    public func present() { window.present() }

    private func makeContent(_ listView: ListView) -> Widget {
        let header = HeaderBar()
        let title = Squeezer()
        title.add(WindowTitle(window.title))
        title.mayHideAll = true
        header.setTitle(title)
        pauseButton.horizontalAlignment = .start
        let text = BoxLayout(.vertical, spacing: 6, [summary, notes, pauseButton, heading])
        text.margins = Margins(all: 12)
        let scroller = ScrolledWindow(vertically: listView)
        scroller.expandsVertically = true
        return BoxLayout(.vertical, [header, text, scroller])
    }

    private func connect() {
        pauseButton.onClicked { [model] in model.togglePause() }
        host.onActivate = { [weak self] position in
            if let self, let item = self.source[position] { self.model.reveal(item.problem) }
        }
        window.closeOnEscape()
        bindings += model.state.producer.startOnMain { [weak self] in self?.display($0) }
        bindings += model.messages.observeOnMain { [toasts] in toasts.add(Toast($0)) }
        window.onClosed { [bindings] in bindings.dispose() }
    }

    private func display(_ state: PictureIndexState?) {
        pauseButton.isVisible = state != nil
        heading.isVisible = state != nil
        guard let state else {
            summary.text = tr("Loading…")
            return notes.isVisible = false
        }
        summary.text = state.summary
        notes.text = state.notes.joined(separator: "\n")
        notes.isVisible = !state.notes.isEmpty
        pauseButton.label = state.activity == .paused ? tr("_Continue Reading") : tr("_Pause Reading")
        heading.text = state.problemsHeading
        guard state.problems != (source.items ?? []).map(\.problem) else { return }
        source.items = state.problems.map { ProblemItem($0) }
        host.reset(count: source.count)
    }
}

/// A row's item.
final class ProblemItem {
    let problem: PictureIndexState.Problem

    init(_ problem: PictureIndexState.Problem) { self.problem = problem }
}

/// A row with the path of a file and what is wrong with it.
@MainActor
final class ProblemRow: ListRow {
    let widget: Widget
    private let path = Label(paragraph: "")
    private let reason = Label(paragraph: "", styles: "dim-label", "caption")

    init() {
        widget = BoxLayout(.vertical, spacing: 2, [path, reason])
        widget.margins = Margins(top: 6, bottom: 6, start: 12, end: 12)
    }

    var accessibleName: String? { "\(path.text), \(reason.text)" }

    func bind(_ item: ProblemItem, at position: Int) {
        path.text = item.problem.path.text.displayText()
        reason.text = item.problem.reason
    }

    func unbind() {}
    func visibilityChanged(_ isVisible: Bool) {}
}
