import ExivShim
import PictureCodecs
import PictureTypes

/// Changes metadata with Exiv2. A GIF, which the library does not write, gets its XMP by `GIFPacket`. Any thread.
package enum MetadataRewriter {
    /// Writes a copy of a file with other values of fields.
    ///
    /// - Parameter changes: a message of `MetadataChanges`.
    /// - Returns: the size of the copy; `nil` if the format cannot have them, or if something else of the file could get lost.
    package static func rewrite(
        _ file: UnsafeRawBufferPointer, by changes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> Int? {
        let view = ByteView(file)
        let format = PictureFormat.sniff(view)
        if format == .gif { return replacePacket(of: view, by: changes, into: output) }
        guard RewrittenFile.keepsEverything(view) else { return nil }
        // The library knows nothing of a PNG's own texts.
        let removed = format == .png ? MetadataChanges.removedFields(in: changes).filter { $0.hasPrefix("Png.") } : []
        guard !removed.isEmpty else { return write(file, EXIV_SHIM_PICTURE, changes, into: output) }
        return PNGTexts.removing(Set(removed), from: view).withUnsafeBytes {
            write($0, EXIV_SHIM_PICTURE, changes, into: output)
        }
    }

    /// Writes a copy of a sidecar, or a new one if it is empty.
    package static func rewrite(
        sidecar: UnsafeRawBufferPointer, by changes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> Int? {
        write(sidecar, EXIV_SHIM_PACKET, changes, into: output)
    }

    /// The packet that the file has is changed, so that it keeps what other programs have written.
    private static func replacePacket(
        of file: ByteView, by changes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> Int? {
        let former = GIFPacket.range(in: file).map { file.contents(of: $0) } ?? []
        let count = former.withUnsafeBytes { write($0, EXIV_SHIM_PACKET, changes, into: output) }
        guard let count, let result = GIFPacket.replacing(in: file, by: Array(output.prefix(count))),
            result.count <= output.count
        else { return nil }
        output.copyBytes(from: result)
        return result.count
    }

    private static func write(
        _ bytes: UnsafeRawBufferPointer, _ kind: exiv_shim_kind, _ changes: UnsafeRawBufferPointer,
        into output: UnsafeMutableRawBufferPointer
    ) -> Int? {
        guard let changesBase = changes.baseAddress, let target = output.baseAddress else { return nil }
        // A new sidecar has no bytes.
        let base = bytes.baseAddress ?? changesBase
        var count = 0
        let isWritten = exiv_shim_write(
            base, bytes.count, kind, changesBase.assumingMemoryBound(to: CChar.self), changes.count, target,
            output.count, &count)
        return isWritten ? count : nil
    }
}
