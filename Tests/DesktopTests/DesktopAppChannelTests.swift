import DesktopShim
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Desktop

/// The tests run serially, because each iterates the process's main loop.
@Suite(.serialized) struct OpeningTests {
    @Test("A page opens in the desktop's browser, which does not get the keys")
    func pageOpening() throws {
        try TestDesktop.prepare()
        let failures = RecordedEvents<OpeningFailure>()
        DesktopAppChannel { failure in failures.add(failure) }
            .openURL("https://example.org/a?b=c&d='e'")

        // Opening the pipe blocks until the browser writes, so another thread iterates the main loop.
        let isDone = Atomic(false)
        let hasEnded = DispatchSemaphore(value: 0)
        let loop = Thread {
            while !isDone.load(ordering: .acquiring) { g_main_context_iteration(nil, 1) }
            hasEnded.signal()
        }
        loop.start()
        let pipe = try #require(FileHandle(forReadingAtPath: TestDesktop.browserPipe))
        let received = try String(decoding: pipe.readToEnd() ?? Data(), as: UTF8.self)
        isDone.store(true, ordering: .releasing)
        g_main_context_wakeup(nil)
        // The next test iterates the same loop, so this thread must have left it.
        hasEnded.wait()
        #expect(received == "https://example.org/a?b=c&d='e' no key, no key\n" && failures.isEmpty)
    }

    @Test("An address that cannot be opened is reported with a message")
    func pageOpeningError() throws {
        try TestDesktop.prepare()
        let failures = RecordedEvents<OpeningFailure>()
        // The wake-up is needed because another thread may have processed the result.
        DesktopAppChannel { failure in
            failures.add(failure)
            g_main_context_wakeup(nil)
        }
        .openURL("http://example.org/")
        while failures.isEmpty { g_main_context_iteration(nil, 1) }
        let failure = failures.all[0]
        #expect(failure.url == "http://example.org/" && !failure.message.isEmpty)
    }

    @Test(
        "Only addresses of web pages leave the program",
        arguments: [
            "file:///etc/passwd", "javascript:alert(1)", "", "https://", "https:///x", "ftp://example.org/",
            "https://example.org/\u{1}", "https://example.org/a b", "smb://host/share", "http:example.org",
        ])
    func onlyWebPages(url: String) {
        let failures = RecordedEvents<OpeningFailure>()
        DesktopAppChannel { failure in failures.add(failure) }.openURL(url)
        #expect(failures.all.map(\.url) == [url])
    }
}
