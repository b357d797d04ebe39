import Reactive
import Synchronization

/// Stores the state of a `ViewModelBindable`: its view model and the disposables of the binding.
///
/// Ownership: the view owns this object, and this object owns the view model; there are no references back. This object
/// is deallocated with the view and then ends the binding.
@MainActor
public final class ViewModelBinding<ViewModel> {
    private var bound: (viewModel: ViewModel, disposables: CompositeDisposable)?
    /// The last assignment made while the binding was changing.
    private var postponed: ViewModel??
    private var isChanging = false
    /// The disposables of an unbound view: already disposed of, so that everything that is added ends at once.
    private let ended: CompositeDisposable
    // Separate from `bound`, because this object may be deallocated on any thread and `bound` belongs to the main
    // thread.
    private nonisolated let current = SerialDisposable()

    /// Creates an empty binding. It is `nonisolated`, so that any view can use it as the default value of a constant.
    public nonisolated init() {
        ended = CompositeDisposable()
        ended.dispose()
    }

    deinit { current.dispose() }

    var viewModel: ViewModel? {
        if let postponed { return postponed }
        return bound?.viewModel
    }

    var disposables: CompositeDisposable { bound?.disposables ?? ended }

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

    private func replace<View: ViewModelBindable>(with new: ViewModel?, in view: View)
    where View.ViewModel == ViewModel {
        if let old = bound {
            if let new, view.isSameViewModel(old.viewModel, new) {
                bound?.viewModel = new
                return
            }
            bound = nil
            current.inner = nil
            view.unbindViewModel(old.viewModel)
        }
        guard let new else { return }
        let disposables = CompositeDisposable()
        disposables.add(BindingCounts.began())
        bound = (new, disposables)
        current.inner = disposables
        view.bindViewModel(new)
    }
}

/// Counts the bindings that began and ended in the whole process. Tests assert that both numbers agree when all views
/// are gone.
public enum BindingCounts {
    private static let begun = Synchronization.Atomic<Int>(0)
    private static let ended = Synchronization.Atomic<Int>(0)

    public static var binds: Int { begun.load(ordering: .relaxed) }
    public static var unbinds: Int { ended.load(ordering: .relaxed) }

    /// Counts the start of a binding. The returned disposable counts its end.
    fileprivate static func began() -> any Disposable {
        begun.add(1, ordering: .relaxed)
        return ActionDisposable { ended.add(1, ordering: .relaxed) }
    }
}
