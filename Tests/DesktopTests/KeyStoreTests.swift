import Core
import Dispatch
import Synchronization
import Testing

@testable import Desktop

@Suite struct KeyStoreTests {
    private func store(
        _ backend: any SecretBackend, sources: [KeySource] = KeySource.allCases, environment: [String: String] = [:],
        whenTimeIsOver: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in }
    ) -> SecretKeyStore {
        SecretKeyStore(
            sources: { sources }, environment: { environment[$0] }, backend: backend, whenTimeIsOver: whenTimeIsOver)
    }

    private func load(_ store: SecretKeyStore) async {
        await withCheckedContinuation { done in store.load(["pixabay"]) { done.resume() } }
    }

    private func set(_ key: String, in store: SecretKeyStore) async -> KeyPersistence {
        await withCheckedContinuation { done in store.set(key, for: "pixabay") { done.resume(returning: $0) } }
    }

    @Test("A key in the environment comes first and needs no keyring, and without one the key of the keyring is loaded")
    func environmentFirst() async {
        let keyring = StubKeyring(["pixabay": "kept"])
        let given = store(keyring, environment: ["VITRINE_PIXABAY_KEY": "given"])
        #expect(given.key(for: "pixabay") == "given")
        let empty = store(keyring, environment: ["VITRINE_PIXABAY_KEY": ""])
        #expect(empty.key(for: "pixabay") == nil)
        await load(empty)
        #expect(empty.key(for: "pixabay") == "kept")
    }

    @Test("The user's order of the sources applies")
    func sourceOrder() async {
        let store = store(
            StubKeyring(["pixabay": "kept"]), sources: [.keyring, .environment],
            environment: ["VITRINE_PIXABAY_KEY": "given"])
        #expect(store.key(for: "pixabay") == "given")
        await load(store)
        #expect(store.key(for: "pixabay") == "kept")
    }

    @Test("A new key is used at once and stored in the keyring")
    func newKey() async {
        let keyring = StubKeyring()
        let store = store(keyring)
        let persistence = await set("new", in: store)
        #expect(persistence == .permanent && store.key(for: "pixabay") == "new")
        #expect(keyring.keys == ["pixabay": "new"])
    }

    @Test("Without a keyring a key lasts for the session, and the reason is reported")
    func sessionKey() async {
        let store = store(BrokenKeyring())
        let persistence = await set("new", in: store)
        #expect(persistence == .session(reason: "no keyring") && store.key(for: "pixabay") == "new")
    }

    @Test("A removed key is gone from memory and keyring")
    func removedKey() async {
        let keyring = StubKeyring(["pixabay": "kept"])
        let store = store(keyring)
        await load(store)
        let persistence = await withCheckedContinuation { done in
            store.remove(for: "pixabay") { done.resume(returning: $0) }
        }
        #expect(persistence == .permanent && store.key(for: "pixabay") == nil && keyring.keys.isEmpty)
    }

    @Test("A key that another program puts into the keyring after a removal is used")
    func keyAfterRemoval() async {
        let keyring = StubKeyring(["pixabay": "kept"])
        let store = store(keyring)
        _ = await withCheckedContinuation { done in store.remove(for: "pixabay") { done.resume(returning: $0) } }
        keyring.keys = ["pixabay": "later"]
        await load(store)
        #expect(store.key(for: "pixabay") == "later")
    }

    @Test("A key that the keyring does not remove is not used again, and the reason is reported")
    func refusedRemoval() async {
        let store = store(ReadOnlyKeyring())
        await load(store)
        #expect(store.key(for: "pixabay") == "kept")
        let persistence = await withCheckedContinuation { done in
            store.remove(for: "pixabay") { done.resume(returning: $0) }
        }
        #expect(persistence == .session(reason: "read-only"))
        await load(store)
        #expect(store.key(for: "pixabay") == nil)
        _ = await set("new", in: store)
        #expect(store.key(for: "pixabay") == "new")
    }

    @Test("A key removed during a slow lookup does not come back")
    func removalDuringLookup() async {
        let keyring = SlowKeyring(answer: "old")
        let store = store(keyring)
        await withCheckedContinuation { done in
            store.load(["pixabay"]) { done.resume() }
            store.remove(for: "pixabay") { _ in }
            keyring.resume()
        }
        #expect(store.key(for: "pixabay") == nil)
    }

    @Test("A key set during a slow lookup is not overwritten by the older one")
    func keyDuringLookup() async {
        let keyring = SlowKeyring(answer: "old")
        let store = store(keyring)
        await withCheckedContinuation { done in
            store.load(["pixabay"]) { done.resume() }
            store.set("typed", for: "pixabay") { _ in }
            keyring.resume()
        }
        #expect(store.key(for: "pixabay") == "typed")
    }

    @Test("A keyring that never responds does not block its callers")
    func blockedKeyring() async {
        let keyring = SlowKeyring(answer: nil)
        let store = store(keyring, whenTimeIsOver: { $0() })
        let persistence = await set("new", in: store)
        #expect(persistence == .session(reason: "The keyring did not answer."))
        keyring.resume()
    }

    @Test("A call that waits behind a slow one still has its full time limit")
    func timeLimitInQueue() async {
        let (alarms, setAlarms) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
        let (results, sendResults) = AsyncStream.makeStream(of: KeyPersistence.self)
        let alarmCount = Atomic(0)
        let store = store(PatientKeyring()) {
            alarmCount.add(1, ordering: .relaxed)
            setAlarms.yield($0)
        }
        // The first call ends when its time is over. The second is fast, but is enqueued before.
        store.remove(for: "pixabay") { sendResults.yield($0) }
        var alarm = alarms.makeAsyncIterator()
        let firstTimeIsOver = await alarm.next()
        store.set("new", for: "pixabay") { sendResults.yield($0) }
        #expect(alarmCount.load(ordering: .relaxed) == 1, "the time of the second call runs while it waits")
        firstTimeIsOver?()
        var result = results.makeAsyncIterator()
        #expect(await result.next() == .session(reason: "The keyring did not answer."))
        #expect(await result.next() == .permanent)
    }

    @Test("Calls behind one that never ends fail, and later calls succeed after its end")
    func callsBehindBlockedOne() async {
        let keyring = SlowKeyring(answer: nil)
        let limits = TimeLimits()
        let store = store(keyring) { if limits.areOver { $0() } }
        async let first = set("one", in: store)
        async let second = set("two", in: store)
        let noResponse = KeyPersistence.session(reason: "The keyring did not answer.")
        #expect(await [first, second] == [noResponse, noResponse])
        // No call is started any more, so the result comes at once.
        #expect(await set("three", in: store) == noResponse)
        limits.areOver = false
        keyring.resume()
        var last = noResponse
        while last == noResponse { last = await set("four", in: store) }
        #expect(last == .permanent && store.key(for: "pixabay") == "four")
    }

    @Test("A desktop without a keyring is an error with a reason")
    func noKeyring() throws {
        try TestDesktop.prepare()
        #expect {
            try Keyring().lookUp("pixabay", stop: CancellationToken())
        } throws: { error in
            (error as? SecretError)?.reason.isEmpty == false
        }
    }
}

/// An object with a property, because Swift 6.0 crashes over a function that has `async let` and accesses an `Atomic`.
private final class TimeLimits: Sendable {
    private let value = Atomic(true)

    /// Whether the time of each call is over when it begins.
    var areOver: Bool {
        get { value.load(ordering: .relaxed) }
        set { value.store(newValue, ordering: .relaxed) }
    }
}
