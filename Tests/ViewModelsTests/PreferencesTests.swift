import Core
import FoundationEssentials
import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

@Suite
@MainActor
struct PreferencesTests {
    private let settings = InMemorySettings()
    private let history = InMemorySearchHistory()
    private let keys = StubKeys()
    private let answer = Atomic(StubNetwork.Answer.failure(.notConnectedToInternet))
    private let network: StubNetwork

    init() { network = StubNetwork { [answer] in $0.send(answer.value) } }

    private func model(history: InMemorySearchHistory? = nil) -> PreferencesViewModel {
        PreferencesViewModel(
            settings: settings, keys: [key()], history: history ?? self.history,
            usedByPictures: { 12_600_000 }, clearPictures: { $0() },
            defaultFolders: ["/pictures", "/backgrounds"], defaultSaveFolder: "/pictures",
            scheduler: ImmediateScheduler())
    }

    private func key() -> PreferencesKey {
        PreferencesKey(
            for: .pixabay, keys: keys,
            check: KeyCheck(network: network) { key in ProviderDescription.pixabay.service(key: { key }) },
            scheduler: ImmediateScheduler())
    }

    @Test("The default folders are listed until the user chooses others and again after the last of these is removed")
    func folders() {
        let model = model()
        #expect(model.folders == ["/pictures", "/backgrounds"])
        model.addFolder("/more")
        model.addFolder("/more")
        #expect(settings.pictureFolders == ["/pictures", "/backgrounds", "/more"])
        _ = model.removeFolder("/more")
        #expect(settings.pictureFolders == nil)
        _ = model.removeFolder("/pictures")
        let last = model.removeFolder("/backgrounds")
        #expect(model.folders == ["/pictures", "/backgrounds"])
        last.action?.perform()
        #expect(model.folders == ["/backgrounds"])
    }

    @Test("Each undo restores its own folder at its position, in any order", arguments: [[0, 1], [1, 0]])
    func undoOrder(order: [Int]) {
        let model = model()
        model.addFolder("/more")
        let messages = [model.removeFolder("/pictures"), model.removeFolder("/backgrounds")]
        #expect(model.folders == ["/more"])
        messages[order[0]].action?.perform()
        #expect(model.folders == (order[0] == 0 ? ["/pictures", "/more"] : ["/backgrounds", "/more"]))
        messages[order[1]].action?.perform()
        #expect(Set(model.folders) == ["/pictures", "/backgrounds", "/more"] && model.folders.last == "/more")
    }

    @Test("The return to the default folders can be undone and keeps folders added since")
    func undoDefaults() {
        let model = model()
        model.addFolder("/more")
        _ = model.removeFolder("/pictures")
        let message = model.useDefaultFolders()
        #expect(model.folders == ["/pictures", "/backgrounds"])
        model.addFolder("/later")
        message.action?.perform()
        #expect(model.folders == ["/backgrounds", "/more", "/later"])
    }

    @Test("Missing default folders are not listed, and missing chosen ones are marked")
    func missingFolders() {
        settings.pictureFolders = ["/pictures", "/backgrounds", "/disk"]
        let model = PreferencesViewModel(
            settings: settings, keys: [key()], history: history,
            usedByPictures: { 0 }, clearPictures: { $0() },
            defaultFolders: ["/pictures", "/backgrounds"], defaultSaveFolder: "/pictures",
            isFolder: { $0 == "/pictures" }, scheduler: ImmediateScheduler(), worker: ImmediateScheduler())
        #expect(model.shownFolders == ["/pictures", "/disk"])
        #expect(model.missingFolders.value == ["/backgrounds", "/disk"])
        #expect(settings.pictureFolders == ["/pictures", "/backgrounds", "/disk"])
    }

    @Test("An invalid pattern is not stored, and the error is shown")
    func pattern() {
        let model = model()
        model.setNamePattern("{titel}")
        let fault = model.patternFault.value
        #expect(fault?.contains("titel") == true && settings.saveNamePattern == FileNamePattern.standard.text)
        model.setNamePattern("{author} {id}")
        #expect(model.patternFault.value == nil && settings.saveNamePattern == "{author} {id}")
        #expect(model.nameExample == "Anna 1.jpg")
    }

