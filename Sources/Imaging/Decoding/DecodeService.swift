import Dispatch
import FoundationEssentials
import Glibc
import Model
import PictureTypes
import Sandboxing

/// Decodes pictures in processes that are locked in: a hostile picture reaches neither the program nor the user's files.
///
/// Where no such process can run, it refuses every picture, or leaves it to a decoder without a sandbox if the user accepts
/// that. Any thread but the main one; parallel calls are allowed, and as many as there are workers decode at once.
public final class DecodeService: ImageDecoding {
    private let pool: WorkerPool
    private let inputCapacity: UInt64
    /// The longest time that a picture may take, in milliseconds. The largest accepted picture takes a few seconds.
    private let timeLimit: UInt32
    private let acceptsNoSandbox: @Sendable () -> Bool

    /// - Parameters:
    ///   - executable: the path of `vitrine-decoder`.
    ///   - workerCount: as many as processor cores by default.
    ///   - acceptsNoSandbox: whether pictures are decoded where there is no sandbox, or an incomplete one. Asked at the
    ///     start of the processes and for each picture. Any thread.
    ///   - onChange: called on any thread after `sandbox` has changed.
    public convenience init(
        executable: String, workerCount: Int? = nil, acceptsNoSandbox: @escaping @Sendable () -> Bool = { false },
        onChange: @escaping @Sendable (SandboxState) -> Void = { _ in }
    ) {
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        var configuration = WorkerPool.Configuration(executable: executable, workerCount: workerCount ?? cores)
        configuration.acceptsIncomplete = acceptsNoSandbox()
        self.init(configuration, acceptsNoSandbox: acceptsNoSandbox, onChange: onChange)
    }

    package init(
        _ configuration: WorkerPool.Configuration, timeLimit: UInt32 = 20_000,
        acceptsNoSandbox: @escaping @Sendable () -> Bool = { false },
        onChange: @escaping @Sendable (SandboxState) -> Void = { _ in }
    ) {
        pool = WorkerPool(configuration, onChange: onChange)
        inputCapacity = configuration.inputCapacity
        self.timeLimit = timeLimit
        self.acceptsNoSandbox = acceptsNoSandbox
    }

    /// Starts the processes before the first picture needs them. Returns at once; any thread.
    public func prepare() {
        DispatchQueue.global(qos: .userInitiated).async { [pool] in pool.prepare() }
    }

    /// What the sandbox consists of, or why there is none, as soon as it is known.
    public var sandbox: SandboxState { pool.sandbox }

    public func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(PictureError) in try decode(bytes, fitting: box) }
        }
        if case .failure(.noSandbox) = result, acceptsNoSandbox() {
            return try PixbufDecoder().decode(data, fitting: box)
        }
        return try result.get()
    }

    private func decode(_ bytes: UnsafeRawBufferPointer, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        let box = (width: UInt32(clamping: box.width), height: UInt32(clamping: box.height))
        let task = WorkerTask(
            kind: DecoderTask.decodePicture.rawValue, input: .bytes(bytes), box: box, timeLimit: timeLimit)
        let result: Result<Bitmap, PictureError>
        do throws(WorkerFailure) {
            result = try pool.perform(task) { Self.result(of: $0, $1, box: box) }
        } catch {
            switch error {
            case .unavailable: throw .noSandbox
            case .inputTooLarge: throw .fileTooLarge(limit: Int(clamping: inputCapacity))
            case .ended, .timedOut, .flooded, .invalidResponse: throw .decoderFailed
            }
        }
        return try result.get()
    }

    /// Returns `nil` if the worker's claims are wrong.
    private static func result(
        of claims: WorkerClaims, _ output: UnsafeRawBufferPointer, box: (width: UInt32, height: UInt32)
    ) -> Result<Bitmap, PictureError>? {
        switch DecoderOutcome(rawValue: claims.outcome) {
        case .decoded:
            guard let layout = PictureLayout(claims, box: box, capacity: output.count) else { return nil }
            return Bitmap(copying: output, layout).map(Result.success)
        case .damaged: return .failure(.damaged)
        case .tooManyPixels: return .failure(.tooManyPixels)
        case .noDecoder:
            guard let number = claims.facts.first, let format = PictureFormat(number: number) else { return nil }
            return .failure(.noDecoder(format: format.name))
        case nil: return nil
        }
    }
}

extension Bitmap {
    /// Copies pixels that another process may still change. `nil` if memory is short.
    fileprivate init?(copying pixels: UnsafeRawBufferPointer, _ layout: PictureLayout) {
        guard let source = pixels.baseAddress, let copy = malloc(layout.byteCount) else { return nil }
        memcpy(copy, source, layout.byteCount)
        // Unchecked: nothing writes to the copy from now on, and it is freed once.
        nonisolated(unsafe) let memory = copy
        self.init(
            size: PixelSize(width: layout.width, height: layout.height), stride: layout.stride,
            format: layout.format == .rgb ? .rgb : .rgba,
            pixels: Pixels(base: memory, byteCount: layout.byteCount) { free(memory) })
    }
}
