import Dispatch
import FoundationEssentials
import Glibc
import Logging
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
    ///   - workerCount: as many as processor cores by default, at most 16.
    ///   - acceptsNoSandbox: whether pictures are decoded where there is no sandbox, or an incomplete one. Asked for each
    ///     picture, so that a change of the setting counts from the next one on. Any thread.
    ///   - onChange: called on any thread after `sandbox` has changed.
    public convenience init(
        executable: String, workerCount: Int? = nil, acceptsNoSandbox: @escaping @Sendable () -> Bool = { false },
        onChange: @escaping @Sendable (SandboxState) -> Void = { _ in }
    ) {
        // More workers than these would decode faster than anybody looks, and each of them takes memory.
        let cores = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 16)
        let configuration = WorkerPool.Configuration(executable: executable, workerCount: workerCount ?? cores)
        self.init(configuration, acceptsNoSandbox: acceptsNoSandbox, onChange: onChange)
    }

    package init(
        _ configuration: WorkerPool.Configuration, timeLimit: UInt32 = 20_000,
        acceptsNoSandbox: @escaping @Sendable () -> Bool = { false },
        onChange: @escaping @Sendable (SandboxState) -> Void = { _ in }
    ) {
        pool = WorkerPool(configuration) { state in
            Log.debug(.sandbox, "\(state)")
            onChange(state)
        }
        inputCapacity = configuration.inputCapacity
        self.timeLimit = timeLimit
        self.acceptsNoSandbox = acceptsNoSandbox
    }

    /// Starts the processes before the first picture needs them. Returns at once; any thread.
    public func prepare() {
        DispatchQueue(label: "vitrine.decoder-start", qos: .userInitiated).async { [pool, acceptsNoSandbox] in
            pool.accept(incomplete: acceptsNoSandbox())
            pool.prepare()
        }
    }

    /// Has the next pictures decoded with the loaders that are installed now. Returns at once; any thread.
    public func renewLoaders() { pool.renew() }

    /// What the sandbox consists of, or why there is none, as soon as it is known.
    public var sandbox: SandboxState { pool.sandbox }

    public func decode(
        _ data: Data, fitting box: PixelSize, while isWanted: () -> Bool
    ) throws(PictureError) -> Bitmap {
        try perform(
            .decodePicture, .bytes(data), box: box, while: isWanted, read: Self.readBitmap
        ) { () throws(PictureError) in
            try PixbufDecoder().decode(data, fitting: box)
        }
    }

    /// Performs a task in a worker; inside of the program if there is no sandbox and the user accepts that.
    ///
    /// - Parameters:
    ///   - read: reads the output of a task that succeeded; returns `nil` if the worker's claims are wrong.
    ///   - unsandboxed: does the same inside of the program.
    func perform<Output>(
        _ kind: DecoderTask, _ file: InspectedFile, box: PixelSize = PixelSize(width: 0, height: 0),
        arguments: [UInt32] = [], while isWanted: () -> Bool = { true },
        read: (WorkerClaims, UnsafeRawBufferPointer, _ box: Box) throws(PictureError) -> Output?,
        unsandboxed: () throws(PictureError) -> Output
    ) throws(PictureError) -> Output {
        let acceptsNoSandbox = acceptsNoSandbox()
        pool.accept(incomplete: acceptsNoSandbox)
        let box = (width: UInt32(clamping: box.width), height: UInt32(clamping: box.height))
        func result(_ input: WorkerTask.Input) -> Result<Result<Output, PictureError>, WorkerFailure> {
            Result { () throws(WorkerFailure) in
                let task = WorkerTask(
                    kind: kind.rawValue, input: input, box: box, arguments: arguments, timeLimit: timeLimit)
                return try pool.perform(task, while: isWanted) { claims, output in
                    Self.outcome(of: claims) { () throws(PictureError) in try read(claims, output, box) }
                }
            }
        }
        let result =
            switch file {
            case .bytes(let data): data.withUnsafeBytes { result(.bytes($0)) }
            case .descriptor(let descriptor): result(.descriptor(descriptor))
            }
        Log.debug(.decodes, Self.logLine(kind, result))
        switch result {
        case .success(let result): return try result.get()
        case .failure(.unavailable(let problem)):
            if problem.isTemporary { throw .decoderFailed }
            guard acceptsNoSandbox else { throw .noSandbox }
            return try unsandboxed()
        case .failure(.inputTooLarge): throw .fileTooLarge(limit: Int(clamping: inputCapacity))
        case .failure: throw .decoderFailed
        }
    }

    private static func logLine<Output>(
        _ kind: DecoderTask, _ result: Result<Result<Output, PictureError>, WorkerFailure>
    ) -> String {
        switch result {
        case .success(.success): "\(kind): done"
        case .success(.failure(let error)): "\(kind): \(error)"
        case .failure(let failure): "\(kind): the worker failed: \(failure)"
        }
    }

    typealias Box = (width: UInt32, height: UInt32)

    /// Returns the result of a task, or the reason for its lack; `nil` if the worker's claims are wrong.
    static func outcome<Output>(
        of claims: WorkerClaims, _ read: () throws(PictureError) -> Output?
    ) -> Result<Output, PictureError>? {
        guard claims.outcome == DecoderOutcome.decoded.rawValue else { return failure(of: claims).map(Result.failure) }
        do throws(PictureError) {
            return try read().map(Result.success)
        } catch {
            return .failure(error)
        }
    }

    private static func readBitmap(
        of claims: WorkerClaims, _ output: UnsafeRawBufferPointer, box: Box
    ) -> Bitmap? {
        guard let layout = PictureLayout(claims, box: box, capacity: output.count) else { return nil }
        guard var bitmap = Bitmap(copying: output, layout) else { return nil }
        bitmap.imageCode = DecoderTask.imageCode(in: claims.facts)
        (bitmap.isIncomplete, bitmap.isReduced) = (claims.facts[9] == 1, claims.facts[10] == 1)
        bitmap.drawingSize = drawingSize(in: claims)
        return bitmap
    }

    private static func drawingSize(in claims: WorkerClaims) -> PixelSize? {
        let (width, height) = (claims.facts[11], claims.facts[12])
        let sides = 1...UInt32(Int32.max)
        return sides.contains(width) && sides.contains(height)
            ? PixelSize(width: Int(width), height: Int(height)) : nil
    }

    /// Returns the reason that a worker gives for the lack of a result; `nil` for one that it may not give.
    static func failure(of claims: WorkerClaims) -> PictureError? {
        switch DecoderOutcome(rawValue: claims.outcome) {
        case .damaged: .damaged
        case .tooManyPixels: .tooManyPixels
        case .noDecoder:
            PictureFormat(number: claims.facts[0]).map { .noDecoder(format: $0.name, package: $0.loaderPackage) }
        case .decoded, nil: nil
        }
    }
}