    @Test("Undo restores the removed searches in their order")
    func forgotten() {
        for text in ["one", "two", "three"] { history.remember(text) }
        let message = model().clearHistory()
        #expect(history.recent.value.isEmpty)
        history.remember("since")
        message.action?.perform()
        #expect(history.recent.value == ["since", "three", "two", "one"])
    }

    @Test("Undo restores the removed searches while searches are not remembered")
    func forgottenWhileDisabled() {
        let isEnabled = MutableProperty(true)
        let history = InMemorySearchHistory { isEnabled.value }
        for text in ["one", "two"] { history.remember(text) }
        isEnabled.value = false
        model(history: history).clearHistory().action?.perform()
        #expect(history.recent.value == ["two", "one"])
    }

    @Test("The space that pictures use is told in megabytes")
    func sizes() {
        #expect(model().usedByPicturesText == "13 MB")
    }

    @Test("A key is stored without surrounding white space, and observers are notified")
    func storage() {
        let key = key()
        let changes = MutableProperty(0)
        key.changes.observeValues { changes.modify { $0 += 1 } }
        key.store(" canary-key-1 \n")
        #expect(keys.key(for: .pixabay) == "canary-key-1" && key.state.value == .stored)
        key.store("")
        #expect(keys.key(for: .pixabay) == nil && key.state.value == .none)
        #expect(changes.value == 2)
    }

    @Test("A key that lasts for the session only has the reason")
    func session() {
        keys.storage = .session(reason: "There is no keyring.")
        let key = key()
        key.store("canary-key-1")
        #expect(key.state.value == .storedForSession(reason: "There is no keyring."))
    }

    @Test("A key that the keyring does not remove has the reason, until another key is entered")
    func refusedRemoval() {
        let key = key()
        key.store("canary-key-1")
        keys.storage = .session(reason: "The keyring is locked.")
        key.store("")
        #expect(key.state.value == .none && key.removalFailure.value == "The keyring is locked.")
        key.store("canary-key-2")
        #expect(key.removalFailure.value == nil)
    }

    @Test("A key check sends the typed key and shows the result")
    func checking() {
        let key = key()
        answer.value = .json(#"{"total":1,"totalHits":1,"hits":[]}"#)
        key.check("canary-key-1")
        #expect(key.state.value == .accepted && keys.key(for: .pixabay) == nil)
        #expect(network.requests.map { $0["key"] } == ["canary-key-1"])
    }

    @Test("A refused key is reported as refused, and a key that could not be checked is not")
    func refused() {
        let key = key()
        answer.value = .failure(
            .badStatus(host: "pixabay.com", status: 400, body: "[ERROR 400] Invalid or missing API key"))
        key.check("canary-key-1")
        #expect(key.state.value == .refused)
        answer.value = .failure(.notReachedServer(host: "pixabay.com"))
        key.check("canary-key-1")
        #expect(key.state.value == .unknown(message: NetworkError.notReachedServer(host: "pixabay.com").message))
        #expect(!key.state.value.text.contains("canary"))
    }
}

/// A key store in memory whose persistence the test sets.
private final class StubKeys: KeyStoring {
    private struct State {
        var keys: [ProviderID: String] = [:]
        var storage = KeyPersistence.permanent
    }

    private let state = Mutex(State())

    var storage: KeyPersistence {
        get { state.withLock { $0.storage } }
        set { state.withLock { $0.storage = newValue } }
    }

    func key(for provider: ProviderID) -> String? { state.withLock { $0.keys[provider] } }
    func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) { completion() }

    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {
        state.withLock { $0.keys[provider] = key }
        // Like a keyring, this responds after the caller has continued.
        let storage = storage
        ImmediateScheduler().schedule { completion(storage) }
    }

    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {
        state.withLock { $0.keys[provider] = nil }
        let storage = storage
        ImmediateScheduler().schedule { completion(storage) }
    }
}
