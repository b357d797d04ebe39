import Dispatch
import FileAccess
import Reactive
import Testing

@testable import PictureFolders

@Suite struct FolderProbeTests {
    @Test("A folder that hangs has no answer, keeps no second thread and answers again when it can")
    func hanging() {
        let probe = FolderProbe(limit: 50)
        let resume = DispatchSemaphore(value: 0)
        let count = Locked(0)
        let hangs: @Sendable (LocalPath) -> Int = { _ in
            count.withLock { $0 += 1 }
            resume.wait()
            return 1
        }
        #expect(probe.answers(about: ["/network"], hangs) == [:])
        // This question is not asked.
        #expect(probe.answers(about: ["/network"], hangs) == [:])
        resume.signal()
        resume.signal()
        while probe.answers(about: ["/network"], { _ in 2 }) != ["/network": 2] {}
        #expect(count.withLock { $0 } == 1)
    }

    @Test("Folders that do not hang have their answers")
    func answers() {
        let probe = FolderProbe(limit: 60_000)
        #expect(probe.answers(about: ["/a", "/b"]) { $0.name } == ["/a": "a", "/b": "b"])
        #expect(probe.answers(about: []) { $0.name } == [:])
    }
}
