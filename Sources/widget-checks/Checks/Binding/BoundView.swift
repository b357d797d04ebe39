import GTKKit
import Reactive

/// A view that writes down what is done to it.
@MainActor
final class BoundView<Shown>: ViewModelBindable {
    let binding = ViewModelBinding<Shown>()
    private(set) var steps: [String] = []
    var isReady = true
    var isSame: (Shown, Shown) -> Bool = { _, _ in false }
    var whileBinding: (BoundView, Shown) -> Void = { _, _ in }

    func bindViewModel(_ viewModel: Shown) {
        steps.append("bind \(viewModel)")
        whileBinding(self, viewModel)
    }

    func note(_ step: String) { steps.append(step) }
    func unbindViewModel(_ viewModel: Shown) { steps.append("unbind \(viewModel)") }
    func shouldBindViewModel() -> Bool { isReady }
    func isSameViewModel(_ old: Shown, _ new: Shown) -> Bool { isSame(old, new) }
}

/// A view model that is an object.
final class NamedModel: CustomStringConvertible {
    let description: String
    init(_ name: String) { description = name }
}
