import Dispatch
import Model
import Testing

@testable import Desktop

@Suite struct DesktopFilesTests {
    @Test func `Whether a file is there is asked without waiting, and told when it is not`() async {
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
