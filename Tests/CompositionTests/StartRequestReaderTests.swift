import Desktop
import Dispatch
import Testing

@testable import Composition

/// Tests how the running program reads the request of a further start.
@MainActor @Suite struct StartRequestReaderTests {
    @Test("A slow file lookup delays neither its caller nor the next start")
    func fileLookupBlocksNobody() async {
        let answer = DispatchSemaphore(value: 0)
        let reading = StartRequestReader { path in
            if path.hasPrefix("/away/") { answer.wait() }
            return true
        }
        var order: [String] = []
        let slow = Task {
            await withCheckedContinuation { done in
                reading.read(["/away/a.png"], in: "/") { parsed in
                    order.append("away")
                    done.resume(returning: parsed)
                }
                // A blocking call would never reach this line.
                order.append("asked")
            }
        }
        await Task.yield()
        let quick = await withCheckedContinuation { done in
            reading.read(["/here/b.png"], in: "/") { done.resume(returning: $0) }
        }
        order.append("here")
        answer.signal()
        #expect(quick == .run(StartRequest(files: ["/here/b.png"])))
        #expect(await slow.value == .run(StartRequest(files: ["/away/a.png"])))
        #expect(order == ["asked", "here", "away"])
    }

    @Test("A start with words needs no file lookup")
    func words() {
        var parsed: ParsedArguments<StartRequest>?
        StartRequestReader { _ in true }.read(["--", "forest"], in: "/") { parsed = $0 }
        #expect(parsed == StartRequest.syntax(in: "/") { _ in false }.parse(["--", "forest"]))
    }
}
