import Reactive
import Testing

@Suite struct ValidatingPropertyTests {
    private static func even(_ value: Int) -> ValidatingProperty<Int, TestError>.Decision {
        if value < 0 { return .coerced(0, .second) }
        return value.isMultiple(of: 2) ? .valid : .invalid(.first)
    }

    @Test("Law 43: A value accepted by the validator is written, and another one is not")
    func decisions() {
        let root = MutableProperty(0)
        let property = ValidatingProperty(root, Self.even)
        property.value = 2
        #expect([root.value, property.result.value.value] == [2, 2])
        property.value = 3
        #expect([root.value, property.value] == [2, 2])
        #expect(property.result.value.isInvalid && property.result.value.error == .first)
        property.value = -1
        #expect(root.value == 0)
        guard case .coerced(replacement: 0, proposed: -1, error: .second) = property.result.value else {
            Issue.record("The replacement is told with what it replaces.")
            return
        }
    }

    @Test("Law 43: A change of the inner property is validated after it was made")
    func changeBeneath() {
        let root = MutableProperty(0)
        let property = ValidatingProperty(root, Self.even)
        root.value = 5
        #expect(property.value == 5)
        #expect(property.result.value.isInvalid)
    }

    @Test("Law 43: The streams of a validating property send accepted and replacing values, and no rejected one")
    func streams() {
        let property = ValidatingProperty(0, Self.even)
        let logs = [property.producer.record(), property.signal.record()]
        for number in [2, 3, -1] { property.value = number }
        #expect(logs.map(\.values) == [[0, 2, 0], [2, 0]])
    }

    @Test("Law 43: Each proposal and each change of the inner property is one decision")
    func countOfDecisions() {
        let root = MutableProperty(0)
        let property = ValidatingProperty(root, Self.even)
        let rejections = property.result.signal.map { $0.isInvalid }.record()
        for number in [2, 3, -1] { property.value = number }
        root.value = 5
        #expect(rejections.values == [false, true, false, true])
        withExtendedLifetime(property) {}
    }

    @Test("Law 43: A change of the validator's dependency validates the latest proposal again")
    func dependency() {
        let limit = MutableProperty(10)
        let property = ValidatingProperty<Int, TestError>(5, with: limit) { $0 <= $1 ? .valid : .invalid(.first) }
        property.value = 20
        #expect(property.value == 5)
        limit.value = 30
        #expect(property.value == 20)
        #expect(!property.result.value.isInvalid)
    }

    @Test("Law 43: An observer of the decision can propose another value, which replaces the first one")
    func proposalWithin() {
        let property = ValidatingProperty(0, Self.even)
        property.result.signal.observeValues { result in
            if result.value == 2 { property.value = 4 }
            if result.isInvalid { property.value = 6 }
        }
        let log = property.signal.record()
        property.value = 2
        #expect([property.value, property.result.value.value] == [4, 4])
        property.value = 3
        #expect([property.value, property.result.value.value] == [6, 6])
        #expect(log.values == [4, 6])
    }

    @Test("Law 43: A change of the dependency proposes the value again that was replaced")
    func coercedDependency() {
        let limit = MutableProperty(10)
        let property = ValidatingProperty<Int, TestError>(5, with: limit) { value, limit in
            value <= limit ? .valid : .coerced(limit, .first)
        }
        property.value = 20
        #expect(property.value == 10)
        limit.value = 15
        #expect(property.value == 15)
        limit.value = 30
        #expect(property.value == 20)
    }

    @Test("Law 43: An initial value is not replaced, whatever the validator decides about it", arguments: [1, -1])
    func initialValue(value: Int) {
        let property = ValidatingProperty(value, Self.even)
        #expect(property.value == value)
        #expect(property.result.value.value == (value < 0 ? 0 : nil))
    }

    @Test("A validating property is the target of a binding, which ends with the inner property")
    func binding() {
        var root: MutableProperty<Int>? = MutableProperty(0)
        var property = root.map { ValidatingProperty($0, Self.even) }
        let (signal, input) = Signal<Int, Never>.pipe()
        let logs = [property?.producer.record(), property?.signal.record()]
        if let property { property <~ signal }
        for number in [2, 3, 4] { input.send(value: number) }
        #expect(root?.value == 4)
        root = nil
        #expect(property?.lifetime.hasEnded == false)
        property = nil
        let changes: [Signal<Int, Never>.Event] = [.value(2), .value(4), .completed]
        #expect(logs.map { $0?.events } == [[.value(0)] + changes, changes])
        input.send(value: 6)
    }

    @Test("A validating property does not keep the property alive that its validator considers")
    func releasedDependency() {
        var limit: MutableProperty? = MutableProperty(10)
        weak var weakLimit: MutableProperty<Int>?
        weakLimit = limit
        let property = limit.map { limit in
            ValidatingProperty<Int, TestError>(5, with: limit) { $0 <= $1 ? .valid : .invalid(.first) }
        }
        limit = nil
        #expect(weakLimit == nil)
        property?.value = 20
        #expect(property?.result.value.isInvalid == true)
        property?.value = 10
        #expect(property?.value == 10)
    }

    @Test("A validating property that has been released proposes nothing any more")
    func released() {
        let (root, limit) = (MutableProperty(5), MutableProperty(10))
        var property: ValidatingProperty? = ValidatingProperty<Int, TestError>(root, with: limit) {
            $0 <= $1 ? .valid : .invalid(.first)
        }
        property?.value = 20
        property = nil
        limit.value = 30
        #expect(root.value == 5)
    }

    @Test("Law 43: A validating property can depend on another one and on its proposals")
    func validatingDependency() {
        let password = ValidatingProperty<String, TestError>("") { $0.count > 3 ? .valid : .invalid(.first) }
        let repetition = ValidatingProperty<String, TestError>("", with: password) {
            $0 == $1 ? .valid : .invalid(.second)
        }
        repetition.value = "secret"
        #expect(repetition.result.value.error == .second)
        password.value = "secret"
        #expect(repetition.result.value.value == "secret")
        password.value = "abc"
        #expect(repetition.result.value.isInvalid)
    }

    @Test("Law 38: An action of a validating property is disabled while the property is invalid")
    func validatedAction() {
        let property = ValidatingProperty(1, Self.even)
        let action = Action<Int, Int, Never>(validated: property) { state, input in .init(value: state + input) }
        #expect(!action.isEnabled.value)
        property.value = 4
        #expect(action.isEnabled.value)
        #expect(action.apply(3).record().values == [7])
        let plain = Action<Void, Int, Never>(validated: property) { .init(value: $0) }
        #expect(plain.apply().record().values == [4])
    }
}
