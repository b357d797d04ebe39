import Reactive

/// A view that shows one view model at a time: a row, a window, a page.
///
/// Contract:
/// 1. Assigning `viewModel` ends the old binding before the new one begins; assigning nil only ends the old one.
/// 2. Each start of a binding calls `bindViewModel`. Each end first disposes of `bindings` and then calls
///    `unbindViewModel`.
/// 3. Assigning an equal or identical view model replaces the binding, unless `isSameViewModel` returns true. Rows
///    return true to keep a request that is under way.
/// 4. A view that is deallocated disposes of its `bindings` and does not call `unbindViewModel`, because it is no
///    longer shown.
/// 5. An assignment made while a binding begins or ends takes effect after that; of several, the last one counts.
///
/// View models may be objects or values. Adopters store `let binding = ViewModelBinding<…>()`; the extension provides
/// the rest.
@MainActor
public protocol ViewModelBindable: AnyObject {
    associatedtype ViewModel

    /// The storage of the view model and its binding. Adopters store it in a constant.
    var binding: ViewModelBinding<ViewModel> { get }

    /// Shows the view model. Adopters add observations to `bindings`, which end with the binding.
    func bindViewModel(_ viewModel: ViewModel)

    /// Clears the content that the view model put into the view. The observations have ended already.
    func unbindViewModel(_ viewModel: ViewModel)

    /// Whether a binding to `old` is also valid for `new`. The default is false.
    func isSameViewModel(_ old: ViewModel, _ new: ViewModel) -> Bool
}

extension ViewModelBindable {
    public var viewModel: ViewModel? {
        get { binding.viewModel }
        set { binding.assign(newValue, to: self) }
    }

    /// Disposables that end with the current binding. Without a binding, everything that is added is disposed of at
    /// once.
    public var bindings: CompositeDisposable { binding.disposables }

    public func unbindViewModel(_ viewModel: ViewModel) {}
    public func isSameViewModel(_ old: ViewModel, _ new: ViewModel) -> Bool { false }
}
