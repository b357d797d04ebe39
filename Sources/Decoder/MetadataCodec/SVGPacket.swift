import PictureTypes

/// The description of a drawing, in the form in which the library reads it.
enum SVGPacket {
    /// Bytes of a drawing in which its metadata is searched.
    private static let maxLength = 4_000_000

    /// Returns the description of a drawing, which Inkscape and the page of Creative Commons write as `cc:Work`, as a packet of
    /// XMP; `nil` without one. XMP allows no other top element than `rdf:Description`.
    static func packet(of file: ByteView) -> [UInt8]? {
        guard let file = file.slice(at: 0, count: min(file.count, maxLength)),
            let root = file.firstIndex(of: "<svg", from: 0),
            let rootEnd = file.firstIndex(of: UInt8(ascii: ">"), from: root),
            let start = file.firstIndex(of: "<cc:Work", from: rootEnd),
            let end = file.firstIndex(of: "</cc:Work>", from: start)
        else { return nil }
        var packet = Array("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"".utf8)
        // The names of namespaces may be those of the drawing or of its metadata.
        for region in [root..<rootEnd, rootEnd..<start] { appendNamespaces(in: region, of: file, to: &packet) }
        packet += Array("><rdf:RDF><rdf:Description".utf8)
        packet += file.contents(of: start + 8..<end)
        return packet + Array("</rdf:Description></rdf:RDF></x:xmpmeta>".utf8)
    }

    private static let maxNamespaceCount = 64

    /// Appends each declaration that is not there yet.
    private static func appendNamespaces(in region: Range<Int>, of file: ByteView, to packet: inout [UInt8]) {
        var position = region.lowerBound
        for _ in 0..<maxNamespaceCount {
            guard let name = file.firstIndex(of: "xmlns:", from: position), name < region.upperBound,
                let equals = file.firstIndex(of: UInt8(ascii: "="), from: name), let quote = file.uint8(at: equals + 1),
                quote == 0x22 || quote == 0x27, let end = file.firstIndex(of: UInt8(quote), from: equals + 2),
                end < region.upperBound
            else { return }
            position = end
            let prefix = [0x20] + file.contents(of: name..<equals + 1)
            let isKnown = packet.indices.contains { packet[$0...].starts(with: prefix) }
            if !isKnown { packet += prefix + file.contents(of: equals + 1..<end + 1) }
        }
    }
}
