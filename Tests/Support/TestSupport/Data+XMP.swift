import Foundation

extension Data {
    /// The namespaces of the prefixes in `embedding(xmp:)`.
    private static let namespaces = [
        ("dc", "http://purl.org/dc/elements/1.1/"), ("xmp", "http://ns.adobe.com/xap/1.0/"),
        ("xmpRights", "http://ns.adobe.com/xap/1.0/rights/"), ("cc", "http://creativecommons.org/ns#"),
        ("Iptc4xmpExt", "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"),
        ("lr", "http://ns.adobe.com/lightroom/1.0/"),
    ]

    /// Returns a packet of XMP.
    ///
    /// - Parameters:
    ///   - attributes: those of the description: `xmp:Rating="4"`.
    ///   - elements: those inside of the description.
    package static func xmp(_ attributes: String = "", _ elements: String = "") -> Data {
        let names = namespaces.map { " xmlns:\($0.0)=\"\($0.1)\"" }.joined()
        return Data(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:Description rdf:about=""\(names) \(attributes)>\(elements)</rdf:Description></rdf:RDF></x:xmpmeta>
            """.utf8)
    }

    /// Returns a JPEG or PNG file with a packet of XMP.
    package func embedding(xmp packet: Data) -> Data {
        if starts(with: [0xFF, 0xD8]) {
            let content = Data("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
            return prefix(2) + [
                0xFF, 0xE1, UInt8((content.count + 2) >> 8), UInt8(truncatingIfNeeded: content.count + 2),
            ]
                + content + dropFirst(2)
        }
        let chunk = Data("iTXtXML:com.adobe.xmp\0\0\0\0\0".utf8) + packet
        func bytes(_ number: UInt32) -> Data { Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) } }
        // The last chunk has twelve bytes.
        return dropLast(12) + bytes(UInt32(chunk.count - 4)) + chunk + bytes(chunk.checksumOfPNG) + suffix(12)
    }

    private var checksumOfPNG: UInt32 {
        ~reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }
}
