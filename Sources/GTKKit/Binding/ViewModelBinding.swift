import Reactive

/// The memory of a `ViewModelBindable`: its view model, whether it is bound, and what ends with the binding.
///
/// Ownership: the view owns this, and this owns the view model; neither is owned back. Its end is the view's end, and
/// ends the binding.
@MainActor
public final class ViewModelBinding<ViewModel> {
    private enum State {
        case empty
        case waiting(ViewModel)
        case bound(ViewModel, CompositeDisposable)
    }

    private var state = State.empty
    /// The last assignment made while the state was changing.
    private var postponed: ViewModel??
    private var isChanging = false
    /// What is given out while nothing is bound: disposed of, so that what is added ends at once.
    private let ended: CompositeDisposable
    // Beside the state, because the end of this object may come on any thread and the state belongs to the main one.
    private nonisolated let current = SerialDisposable()

    /// Not bound to the main actor, so that any view can have it as the default of a constant.
    public nonisolated init() {
        ended = CompositeDisposable()
        ended.dispose()
    }

    deinit { current.dispose() }

    var viewModel: ViewModel? {
        if let postponed { return postponed }
        switch state {
        case .empty: return nil
        case .waiting(let viewModel), .bound(let viewModel, _): return viewModel
        }
    }

    var isBound: Bool {
        if case .bound = state { true } else { false }
    }

    var disposables: CompositeDisposable {
        if case .bound(_, let disposables) = state { disposables } else { ended }
    }

    func assign<View: ViewModelBindable>(_ new: ViewModel?, to view: View) where View.ViewModel == ViewModel {
        guard !isChanging else {
            postponed = .some(new)
            return
        }
        isChanging = true
        defer { isChanging = false }
        var next = new
        while true {
            replace(with: next, in: view)
            guard let assigned = postponed else { return }
            postponed = nil
            next = assigned
        }
    }

    func bindIfNeeded<View: ViewModelBindable>(_ view: View) where View.ViewModel == ViewModel {
        guard !isChanging, case .waiting(let viewModel) = state else { return }
        assign(viewModel, to: view)
    }

    private func replace<View: ViewModelBindable>(with new: ViewModel?, in view: View)
    where View.ViewModel == ViewModel {
        if case .bound(let old, let disposables) = state {
            if let new, view.isSameViewModel(old, new) {
                state = .bound(new, disposables)
                return
            }
            state = .empty
            current.inner = nil
            view.unbindViewModel(old)
        }
        guard let new else {
            state = .empty
            return
        }
        guard view.shouldBindViewModel() else {
            state = .waiting(new)
            return
        }
        let disposables = CompositeDisposable()
        disposables.add(BindingCounts.began())
        state = .bound(new, disposables)
        current.inner = disposables
        view.bindViewModel(new)
    }
}
