import Foundation
import Glibc

/// The pixels of the virtual screen, read from the file into which Xvfb draws.
final class Screen {
    private let base: UnsafeRawPointer
    private let length: Int
    let width: Int
    let height: Int
    private let stride: Int
    private let first: Int

    /// - Parameter file: an XWD picture with 32 bits per pixel, as `Xvfb -fbdir` writes it.
    init(_ file: String) throws {
        let descriptor = open(file, O_RDONLY)
        guard descriptor >= 0 else { throw BenchFailure("no screen at \(file)") }
        defer { close(descriptor) }
        length = Int(lseek(descriptor, 0, SEEK_END))
        guard let mapped = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED else {
            throw BenchFailure("the screen cannot be mapped")
        }
        base = UnsafeRawPointer(mapped)
        let header = base
        func field(_ index: Int) -> Int {
            Int(UInt32(bigEndian: header.load(fromByteOffset: index * 4, as: UInt32.self)))
        }
        (width, height, stride) = (field(4), field(5), field(12))
        // The header is followed by the color table with 12 bytes per entry.
        first = field(0) + field(19) * 12
        guard field(11) == 32, first + stride * height <= length else {
            throw BenchFailure("an unknown kind of screen")
        }
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: base), length) }

    func pixel(_ across: Int, _ down: Int) -> UInt32 {
        base.load(fromByteOffset: first + down * stride + across * 4, as: UInt32.self) & 0xFF_FFFF
    }

    /// The pixels of a grid that covers the screen.
    var sample: [UInt32] {
        Swift.stride(from: 4, to: height, by: 16).flatMap { down in
            Swift.stride(from: 4, to: width, by: 16).map { pixel($0, down) }
        }
    }

    /// Polls until the screen differs from `before`. Returns the time in milliseconds.
    func changed(from before: [UInt32], within milliseconds: Double = 15_000) throws -> Double {
        let end = MonotonicTime.milliseconds + milliseconds
        while MonotonicTime.milliseconds < end {
            if sample != before { return MonotonicTime.milliseconds }
            usleep(400)
        }
        throw BenchFailure("nothing appeared on the screen")
    }
}
