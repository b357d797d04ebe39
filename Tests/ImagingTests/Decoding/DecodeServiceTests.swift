import Foundation
import Model
import PixbufShim
import Reactive
import Sandboxing
import TestSupport
import Testing

@testable import Imaging

/// Decoding in processes that are locked in.
@Suite struct DecodeServiceTests {
    private static let box = PixelSize(width: 150, height: 100)

    private let service = DecodeService(executable: Self.executable, workerCount: 2)

    static let executable = ChildProcess.built("vitrine-decoder")

    private static let files: [(name: String, file: Data)] = [
        ("JPEG", Pictures.jpeg(Pictures.noise(640, 426))),
        ("a turned JPEG", Pictures.jpeg(Pictures.quarters(64, 48), orientation: 6, littleEndian: true)),
        ("progressive JPEG", Fixtures.progressiveJPEG), ("gray JPEG", Fixtures.greyJPEG),
        ("print colors", Fixtures.cmykJPEG), ("PNG", Pictures.png(Pictures.noise(60, 40))),
        ("GIF", Fixtures.animatedGIF), ("WebP", Fixtures.webP),
    ]

    private func error(_ decoder: any ImageDecoding, _ file: Data) -> PictureError? {
        do {
            _ = try decoder.decode(file, fitting: Self.box)
            return nil
        } catch {
            return error
        }
    }

    @Test("Every format is decoded to the same pixels as inside of the program", arguments: files.indices)
    func samePixels(index: Int) throws {
        let file = Self.files[index].file
        let inside = try PixbufDecoder().decode(file, fitting: Self.box)
        let sandboxed = try service.decode(file, fitting: Self.box)
        #expect(sandboxed.size == inside.size && sandboxed.format == inside.format)
        #expect(sandboxed.imageCode == inside.imageCode)
        let row = inside.size.width * (inside.format == .rgb ? 3 : 4)
        let areEqual = (0..<inside.size.height).allSatisfy {
            memcmp(sandboxed.pixels.base + $0 * sandboxed.stride, inside.pixels.base + $0 * inside.stride, row) == 0
        }
        #expect(areEqual, "\(Self.files[index].name)")
        guard case .running(let report) = service.sandbox else {
            Issue.record("the sandbox is \(service.sandbox)")
            return
        }
        #expect(report.isSufficient)
    }

    @Test("A file that is no picture has the same failure as inside of the program")
    func failures() {
        let row = [UInt8](repeating: 0, count: 1 + 30_000 * 3)
        let bomb = HandmadePNG.file(width: 30_000, height: 30_000, pixels: HandmadePNG.stored(row))
        for file in [Data(), Data("GIF89a".utf8), bomb] {
            let failure = error(service, file)
            #expect(failure != nil && failure == error(PixbufDecoder(), file))
        }
    }

    @Test("An animation has the frames and the durations that the program itself decodes")
    func animation() throws {
        let file = HandmadeGIF(width: 4, height: 3, frames: [(1, 10), (2, 25), (3, 50)]).data
        guard case .moving(let inside) = try AnimationDecoder().decodeAnimation(file, fitting: Self.box),
            case .moving(let sandboxed) = try service.decodeAnimation(file, fitting: Self.box, while: { true })
        else {
            Issue.record("it does not move")
            return
        }
        #expect(sandboxed.frames.map(\.seconds) == inside.frames.map(\.seconds))
        func reds(_ animation: PictureAnimation) -> [UInt8] { animation.frames.map { $0.bitmap.color(1, 1).red } }
        #expect(reds(sandboxed) == reds(inside))
    }