// MARK: Animations and drawings

extension DecodeService: LargePictureDecoding {
    public func decodeDrawing(_ data: Data, filling box: PixelSize) throws(PictureError) -> Bitmap {
        try perform(.decodeDrawing, .bytes(data), box: box, read: Self.readBitmap) { () throws(PictureError) in
            try AnimationDecoder().decodeDrawing(data, filling: box)
        }
    }

    public func decodeAnimation(
        _ data: Data, fitting box: PixelSize, while isWanted: @escaping () -> Bool
    ) throws(PictureError) -> MovingPicture {
        try perform(
            .decodeAnimation, .bytes(data), box: box, while: isWanted, read: Self.readMotion
        ) { () throws(PictureError) in
            try AnimationDecoder().decodeAnimation(data, fitting: box, while: isWanted)
        }
    }

    private static func readMotion(
        of claims: WorkerClaims, _ output: UnsafeRawBufferPointer, box: Box
    ) throws(PictureError) -> MovingPicture? {
        let durationSize = MemoryLayout<Int32>.size
        switch DecodedMotion(rawValue: claims.facts[0]) {
        case .still: return .still
        case .tooLong: return .tooLong
        case .moving: break
        case nil: return nil
        }
        let layout = PictureLayout(
            claims, box: box, capacity: output.count, pictureCount: claims.facts[1], addition: UInt64(durationSize))
        guard let layout else { return nil }
        var frames: [PictureAnimation.Frame] = []
        let durations = layout.pictureCount * layout.byteCount
        for index in 0..<layout.pictureCount {
            let pixels = UnsafeRawBufferPointer(rebasing: output.dropFirst(index * layout.byteCount))
            guard let bitmap = Bitmap(copying: pixels, layout) else { return nil }
            let milliseconds = output.loadUnaligned(
                fromByteOffset: durations + index * durationSize, as: Int32.self)
            frames.append(PictureAnimation.Frame(bitmap: bitmap, seconds: AnimationDecoder.seconds(milliseconds)))
        }
        return try AnimationDecoder.picture(of: frames, playCount: Int(claims.facts[2]))
    }
}

