import Dispatch
import GTKKit
import Reactive

/// A check that also requires as many ended bindings as begun ones.
@MainActor
private func balanced(_ sentence: String, _ body: @escaping @MainActor () throws -> Void) -> Check {
    Check("Binding", sentence) {
        let before = BindingCounts.live
        try body()
        try expectEqual(BindingCounts.live, before, "bindings that have not ended")
    }
}

@MainActor let bindingChecks: [Check] = [
    balanced("assigning binds, and a new view model is bound after the old one is unbound") {
        let view = BoundView<NamedModel>()
        view.viewModel = NamedModel("a")
        view.viewModel = NamedModel("b")
        try expectEqual(view.steps, ["bind a", "unbind a", "bind b"], "steps")
    },
    balanced("nil unbinds, once") {
        let view = BoundView<NamedModel>()
        view.viewModel = NamedModel("a")
        view.viewModel = nil
        view.viewModel = nil
        try expectEqual(view.steps, ["bind a", "unbind a"], "steps")
        try expect(view.viewModel == nil && !view.isBound, "something is left")
    },
    balanced("a view that is not ready binds once, when it becomes ready") {
        let view = BoundView<NamedModel>()
        view.isReady = false
        view.viewModel = NamedModel("early")
        view.viewModel = NamedModel("a")
        try expectEqual(view.steps, [], "steps before it is ready")
        view.bindIfNeeded()
        try expectEqual(view.steps, [], "steps while it is not ready")
        view.isReady = true
        view.bindIfNeeded()
        view.bindIfNeeded()
        try expectEqual(view.steps, ["bind a"], "steps")
    },
    balanced("a view model removed before the view is ready is never bound") {
        let view = BoundView<NamedModel>()
        view.isReady = false
        view.viewModel = NamedModel("a")
        view.viewModel = nil
        view.isReady = true
        view.bindIfNeeded()
        try expectEqual(view.steps, [], "steps")
    },
    balanced("assigning the same object binds it again") {
        let view = BoundView<NamedModel>()
        let model = NamedModel("a")
        view.viewModel = model
        view.viewModel = model
        try expectEqual(view.steps, ["bind a", "unbind a", "bind a"], "steps")
    },
    balanced("a view model that the view considers the same keeps its binding and its request") {
        let view = BoundView<NamedModel>()
        view.isSame = { $0 === $1 }
        let request = SimpleDisposable()
        view.whileBinding = { view, _ in view.bindings += request }
        let model = NamedModel("a")
        view.viewModel = model
        view.viewModel = model
        try expectEqual(view.steps, ["bind a"], "steps")
        try expect(!request.isDisposed, "the request was given up")
        view.viewModel = NamedModel("b")
        try expect(request.isDisposed, "the request goes on for another model")
    },
    balanced("values are view models too") {
        let view = BoundView<Int>()
        view.viewModel = 1
        view.viewModel = 2
        try expectEqual(view.viewModel, 2, "view model")
        try expectEqual(view.steps, ["bind 1", "unbind 1", "bind 2"], "steps")
    },
    balanced("observations end before the view unbinds") {
        let view = BoundView<NamedModel>()
        view.whileBinding = { view, _ in
            view.bindings += ActionDisposable { [weak view] in MainActor.assumeIsolated { view?.record("disposed") } }
        }
        view.viewModel = NamedModel("a")
        view.viewModel = nil
        try expectEqual(view.steps, ["bind a", "disposed", "unbind a"], "steps")
    },
    balanced("an observation added outside of a binding ends at once") {
        let view = BoundView<NamedModel>()
        let late = SimpleDisposable()
        view.bindings += late
        try expect(late.isDisposed, "it goes on without a binding")
    },
    balanced("a released view disposes of its observations and releases its view model") {
        let request = SimpleDisposable()
        weak var model: NamedModel?
        do {
            let view = BoundView<NamedModel>()
            let strong = NamedModel("a")
            model = strong
            view.whileBinding = { view, _ in view.bindings += request }
            view.viewModel = strong
        }
        try expect(request.isDisposed, "the request outlives its view")
        try expect(model == nil, "the view model outlives its view")
    },
    balanced("of several view models assigned while binding, only the last one is bound afterwards") {
        let view = BoundView<Int>()
        view.whileBinding = { view, shown in
            guard shown == 1 else { return }
            view.viewModel = 2
            view.viewModel = 3
            view.record("done with 1")
        }
        view.viewModel = 1
        try expectEqual(view.steps, ["bind 1", "done with 1", "unbind 1", "bind 3"], "steps")
        try expectEqual(view.viewModel, 3, "view model")
    },
    balanced("binds and unbinds are counted") {
        let (binds, unbinds) = (BindingCounts.binds, BindingCounts.unbinds)
        let view = BoundView<Int>()
        for number in 0..<10 { view.viewModel = number }
        try expectEqual(BindingCounts.binds - binds, 10, "binds")
        try expectEqual(BindingCounts.unbinds - unbinds, 9, "unbinds")
    },
]

/// A view that records its calls.
@MainActor
private final class BoundView<Shown>: ViewModelBindable {
    let binding = ViewModelBinding<Shown>()
    private(set) var steps: [String] = []
    var isReady = true
    var isSame: (Shown, Shown) -> Bool = { _, _ in false }
    var whileBinding: (BoundView, Shown) -> Void = { _, _ in }

    func bindViewModel(_ viewModel: Shown) {
        steps.append("bind \(viewModel)")
        whileBinding(self, viewModel)
    }

    func record(_ step: String) { steps.append(step) }
    func unbindViewModel(_ viewModel: Shown) { steps.append("unbind \(viewModel)") }
    func shouldBindViewModel() -> Bool { isReady }
    func isSameViewModel(_ old: Shown, _ new: Shown) -> Bool { isSame(old, new) }
}

/// A view model of a reference type.
private final class NamedModel: CustomStringConvertible {
    let description: String
    init(_ name: String) { description = name }
}
