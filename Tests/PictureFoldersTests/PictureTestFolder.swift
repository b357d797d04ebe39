import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model

@testable import PictureFolders

/// A folder for one test, removed with the object.
final class PictureTestFolder: Sendable {
    let path: String

    /// A search also finds the words of the folder's name, so that nothing in this name is random but a number behind 0.
    init() {
        path = "/tmp/vitrine-folders-0\(UInt64.random(in: 0 ... .max))"
        mkdir(path, 0o700)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func folder(_ name: String) {
        try? FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    /// - Parameter age: seconds since the last change.
    func write(_ data: Data, _ name: String, age: Int = 0) {
        let folders = name.split(separator: "/").dropLast()
        if !folders.isEmpty { folder(folders.joined(separator: "/")) }
        _ = FileManager.default.createFile(atPath: path + "/" + name, contents: data)
        let moment = timespec(tv_sec: 1_700_000_000 - age, tv_nsec: 0)
        utimensat(AT_FDCWD, path + "/" + name, [moment, moment], 0)
    }

    /// Writes a file whose name is these bytes.
    func write(_ data: Data, bytes name: [UInt8]) {
        let descriptor = LocalPath(path).appending(name).withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
        try? writeAll(data, to: descriptor)
        close(descriptor)
    }

    func link(_ name: String, to target: String) { symlink(target, path + "/" + name) }

    /// Returns a real picture of this size.
    static func picture(_ width: Int = 4, _ height: Int = 2) -> Data {
        let count = width * height * 3
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 120, count: count)
        let address = UInt(bitPattern: memory)
        let pixels = Bitmap.Pixels(base: memory, byteCount: count) {
            UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
        }
        let bitmap = Bitmap(
            size: PixelSize(width: width, height: height), stride: width * 3, format: .rgb, pixels: pixels)
        return BitmapEncoder.encode(bitmap, as: .png) ?? Data()
    }
}

extension FileAddress {
    /// The address of a path that is text.
    static func url(_ path: String) -> String { url(LocalPath(path)) }
}
