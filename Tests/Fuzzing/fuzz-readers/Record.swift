import Glibc

/// The progress of a worker in memory shared with the supervisor, which outlives the worker.
///
/// The worker writes; the supervisor reads only after the worker has ended.
final class Record {
    /// The offset of the number of cases that have been read.
    static let doneAt = 0
    /// The offset of the number of the current case.
    static let indexAt = 8
    /// The offsets of the lengths in bytes of the reader's name and of the case.
    static let nameLengthAt = 16
    static let lengthAt = 24
    static let nameAt = 32
    static let bytesAt = 96
    private static let size = 96 + 262_144

    private let memory: UnsafeMutableRawPointer

    /// Returns `nil` if the file cannot be created.
    init?(path: String) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0, ftruncate(file, off_t(Self.size)) == 0,
            let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
        else { return nil }
        close(file)
        self.memory = memory
    }

    deinit { munmap(memory, Self.size) }

    subscript(offset: Int) -> UInt64 {
        get { memory.load(fromByteOffset: offset, as: UInt64.self) }
        set { memory.storeBytes(of: newValue, toByteOffset: offset, as: UInt64.self) }
    }

    func begin(_ index: UInt64, _ name: String, _ bytes: [UInt8]) {
        self[Self.indexAt] = index
        put(Array(name.utf8.prefix(Self.bytesAt - Self.nameAt)), at: Self.nameAt, lengthAt: Self.nameLengthAt)
        put(Array(bytes.prefix(Self.size - Self.bytesAt)), at: Self.bytesAt, lengthAt: Self.lengthAt)
    }

    var name: String { String(decoding: bytes(at: Self.nameAt, lengthAt: Self.nameLengthAt), as: UTF8.self) }
    var bytes: [UInt8] { bytes(at: Self.bytesAt, lengthAt: Self.lengthAt) }

    private func put(_ bytes: [UInt8], at offset: Int, lengthAt: Int) {
        UnsafeMutableRawBufferPointer(start: memory + offset, count: bytes.count).copyBytes(from: bytes)
        self[lengthAt] = UInt64(bytes.count)
    }

    private func bytes(at offset: Int, lengthAt: Int) -> [UInt8] {
        let count = min(Int(clamping: self[lengthAt]), Self.size - offset)
        return [UInt8](UnsafeRawBufferPointer(start: memory + offset, count: count))
    }
}
