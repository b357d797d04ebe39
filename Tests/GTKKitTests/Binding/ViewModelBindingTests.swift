import GTKKit
import Reactive
import Testing

@MainActor
@Suite struct ViewModelBindingTests {
    @Test("Assigning binds, and a new view model is bound after the old one is unbound")
    func assignment() {
        let view = BoundView<NamedModel>()
        view.viewModel = NamedModel("a")
        #expect(view.viewModel != nil)
        view.viewModel = NamedModel("b")
        #expect(view.steps == ["bind a", "unbind a", "bind b"])
    }

    @Test("nil unbinds, once")
    func removal() {
        let view = BoundView<NamedModel>()
        view.viewModel = NamedModel("a")
        view.viewModel = nil
        view.viewModel = nil
        #expect(view.steps == ["bind a", "unbind a"])
        #expect(view.viewModel == nil)
    }

    @Test("Assigning the same object binds it again")
    func sameObject() {
        let view = BoundView<NamedModel>()
        let model = NamedModel("a")
        view.viewModel = model
        view.viewModel = model
        #expect(view.steps == ["bind a", "unbind a", "bind a"])
    }

    @Test("A view model that the view considers the same keeps its binding and its request")
    func sameViewModel() {
        let view = BoundView<NamedModel>()
        view.isSame = { $0 === $1 }
        let request = SimpleDisposable()
        view.whileBinding = { view, _ in view.bindings += request }
        let model = NamedModel("a")
        view.viewModel = model
        view.viewModel = model
        #expect(view.steps == ["bind a"])
        #expect(!request.isDisposed)
        view.viewModel = NamedModel("b")
        #expect(request.isDisposed)
    }

    @Test("Values are view models too")
    func values() {
        let view = BoundView<Int>()
        view.viewModel = 1
        view.viewModel = 2
        #expect(view.viewModel == 2)
        #expect(view.steps == ["bind 1", "unbind 1", "bind 2"])
    }

    @Test("Observations end before the view unbinds")
    func endOfObservations() {
        let view = BoundView<NamedModel>()
        view.whileBinding = { view, _ in
            view.bindings += ActionDisposable { [weak view] in MainActor.assumeIsolated { view?.record("disposed") } }
        }
        view.viewModel = NamedModel("a")
        view.viewModel = nil
        #expect(view.steps == ["bind a", "disposed", "unbind a"])
    }

    @Test("An observation added outside of a binding ends at once")
    func lateObservation() {
        let view = BoundView<NamedModel>()
        let late = SimpleDisposable()
        view.bindings += late
        #expect(late.isDisposed)
    }

    @Test("A released view disposes of its observations and releases its view model")
    func endOfView() {
        let request = SimpleDisposable()
        weak var model: NamedModel?
        do {
            let view = BoundView<NamedModel>()
            let strong = NamedModel("a")
            model = strong
            view.whileBinding = { view, _ in view.bindings += request }
            view.viewModel = strong
        }
        #expect(request.isDisposed)
        #expect(model == nil)
    }

    @Test("Of several view models assigned while binding, only the last one is bound afterwards")
    func assignmentWhileBinding() {
        let view = BoundView<Int>()
        view.whileBinding = { view, shown in
            guard shown == 1 else { return }
            view.viewModel = 2
            view.viewModel = 3
            view.record("done with 1")
        }
        view.viewModel = 1
        #expect(view.steps == ["bind 1", "done with 1", "unbind 1", "bind 3"])
        #expect(view.viewModel == 3)
    }

    @Test("Every start and every end of a binding is counted, also the end with its view")
    func counts() {
        let (binds, unbinds) = (BindingCounts.binds, BindingCounts.unbinds)
        do {
            let view = BoundView<Int>()
            for number in 0..<10 { view.viewModel = number }
            #expect(BindingCounts.binds - binds == 10)
            #expect(BindingCounts.unbinds - unbinds == 9)
        }
        #expect(BindingCounts.unbinds - unbinds == 10)
    }
}

/// A view that records its calls.
@MainActor
private final class BoundView<Shown>: ViewModelBindable {
    let binding = ViewModelBinding<Shown>()
    private(set) var steps: [String] = []
    var isSame: (Shown, Shown) -> Bool = { _, _ in false }
    var whileBinding: (BoundView, Shown) -> Void = { _, _ in }

    func bindViewModel(_ viewModel: Shown) {
        steps.append("bind \(viewModel)")
        whileBinding(self, viewModel)
    }

    func record(_ step: String) { steps.append(step) }
    func unbindViewModel(_ viewModel: Shown) { steps.append("unbind \(viewModel)") }
    func isSameViewModel(_ old: Shown, _ new: Shown) -> Bool { isSame(old, new) }
}

/// A view model of a reference type.
private final class NamedModel: CustomStringConvertible {
    let description: String
    init(_ name: String) { description = name }
}
