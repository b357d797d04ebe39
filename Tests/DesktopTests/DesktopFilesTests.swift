import Core
import Dispatch
import FileAccess
import Testing

@testable import Desktop

@Suite struct DesktopFilesTests {
    @Test("A missing file is detected without blocking and reported")
    func missingFile() async {
        let answer = DispatchSemaphore(value: 0)
        let failure = await withCheckedContinuation { done in
            let files = DesktopFiles(
                exists: { _ in
                    answer.wait()
                    return false
                }, onFailure: { done.resume(returning: $0) })
            Task { @MainActor in
                files.open(path: "/away/a.jpg")
                // This line would not be reached if `open` had blocked.
                answer.signal()
            }
        }
        #expect(failure.url == "/away/a.jpg")
    }

    @Test("A pipe is not opened in a chosen program, because opening it would block, and is reported")
    func pipe() async throws {
        try TestDesktop.prepare()
        let path = LocalPath(TestDesktop.browserPipe)
        let failure: OpeningFailure? = await withCheckedContinuation { done in
            let files = DesktopFiles { done.resume(returning: $0) }
            Task { @MainActor in files.chooseProgram(for: path) { done.resume(returning: nil) } }
        }
        #expect(failure?.url == path.text)
    }

    @Test("A path that is not UTF-8 is checked with its bytes")
    func bytes() async {
        let path = LocalPath(bytes: Array("/Bl".utf8) + [0xE5] + Array(".jpg".utf8))
        let asked = await withCheckedContinuation { done in
            let files = DesktopFiles(
                exists: { path in
                    done.resume(returning: path)
                    return false
                }, onFailure: { _ in })
            Task { @MainActor in files.reveal(path: path) }
        }
        #expect(asked == path)
    }
}