// MARK: Metadata and structure

extension DecodeService: PictureFileInspecting {
    public func facts(in file: InspectedFile) throws(PictureError) -> PictureFileFacts {
        try perform(.readMetadata, file, read: Self.readFacts) { () throws(PictureError) in
            try UnsandboxedFileInspector().facts(in: file)
        }
    }

    /// Only a worker reads sidecars: the program itself does not link the library.
    public func fields(inSidecar file: Data) throws(PictureError) -> StoredMetadata {
        try perform(.readSidecar, .bytes(file), read: Self.readSidecar) { () throws(PictureError) in
            throw .noSandbox
        }
    }

    /// Returns a copy of a whole file, or of a sidecar, with other values of metadata fields. Only a worker writes them.
    ///
    /// - Parameter file: of a sidecar, none begins a new one.
    /// - Throws: `damaged` if the file cannot have them, or if something else of it could get lost.
    public func rewritten(
        _ file: Data, isSidecar: Bool, by changes: MetadataChanges
    ) throws(PictureError) -> Data {
        let input = Data(changes.message) + file
        return try perform(
            isSidecar ? .writeSidecar : .writeMetadata, .bytes(input),
            box: PixelSize(width: changes.message.count, height: 0)
        ) { claims, output, _ in
            // A change adds some thousand bytes to a file.
            guard claims.outputCount <= UInt64(input.count + 8_000_000) else { return nil }
            return Data(output.prefix(Int(claims.outputCount)))
        } unsandboxed: { () throws(PictureError) in
            throw .noSandbox
        }
    }

    /// A file that is larger than the memory of a worker, which can be saved but not shown, is read in the program: Swift
    /// with checked bounds follows its structure.
    public func state(of file: Data) throws(PictureError) -> PictureFileState {
        guard file.count <= inputCapacity else { return try UnsandboxedFileInspector().state(of: file) }
        return try perform(.inspectFile, .bytes(file), read: Self.readState) { () throws(PictureError) in
            try UnsandboxedFileInspector().state(of: file)
        }
    }

    public func checkAvailability() throws(PictureError) {
        do throws(PictureError) {
            _ = try state(of: Data())
        } catch {
            // The file without content is damaged, of course.
            if error == .noSandbox { throw error }
        }
    }

    private static func readSidecar(
        of claims: WorkerClaims, _ output: UnsafeRawBufferPointer, box: Box
    ) throws(PictureError) -> StoredMetadata? {
        guard let fields = fields(of: claims, output) else { return nil }
        guard fields.isComplete else { throw .damaged }
        return fields
    }

    /// The worker may still change the output, so the copy is made before any of it is read.
    private static func fields(of claims: WorkerClaims, _ output: UnsafeRawBufferPointer) -> StoredMetadata? {
        guard claims.outputCount <= UInt64(min(output.count, StoredMetadata.maxMessageSize)), claims.facts[1] <= 1
        else { return nil }
        return StoredMetadata(
            message: Array(output.prefix(Int(claims.outputCount))), isComplete: claims.facts[1] == 1)
    }

    static func readFacts(
        of claims: WorkerClaims, _ output: UnsafeRawBufferPointer, box: Box
    ) -> PictureFileFacts? {
        guard let format = PictureFormat(number: claims.facts[0]), let fields = fields(of: claims, output) else {
            return nil
        }
        let size = PixelSize(width: Int(claims.width), height: Int(claims.height))
        return PictureFileFacts(format: format, size: size.pixelCount == 0 ? nil : size, fields: fields)
    }

    static func readState(
        of claims: WorkerClaims, _ output: UnsafeRawBufferPointer, box: Box
    ) -> PictureFileState? {
        guard let format = PictureFormat(number: claims.facts[0]), claims.facts[1] <= 1, claims.facts[2] <= 1,
            claims.outputCount == 0
        else { return nil }
        return PictureFileState(
            format: format, isComplete: claims.facts[1] == 1, hasContentCredentials: claims.facts[2] == 1)
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
