import Reactive
import Testing

@Suite struct CompositeDisposableTests {
    private let composite = CompositeDisposable()
    private let order = Atomic<[Int]>([])

    @Test(
        "Withdrawn actions do not run, and the others run in order, whatever their number",
        arguments: [1, 2, 15, 16, 17, 100])
    func withdrawal(count: Int) {
        let handles = (0..<count).map { number in composite.add { [order] in order.append(number) } }
        for number in stride(from: 0, to: count, by: 2) { handles[number]?.dispose() }
        for number in count..<(count + 50) { composite.add { [order] in order.append(number) } }
        composite.dispose()
        #expect(order.value == (0..<count + 50).filter { $0 >= count || $0 % 2 == 1 })
    }

    @Test("A withdrawn action is released at once")
    func release() {
        let released = Atomic(0)
        for _ in 0..<3 {
            composite.add { [witness = Witness { released.increment() }] in withExtendedLifetime(witness) {} }?
                .dispose()
        }
        #expect(released.value == 3)
    }

    @Test("A removed member is released at once, and the composite keeps the others")
    func removedMember() {
        let released = Atomic(0)
        let handles = (0..<3).map { _ in
            composite.add(
                ActionDisposable { [witness = Witness { released.increment() }] in withExtendedLifetime(witness) {} })
        }
        handles[0]?.dispose()
        handles[2]?.dispose()
        #expect(released.value == 2)
        composite.dispose()
        #expect(released.value == 3)
    }

    @Test("The release of a removed member can add another one to its composite")
    func additionWithinRelease() {
        let add: @Sendable () -> Void = { [composite, order] in _ = composite.add { order.append(1) } }
        let handle = composite.add(ActionDisposable { [witness = Witness(ended: add)] in _ = witness })
        handle?.dispose()
        #expect(order.value == [])
        composite.dispose()
        #expect(order.value == [1])
    }

    @Test("An action can be withdrawn by an earlier one during the disposal")
    func withdrawalWithin() {
        let later = SerialDisposable()
        composite.add { [order] in
            order.append(1)
            later.inner?.dispose()
        }
        later.inner = composite.add { [order] in order.append(2) }
        composite.dispose()
        #expect(order.value == [1])
    }

    @Test("An action that adds another one during the disposal runs it at once")
    func additionWithin() {
        composite.add { [composite, order] in
            order.append(1)
            composite.add { order.append(2) }
            order.append(3)
        }
        composite += { [order] in order.append(4) }
        composite.dispose()
        #expect(order.value == [1, 2, 3, 4])
    }

    @Test("The release of a composite disposes of nothing")
    func releaseOfComposite() {
        let member = SimpleDisposable()
        do {
            let composite = CompositeDisposable([member as any Disposable])
            composite.add { [order] in order.append(1) }
        }
        #expect(!member.isDisposed)
        #expect(order.value == [])
    }

    @Test("A serial disposable returns its content, and disposes of each replaced one once")
    func serial() {
        let serial = SerialDisposable(ActionDisposable { [order] in order.append(0) })
        serial.inner = nil
        for number in 1...3 { serial.inner = ActionDisposable { [order] in order.append(number) } }
        #expect(order.value == [0, 1, 2])
        #expect(!serial.isDisposed && serial.inner?.isDisposed == false)
        serial.dispose()
        serial.dispose()
        #expect(order.value == [0, 1, 2, 3])
        #expect(serial.inner == nil)
    }

    @Test("The disposal of a replaced content can set another one")
    func serialReentrancy() {
        let serial = SerialDisposable()
        serial.inner = AnyDisposable { [order] in
            order.append(1)
            serial.inner = AnyDisposable { order.append(2) }
        }
        serial.inner = nil
        #expect(order.value == [1])
        serial.dispose()
        #expect(order.value == [1, 2])
    }

    @Test("A scoped disposable is disposed of by its disposal or its release, once", arguments: [false, true])
    func scoped(isDisposed: Bool) {
        var scoped: ScopedDisposable? = ScopedDisposable(ActionDisposable { [order] in order.append(1) })
        #expect(scoped?.inner.isDisposed == false)
        if isDisposed { scoped?.dispose() }
        scoped = nil
        #expect(order.value == [1])
    }

    @Test("A disposable of any type is disposed of when its content is, and disposes of it")
    func erased() {
        let contents = [SimpleDisposable(), SimpleDisposable()]
        let erased = contents.map { AnyDisposable($0) }
        contents[0].dispose()
        erased[1].dispose()
        #expect(erased.allSatisfy { $0.isDisposed } && contents.allSatisfy { $0.isDisposed })
    }
}
