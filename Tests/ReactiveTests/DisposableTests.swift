import Reactive
import Testing

@Suite struct DisposableTests {
    @Test("A disposable is not disposed at first and stays disposed later")
    func state() {
        let disposables: [any Disposable] = [
            AnyDisposable(), SimpleDisposable(), ActionDisposable {}, CompositeDisposable(), SerialDisposable(),
        ]
        #expect(disposables.allSatisfy { !$0.isDisposed })
        disposables.forEach { $0.dispose() }
        #expect(disposables.allSatisfy { $0.isDisposed })
    }

    @Test("Law 13: Disposing twice is harmless: the action runs once")
    func actionRunsOnce() {
        let runs = Atomic(0)
        let disposable = AnyDisposable { runs.increment() }
        disposable.dispose()
        disposable.dispose()
        #expect(runs.value == 1)
    }

    @Test("An action disposable releases its closure when it is disposed of")
    func actionIsReleased() {
        let released = Atomic(false)
        let disposable = ActionDisposable { [witness = Witness { released.value = true }] in _ = witness }
        #expect(!released.value)
        disposable.dispose()
        #expect(released.value)
    }

    @Test("An action that disposes of its own disposable does not run again")
    func reentrantAction() {
        let serial = SerialDisposable()
        let runs = Atomic(0)
        serial.inner = AnyDisposable {
            runs.increment()
            serial.dispose()
        }
        serial.dispose()
        #expect(runs.value == 1)
    }

    @Test("A composite of a sequence disposes of all elements and skips nil")
    func compositeOfSequence() {
        let members = [AnyDisposable(), AnyDisposable(), AnyDisposable()]
        let optional: [(any Disposable)?] = [members[0], nil, members[1]]
        CompositeDisposable(optional).dispose()
        CompositeDisposable([members[2] as any Disposable]).dispose()
        #expect(members.allSatisfy { $0.isDisposed })
    }

    @Test("A composite does not dispose of a removed member", arguments: 0..<3)
    func removal(index: Int) {
        let composite = CompositeDisposable()
        let members = (0..<3).map { _ in SimpleDisposable() }
        let handles = members.map { composite.add($0) }
        handles[index]?.dispose()
        handles[index]?.dispose()
        composite.dispose()
        #expect(members.enumerated().allSatisfy { $0.element.isDisposed == ($0.offset != index) })
    }

    @Test("A composite that is disposed disposes of an added member at once")
    func lateMember() {
        let composite = CompositeDisposable()
        composite.dispose()
        let member = SimpleDisposable()
        #expect((composite += member) == nil)
        #expect(member.isDisposed)
    }

    @Test("Adding nil to a composite does nothing")
    func nilMember() {
        #expect(CompositeDisposable().add(nil) == nil)
    }

    @Test("A scoped composite accepts members")
    func scopedComposite() {
        let member = SimpleDisposable()
        let ran = Atomic(false)
        var scoped: ScopedDisposable? = ScopedDisposable(CompositeDisposable())
        if let scoped {
            scoped += member
            scoped += { ran.value = true }
            #expect(!scoped.isDisposed)
        }
        scoped = nil
        #expect(member.isDisposed && ran.value)
    }

    @Test("A scoped disposable accepts a disposable of any type")
    func scopedErased() {
        let inner: any Disposable = SimpleDisposable()
        ScopedDisposable<AnyDisposable>(inner).dispose()
        #expect(inner.isDisposed)
    }

    @Test("A serial disposable that is disposed disposes of each new one")
    func serialAfterwards() {
        let serial = SerialDisposable()
        serial.dispose()
        let late = SimpleDisposable()
        serial.inner = late
        #expect(late.isDisposed)
        #expect(serial.inner == nil)
    }
}
