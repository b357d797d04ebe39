import Reactive

/// A view that shows one view model at a time: a row, a window, a page.
///
/// Contract:
/// 1. Assigning `viewModel` ends the old binding before the new one begins; assigning nil only ends the old one.
/// 2. A binding begins when `shouldBindViewModel()` says so: at the assignment, or at the first `bindIfNeeded()` that
///    finds it true afterwards. It begins once.
/// 3. Each beginning calls `bindViewModel`, each ending first disposes of `bindings` and then calls `unbindViewModel`.
/// 4. Assigning an equal or identical view model is an assignment like any other, unless `isSameViewModel` says that
///    the binding may stay. Rows say so, to keep the request that is under way.
/// 5. A view that ends disposes of its `bindings`; `unbindViewModel` is not called then, since nobody looks any more.
/// 6. An assignment made while a binding begins or ends waits until that is done; of several, the last one counts.
///
/// View models may be objects or values. Adopters store `let binding = ViewModelBinding<…>()`; the rest is here.
@MainActor
public protocol ViewModelBindable: AnyObject {
    associatedtype ViewModel

    /// Where the view model and its binding are kept. Store it in a constant.
    var binding: ViewModelBinding<ViewModel> { get }

    /// Shows the view model. Observations go into `bindings`: they end with the binding.
    func bindViewModel(_ viewModel: ViewModel)

    /// Clears what the view model had put into the view. The observations are gone already.
    func unbindViewModel(_ viewModel: ViewModel)

    /// Whether the view is ready to show a view model; true unless said otherwise.
    func shouldBindViewModel() -> Bool

    /// Whether a binding to `old` serves `new` as well; false unless said otherwise.
    func isSameViewModel(_ old: ViewModel, _ new: ViewModel) -> Bool
}

extension ViewModelBindable {
    public var viewModel: ViewModel? {
        get { binding.viewModel }
        set { binding.assign(newValue, to: self) }
    }

    /// Whether the view shows its view model.
    public var isBound: Bool { binding.isBound }

    /// What ends with the present binding. Outside of one, whatever is added is disposed of at once.
    public var bindings: CompositeDisposable { binding.disposables }

    /// Begins the binding that waits, if one does and the view is ready now: call it when the view appears.
    public func bindIfNeeded() { binding.bindIfNeeded(self) }

    public func unbindViewModel(_ viewModel: ViewModel) {}
    public func shouldBindViewModel() -> Bool { true }
    public func isSameViewModel(_ old: ViewModel, _ new: ViewModel) -> Bool { false }
}