    @Test("An animated PNG and AVIF play in the sandbox as in the program")
    func furtherAnimations() throws {
        let frames = [[255, 0, 0, 255], [0, 255, 0, 255]].map { HandmadePNG.Frame(width: 4, height: 3, color: $0) }
        for file in [HandmadePNG.animation(frames), Fixtures.movingAVIF] {
            func names(_ picture: MovingPicture) -> [Character] {
                guard case .moving(let animation) = picture else { return [] }
                return animation.frames.map { $0.bitmap.colorName(1, 1) }
            }
            let inside = try? AnimationDecoder().decodeAnimation(file, fitting: Self.box)
            let sandboxed = try? service.decodeAnimation(file, fitting: Self.box, while: { true })
            #expect(inside.map(names) == sandboxed.map(names))
            #expect(sandboxed.map(names)?.count != 0 || !pixbuf_shim_plays_avif())
        }
        #expect(throws: Never.self) {
            try service.decodeAnimation(HandmadePNG.animation(frames), fitting: Self.box, while: { true })
        }
    }

    @Test("A file that does not move or is truncated is a still picture; one that moves too long says so")
    func otherAnimations() throws {
        let still = HandmadeGIF(width: 4, height: 3, frames: [(1, 10)]).data
        guard case .still = try service.decodeAnimation(still, fitting: Self.box, while: { true }) else {
            Issue.record("it moves")
            return
        }
        let long = HandmadeGIF(width: 1, height: 1, frames: (0..<2_001).map { (UInt8($0 % 3), 10) }).data
        guard case .tooLong = try service.decodeAnimation(long, fitting: Self.box, while: { true }) else {
            Issue.record("it is decoded")
            return
        }
        let moving = HandmadeGIF(width: 4, height: 3, frames: [(1, 10), (2, 10)]).data
        guard case .still = try service.decodeAnimation(moving.dropLast(4), fitting: Self.box, while: { true }) else {
            Issue.record("it moves")
            return
        }
    }

    /// A red rectangle of 30 × 20 pixels.
    private static let drawing =
        "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='30' height='20' fill='#f00'/>"

    @Test("A drawing is decoded beyond its nominal size only on request, with sharp edges, and tells that size")
    func largeDrawing() throws {
        let half = "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='8'><rect width='8' height='8'/></svg>"
        let box = PixelSize(width: 800, height: 800)
        let nominal = PixelSize(width: 16, height: 8)
        let small = try service.decode(Data(half.utf8), fitting: box)
        #expect(small.size == nominal && small.drawingSize == nominal)
        let large = try service.decodeDrawing(Data(half.utf8), filling: box)
        #expect(large.size == PixelSize(width: 800, height: 400) && large.drawingSize == nominal)
        let row = UnsafeRawBufferPointer(start: large.pixels.base + large.stride * 200, count: large.stride)
        #expect(row[399 * 4 + 3] == 255 && row[400 * 4 + 3] == 0)
    }

    @Test("A drawing is not enlarged beyond the limit of pixels, and a picture of pixels never")
    func limitOfDrawings() throws {
        let box = PixelSize(width: 1 << 20, height: 1 << 20)
        let line = Data("<svg xmlns='http://www.w3.org/2000/svg' width='4000' height='1'/>".utf8)
        #expect(try service.decodeDrawing(line, filling: box).size == PixelSize(width: 32_767, height: 8))
        let picture = try service.decodeDrawing(Pictures.jpeg(Pictures.quarters(64, 48)), filling: box)
        #expect(picture.size == PixelSize(width: 64, height: 48) && picture.drawingSize == nil)
    }

    @Test("A TIFF, a BMP, an icon, a TGA, a PNM and a drawing are decoded in the sandbox only")
    func unmeasuredFormats() throws {
        let drawing = Data((Self.drawing + "</svg>").utf8)
        let files = [
            Fixtures.redTIFF, Fixtures.redBMP, Fixtures.redIcon, Fixtures.redTGA, Fixtures.redPNM, drawing,
        ]
        for (index, file) in files.enumerated() {
            guard case .noDecoder = error(PixbufDecoder(), file) else {
                Issue.record("\(index) is decoded inside of the program")
                return
            }
            let color = try service.decode(file, fitting: Self.box).color(3, 3)
            #expect(color == (255, 0, 0), "\(index)")
        }
    }

    @Test(
        "A drawing shows nothing of the user's files and runs no script",
        arguments: [
            "<image href='file:///etc/passwd' width='30' height='20'/></svg>",
            "<image href='/etc/passwd' width='30' height='20'/></svg>",
            "<script>while (true) {}</script></svg>", "<foreignObject><p>text</p></foreignObject></svg>",
        ])
    func harmlessDrawing(content: String) throws {
        let bitmap = try service.decode(Data((Self.drawing + content).utf8), fitting: Self.box)
        #expect(bitmap.color(3, 3) == (255, 0, 0))
    }

    @Test("A drawing that demands any amount of work leaves the decoder usable")
    func heavyDrawing() throws {
        // Each level draws the level before it ten times.
        let levels = (1..<12).map { level in
            let uses = String(repeating: "<use href='#level\(level - 1)'/>", count: 10)
            return "<g id='level\(level)'>\(uses)</g>"
        }
        let text = Self.drawing + "<rect id='level0' width='1' height='1'/>" + levels.joined() + "</svg>"
        let workers = WorkerPool.Configuration(executable: Self.executable, workerCount: 1)
        let impatient = DecodeService(workers, timeLimit: 1_000)
        #expect(error(impatient, Data(text.utf8)) == .decoderFailed)
        // On a busy machine even a simple drawing may take longer than this service waits.
        while error(impatient, Data((Self.drawing + "</svg>").utf8)) != nil {}
    }

    @Test("A file that is larger than the memory for it is refused with the limit")
    func largeFile() {
        var workers = WorkerPool.Configuration(executable: Self.executable, workerCount: 1)
        workers.inputCapacity = 64 << 10
        let file = Data(count: (64 << 10) + 1)
        #expect(error(DecodeService(workers), file) == .fileTooLarge(limit: 64 << 10))
    }

    @Test("A file that is larger than the memory for it can be saved")
    func largeFileToSave() throws {
        var workers = WorkerPool.Configuration(executable: Self.executable, workerCount: 1)
        let file = Self.files[0].file
        workers.inputCapacity = 16
        let service = DecodeService(workers)
        #expect(try service.state(of: file) == UnsandboxedFileInspector().state(of: file))
    }

    @Test("A decoder that is not installed refuses every picture and says why")
    func missingDecoder() {
        let changes = RecordedEvents<SandboxState>()
        let missing = DecodeService(
            executable: "/nonexistent/vitrine-decoder", onChange: { state in changes.add(state) })
        for _ in 0..<2 { #expect(error(missing, Self.files[0].file) == .noSandbox) }
        #expect(missing.sandbox == .unavailable(.notStarted(ENOENT)))
        #expect(changes.all == [.unavailable(.notStarted(ENOENT))])
    }

    @Test("Without a sandbox the user's present choice decides whether the program decodes")
    func choice() {
        let accepts = Locked(false)
        let missing = DecodeService(
            executable: "/nonexistent/vitrine-decoder", acceptsNoSandbox: { accepts.withLock { $0 } })
        #expect(error(missing, Self.files[0].file) == .noSandbox)
        accepts.withLock { $0 = true }
        #expect(error(missing, Self.files[0].file) == nil)
        // What only a sandbox bounds stays refused.
        #expect(error(missing, Fixtures.redTIFF) == .noDecoder(format: "TIFF"))
        accepts.withLock { $0 = false }
        #expect(error(missing, Self.files[0].file) == .noSandbox)
    }

    @Test("A decoder with an incomplete sandbox works only while the user accepts that")
    func choiceWhileRunning() {
        var workers = WorkerPool.Configuration(executable: Self.executable, workerCount: 1)
        // More than the kernel can express, so that a worker has no limits.
        workers.memoryLimit = .max
        let accepts = Locked(false)
        let unlimited = DecodeService(workers, acceptsNoSandbox: { accepts.withLock { $0 } })
        for isAccepted in [false, true, false, true] {
            accepts.withLock { $0 = isAccepted }
            // Only a decoder opens this file: the program itself does not.
            #expect(error(unlimited, Fixtures.redTIFF) == (isAccepted ? nil : .noSandbox))
        }
    }

    @Test("A decoder that ends again and again leaves no picture to the program, whatever the user accepts")
    func unstableDecoder() {
        let unstable = DecodeService(executable: "/bin/true", acceptsNoSandbox: { true })
        #expect(error(unstable, Self.files[0].file) == .decoderFailed && unstable.sandbox == .unavailable(.unstable))
    }

    @Test("Many threads decode at once, each its own picture")
    func manyThreads() {
        let wrong = (0..<40).map { _ in Wrong() }
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            let bitmap = try? service.decode(Pictures.numbered(number), fitting: Self.box)
            if bitmap.map(Pictures.number) != number { wrong[number].set() }
        }
        #expect(wrong.filter(\.isSet).isEmpty)
    }

    /// Unchecked: only one iteration uses it at a time.
    private final class Wrong: @unchecked Sendable {
        private(set) var isSet = false
        func set() { isSet = true }
    }
}
