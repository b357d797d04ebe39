import Dispatch
import Model
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
}
