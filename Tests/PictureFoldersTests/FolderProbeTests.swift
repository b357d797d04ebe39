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

    @Test("Two questions about a folder at the same time both have an answer")
    func simultaneousQuestions() {
        let probe = FolderProbe(limit: 600_000)
        let (begun, resume) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let first = Locked<[LocalPath: Int]>([:])
        let group = DispatchGroup()
        DispatchQueue(label: "first").async(group: group) {
            let answers = probe.answers(about: ["/a"]) { _ in
                begun.signal()
                resume.wait()
                return 1
            }
            first.withLock { $0 = answers }
        }
        begun.wait()
        #expect(probe.answers(about: ["/a"]) { _ in 2 } == ["/a": 2])
        resume.signal()
        group.wait()
        #expect(first.withLock { $0 } == ["/a": 1])
    }

    @Test("Folders that do not hang have their answers")
    func answers() {
        let probe = FolderProbe(limit: 60_000)
        #expect(probe.answers(about: ["/a", "/b"]) { $0.name } == ["/a": "a", "/b": "b"])
        #expect(probe.answers(about: []) { $0.name } == [:])
    }

    @Test("Folders that hang on every core keep no other folder waiting")
    func moreThanCores() {
        let hanging = Set((0..<64).map { LocalPath("/network/\($0)") })
        let probe = FolderProbe(limit: 600_000, isKnownToHang: { hanging.contains($0) })
        let resume = DispatchSemaphore(value: 0)
        let answers = probe.answers(about: hanging.sorted { $0.name < $1.name } + ["/here"]) { folder in
            if hanging.contains(folder) { resume.wait() }
            return folder.name
        }
        #expect(answers["/here"] == "here")
        for _ in hanging { resume.signal() }
    }
}
