import SandboxShim
import Testing

@testable import Sandboxing

/// The check of the numbers that a worker reports.
@Suite struct PictureLayoutTests {
    private static func layout(
        _ width: UInt32, _ height: UInt32, stride: UInt64, count: UInt64, format: UInt32 = 0, box: UInt32 = 100,
        capacity: Int = 40_000
    ) -> PictureLayout? {
        var response = sandbox_shim_response()
        (response.width, response.height, response.stride) = (width, height, stride)
        (response.output_count, response.format) = (count, format)
        return PictureLayout(WorkerClaims(response), box: (box, box), capacity: capacity)
    }

    @Test("Numbers that fit each other are accepted")
    func accepted() {
        let picture = Self.layout(10, 20, stride: 32, count: 640)
        #expect(picture?.width == 10 && picture?.height == 20)
        #expect(picture?.format == .rgb && picture?.byteCount == 640)
        #expect(Self.layout(10, 20, stride: 40, count: 800, format: 1)?.format == .rgba)
        #expect(Self.layout(100, 100, stride: 400, count: 40_000, format: 1) != nil)
    }

    @Test(
        "Numbers that contradict each other, the request or the memory are refused",
        arguments: [
            (0, 20, 32, 640, 0), (10, 0, 32, 0, 0), (101, 20, 304, 6_080, 0), (10, 101, 32, 3_232, 0),
            // A row that is shorter than its pixels, or much longer.
            (10, 20, 29, 580, 0), (10, 20, 95, 1_900, 0), (10, 20, 0, 0, 0), (10, 20, .max, .max, 0),
            // A count that is not that of the rows, and one beyond the memory.
            (10, 20, 32, 639, 0), (10, 20, 32, 0, 0), (10, 20, 32, .max, 0), (100, 100, 464, 46_400, 1),
            (.max, .max, .max, .max, 0), (10, 20, 32, 640, 2), (10, 20, 32, 640, .max),
        ] as [(UInt32, UInt32, UInt64, UInt64, UInt32)])
    func refused(width: UInt32, height: UInt32, stride: UInt64, count: UInt64, format: UInt32) {
        #expect(Self.layout(width, height, stride: stride, count: count, format: format) == nil)
    }

    @Test("The number of frames and what follows them is checked, too")
    func frames() {
        func layout(frames: UInt32, count: UInt64) -> PictureLayout? {
            var response = sandbox_shim_response()
            (response.width, response.height, response.stride, response.output_count) = (10, 20, 32, count)
            return PictureLayout(
                WorkerClaims(response), box: (100, 100), capacity: 40_000, pictureCount: frames, addition: 4)
        }
        let accepted = layout(frames: 3, count: 3 * 644)
        #expect(accepted?.pictureCount == 3 && accepted?.byteCount == 640)
        for (frames, count): (UInt32, UInt64) in [
            (0, 0), (3, 3 * 640), (4, 3 * 644), (63, 63 * 644), (.max, .max), (.max, 644 * UInt64(UInt32.max)),
        ] {
            #expect(layout(frames: frames, count: count) == nil)
        }
    }

    @Test("Many tiny frames are refused, because each of them is an object of the program")
    func tinyFrames() {
        func layout(frames: UInt32) -> PictureLayout? {
            var response = sandbox_shim_response()
            (response.width, response.height, response.stride) = (1, 1, 3)
            response.output_count = UInt64(frames) * 7
            return PictureLayout(
                WorkerClaims(response), box: (100, 100), capacity: 1_000_000, pictureCount: frames, addition: 4)
        }
        #expect(layout(frames: 2_000)?.pictureCount == 2_000 && layout(frames: 2_001) == nil)
    }

    @Test("The largest numbers overflow nothing")
    func largest() {
        let stride = UInt64(UInt32.max) * 4
        #expect(Self.layout(.max, .max, stride: stride, count: .max, format: 1, box: .max, capacity: .max) == nil)
        #expect(Self.layout(.max, 1, stride: stride, count: stride, format: 1, box: .max, capacity: .max) != nil)
    }
}
