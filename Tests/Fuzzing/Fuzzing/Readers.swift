import Core
import FileAccess
import FoundationEssentials
import Imaging
import MetadataCodec
import Model
import PictureCodecs
import PictureIndex
import PictureTypes
import Reactive
import SQLiteAccess
import Saving
import Storage
import TestSupport

/// All readers, and the assignment of cases to them.
public struct Readers: Sendable {
    public let all: [Reader]

    /// - Parameter folder: the folder in which readers of files write; nothing else may use it.
    public init(folder: String) {
        all = Self.pictures + Self.texts + Self.databases(folder: folder)
    }

    /// Returns the reader and the bytes of a case, which are always the same for an index and a seed.
    public func makeCase(_ index: UInt64, seed: UInt64) -> (reader: Reader, bytes: [UInt8]) {
        // Each case has its own numbers, so that it can be made without the cases before it.
        var first = TestRandom(seed: seed)
        var random = TestRandom(seed: first.next() ^ (index &* 0xD1B5_4A32_D192_ED03))
        var place = random.below(all.reduce(0) { $0 + $1.share })
        var chosen = all[0]
        for reader in all {
            chosen = reader
            if place < reader.share { break }
            place -= reader.share
        }
        let bytes = Mutator(seeds: chosen.seeds, words: chosen.words).mutated(by: &random)
        return (chosen, bytes)
    }
}

// MARK: Pictures

extension Readers {
    /// The program's own readers of picture files get most cases; the decoders of external libraries get a few.
    fileprivate static var pictures: [Reader] {
        [
            structure("jpeg", share: 10_000, PictureSeeds.jpegs),
            structure(
                "png", share: 10_000, PictureSeeds.pngs,
                words: ["IHDR", "IDAT", "IEND", "eXIf", "acTL", "fcTL", "fdAT"]),
            structure(
                "gif", share: 10_000, PictureSeeds.gifs, words: ["GIF87a", "GIF89a", "\u{21}", "\u{2C}", "\u{3B}"]),
            structure(
                "webp", share: 10_000, PictureSeeds.webPs, words: ["VP8X", "VP8L", "VP8 ", "ANMF", "ICCP", "EXIF"]),
            structure(
                "iso-media", share: 15_000, PictureSeeds.isoMedia,
                words: [
                    "ftyp", "meta", "ispe", "mdat", "avif", "heic", "moov", "trak", "stsz", "\0\0\0\u{1}", "\0\0\0\0",
                ]),
            structure("any-format", share: 4_000, PictureSeeds.all, words: ["<svg", "BM", "II*\0", "MM\0*"]),
            metadata, sidecar, rewrittenFile, workerMessage, thumbnailFacts,
            Reader(
                "content-credentials", share: 5_000,
                seeds: PictureSeeds.signed + PictureSeeds.signedWithSourceType,
                words: [
                    "http://cv.iptc.org/newscodes/digitalsourcetype/", "x\u{47}", "jumb", "jumd", "c2pa", "caBX",
                    "C2PA", "C2PA_GIF", "uuid", "\0\0\0\u{1}", "\0\0\0\0",
                ]
            ) { data in
                data.withUnsafeBytes { file in
                    let areInside = ContentCredentials.areInside(ByteView(file))
                    let types = ContentCredentials.sourceTypes(in: ByteView(file))
                    precondition(areInside || types.isEmpty, "a type outside of a manifest")
                }
            },
            Reader("decoding", share: 200, seeds: PictureSeeds.all) { data in
                _ = try? PixbufDecoder().decode(data, fitting: PixelSize(width: 64, height: 48))
            },
            Reader("converting", share: 200, seeds: PictureSeeds.all) { data in
                convert(data)
            },
            Reader(
                "scan", share: 1_000, seeds: ScanSeeds.all,
                words: ["II*\0", "MM\0*", "IDAT", "tRNS", "iCCP", "P7\n", "WIDTH ", "PF\n", "-1.0\n", "TUPLTYPE RGB\n"]
            ) { data in
                let decoder = PictureDecoder(acceptsUnmeasured: true)
                _ = data.withUnsafeBytes { bytes in
                    try? decoder.decode(bytes, fitting: PixelSize(width: 12, height: 9))
                }
            },
            Reader(
                "animation", share: 100,
                seeds: PictureSeeds.gifs + PictureSeeds.webPs + [PictureSeeds.animatedPNG]
            ) { data in
                _ = try? AnimationDecoder().decodeAnimation(data, fitting: PixelSize(width: 64, height: 48))
            },
            Reader(
                "drawing", share: 100, seeds: PictureSeeds.drawings,
                words: ["<g>", "</g>", "<use href=\"#a\"/>", "viewBox=\"", "url(#a)", "&a;", "%", "-1", "1e38"]
            ) { data in
                var decoder = PictureDecoder(acceptsUnmeasured: true)
                decoder.format = .svg
                _ = data.withUnsafeBytes { bytes in
                    try? decoder.decode(bytes, fitting: PixelSize(width: 64, height: 48))
                }
            },
        ]
    }

    /// Makes copies, whose sizes are those that the form proposes to the user.
    private static func convert(_ data: Data) {
        let box = PixelSize(width: 64, height: 48)
        for (turns, format) in OutputFormat.allCases.enumerated() {
            let crop = PictureCrop(ratio: AspectRatio(width: 1 + turns, height: 2), position: 5_000 * turns)
            let conversion = PictureConversion(
                crop: data.count % 2 == 0 ? nil : crop, box: box, format: format, density: 300, quarterTurns: turns)
            guard let copy = try? UnsandboxedConverter().convert(data, by: conversion) else { continue }
            precondition(PictureFormat.sniff(copy.data) == format.pictureFormat, "a copy in another format")
            precondition(copy.size.width <= 64 && copy.size.height <= 48, "a copy of \(copy.size)")
        }
    }

    /// What Exiv2 reads in the worker. Facts are shown as numbers and on a map, so each has a range.
    private static var metadata: Reader {
        let seeds =
            PictureSeeds.withMetadata + PictureSeeds.all + PictureSeeds.tiffs + PictureSeeds.signedWithSourceType
            + EncodedPictures.all
        return Reader(
            "metadata", share: 2_000, seeds: seeds,
            words: [
                "II*\0", "MM\0*", "Exif\0\0", "eXIf", "EXIF", "\0\0\0\u{8}", "8BIM", "Photoshop 3.0\0", "<rdf:li>",
                "iloc", "iinf", "infe", "idat", "application/rdf+xml\0",
            ]
        ) { data in
            check(FileMetadata(data.withUnsafeBytes { FieldsOfFiles.read($0, isSidecar: false) }))
        }
    }

    private static func check(_ metadata: FileMetadata) {
        checkRanges(metadata.photo)
        precondition(metadata.rating.map { (1...5).contains($0) } ?? true, "the rating \(metadata.rating ?? 0)")
        precondition(metadata.title?.isEmpty != true && !metadata.creators.contains(""), "an empty text")
    }

    private static func checkRanges(_ facts: PhotoFacts) {
        for number in [facts.exposureTime, facts.aperture, facts.focalLength].compactMap(\.self) {
            precondition(number > 0 && number < 1e6, "the number \(number)")
        }
        if let place = facts.location {
            precondition(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "the place \(place)")
        }
    }

    /// The properties of XMP in a file of its own.
    private static var sidecar: Reader {
        Reader(
            "sidecar", share: 5_000, seeds: PictureSeeds.sidecars,
            words: [
                "<rdf:li>", "</rdf:li>", "<dc:title", "</dc:title>", "<cc:license", "rdf:resource=\"", "xmp:Rating=\"",
                "<xmp:Rating>", ":DigitalSourceType", "xmpRights:WebStatement", "<x:xmpmeta", "</x:xmpmeta>", "&#x",
                "99999999999999999999",
            ]
        ) { data in
            check(FileMetadata(data.withUnsafeBytes { FieldsOfFiles.read($0, isSidecar: true) }))
        }
    }

    /// A change of texts in several languages, of arrays, and of fields of each standard.
    private static let changes: MetadataChanges = {
        var changes = MetadataChanges()
        for field in [
            "Xmp.dc.title", "Xmp.dc.creator", "Iptc.Application2.Keywords", "Exif.Image.Artist", "Png.Title",
            "Exif.Photo.UserComment",
        ] { changes.remove(field) }
        for field in [
            "Xmp.dc.title", "Xmp.dc.creator", "Xmp.dc.creator", "Xmp.plus.Licensor[1]/plus:LicensorURL",
            "Iptc.Application2.Keywords", "Exif.Image.Artist",
        ] { changes.add("ä", to: field) }
        return changes
    }()

    /// Changes the metadata of a file, decides whether it may be written again, by the structure of TIFF and the ends of the
    /// other formats, and writes an XMP packet into GIF. A file that was written can be written again.
    private static var rewrittenFile: Reader {
        Reader(
            "rewritten-file", share: 5_000,
            seeds: PictureSeeds.tiffs + PictureSeeds.all + EncodedPictures.all + packets,
            words: ["II*\0", "MM\0*", "IEND", "IDAT", "RIFF", "\0\0\0\u{1}", "\0\0\0\0", "XMP DataXMP"]
        ) { data in
            for isSidecar in [false, true] {
                guard let changed = try? FieldsOfFiles.rewrite(data, isSidecar: isSidecar, by: changes) else {
                    continue
                }
                precondition(
                    isSidecar || PictureFormat.sniff(changed) == PictureFormat.sniff(data), "a file of another format")
            }
            for packet in [Array("<x:xmpmeta/>".utf8), Array("x".utf8)] {
                guard let written = data.withUnsafeBytes({ GIFPacket.replacing(in: ByteView($0), by: packet) })
                else { continue }
                let found = written.withUnsafeBytes { GIFPacket.range(in: ByteView($0)) }
                precondition(found.map { Array(written[$0]) } == packet, "another packet")
                let again = written.withUnsafeBytes { GIFPacket.replacing(in: ByteView($0), by: packet) }
                precondition(again != nil, "a file that cannot be written again")
            }
        }
    }

    /// Files that have a packet.
    private static var packets: [[UInt8]] {
        PictureSeeds.gifs.compactMap { file in
            file.withUnsafeBytes { GIFPacket.replacing(in: ByteView($0), by: Array("<x:xmpmeta/>".utf8)) }
        }
    }

    /// What a thumbnail of the desktop's cache says about its file.
    private static var thumbnailFacts: Reader {
        func text(_ text: String) -> [UInt8] {
            let count = text.utf8.count
            return [0, 0, 0, UInt8(count)] + Array("tEXt".utf8) + Array(text.utf8) + [0, 0, 0, 0]
        }
        let texts = text("Thumb::URI\0file:///boat.png") + text("Thumb::MTime\01700000000")
        let seeds = PictureSeeds.pngs + PictureSeeds.pngs.map { Array($0.prefix(33)) + texts + $0.dropFirst(33) }
        return Reader(
            "thumbnail-facts", share: 5_000, seeds: seeds,
            words: ["tEXt", "Thumb::URI\0", "Thumb::MTime\0", "-", "\0\0\0\u{1}"]
        ) { data in
            _ = ThumbnailFacts(png: data)
        }
    }

    /// What a worker says about a file, which a hostile file may have made it say.
    private static var workerMessage: Reader {
        let message = PictureSeeds.withMetadata[0].withUnsafeBytes { file in
            let message = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 8)
            defer { message.deallocate() }
            return Array(message.prefix(MetadataReader.read(file, into: message).count))
        }
        return Reader("worker-message", share: 2_000, seeds: [message]) { data in
            guard let metadata = StoredMetadata(message: Array(data), isComplete: true) else { return }
            check(FileMetadata(metadata))
        }
    }

    private static func structure(_ name: String, share: Int, _ seeds: [[UInt8]], words: [String] = []) -> Reader {
        Reader(name, share: share, seeds: seeds, words: words) { data in
            guard let size = try? UnsandboxedFileInspector().facts(in: .bytes(data)).size else { return }
            let row = size.fitting(in: PixelSize(width: 150, height: 100))
            precondition((1...150).contains(row.width) && (1...100).contains(row.height), "a row of \(row)")
        }
    }
}

// MARK: Texts

extension Readers {
    fileprivate static var texts: [Reader] {
        [json, html, serviceResponse, credits, favoritesFile, rateLimits, settings]
    }

    /// Each parsed value is written and parsed again; the result must be equal.
    private static var json: Reader {
        Reader("json", share: 8_000, seeds: TextSeeds.json, words: TextSeeds.jsonWords) { data in
            guard let value = try? JSONValue(parsing: data) else { return }
            for member in value.object?.values.map(\.self) ?? value.array ?? [value] {
                _ = (member.int, member.count, member.identifier, member.displayText)
            }
            let again = try? JSONValue(parsing: Data(value.text().utf8))
            precondition(again == value, "it is not read as it was written")
        }
    }

    private static var html: Reader {
        Reader("html", share: 7_000, seeds: TextSeeds.html, words: TextSeeds.htmlWords) { data in
            let text = String(decoding: data, as: UTF8.self)
            _ = HTMLText(text).text.displayText()
        }
    }

    /// The responses of all services: each reads each document, as its pictures, its errors and its continuation.
    private static var serviceResponse: Reader {
        let services = ProviderDescription.all.map { $0.service(languages: { ["en"] }) }
        return Reader(
            "service-response", share: 2_000, seeds: TextSeeds.responses,
            words: TextSeeds.jsonWords
                + ["\"width\":", "\"height\":", "\"total\":", "\"id\":", "\"https://a.example/\""]
        ) { data in
            guard let json = try? JSONValue(parsing: data) else { return }
            for service in services where service.failure(in: json) == nil {
                guard let page = service.page(from: json) else { continue }
                let step = PageCursor.first.accepting(
                    page.response, sentCount: page.sentCount, pageSize: service.pageSize,
                    continuation: page.continuation)
                for image in step.fresh {
                    check(RenditionChoice(image, widths: service.renditionWidths(of: image)))
                    _ = image.attribution.text
                }
                _ = service.renditions(of: step.fresh, from: json)
            }
        }
    }

    /// The file of a picture for a window, whatever sizes its source states.
    private static func check(_ choice: RenditionChoice) {
        let window = PixelSize(width: 1_280, height: 720)
        let file = choice.fitting(window)
        precondition(file.size.map { $0.width >= 0 && $0.height >= 0 } ?? true, "the file \(file)")
        _ = (choice.isLight, choice.best, choice.isBlurred(window, in: window))
    }

    /// The values of the metadata fields of a file, one per line, as credits.
    private static var credits: Reader {
        Reader(
            "credits", share: 2_000, seeds: TextSeeds.credits,
            words: [
                "https://creativecommons.org/licenses/by/", "CC BY-SA ", "4.0", "lang=\"x-default\" ", "©", "\u{202E}",
            ]
        ) { data in
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            let values = zip(StoredMetadata.fields, lines).map { ($0, [StoredMetadata.Value(String($1))]) }
            let fields = StoredMetadata(Dictionary(uniqueKeysWithValues: values))
            let reader = CreditsReader { _, _ in fields }
            guard
                let picture = try? reader.picture(
                    in: Data(PictureSeeds.pngs[0]), isWhole: true, at: LocalPath("/nonexistent/picture.png"))
            else { return }
            let credits = WorkCredits(title: "Fuzzing", pictures: [.init(image: picture, file: "picture.png")])
            for format in CreditsFormat.allCases { precondition(!credits.text(in: format).isEmpty, "\(format)") }
        }
    }

    private static var favoritesFile: Reader {
        Reader("favorites-file", share: 3_000, seeds: TextSeeds.favorites, words: TextSeeds.jsonWords) { data in
            guard let content = try? FavoritesFile.content(of: data) else { return }
            for favorite in content.favorites {
                let filters = SearchFilters(orientation: .square, minimumSize: 1_280)
                _ = (filters.accepts(favorite.image), favorite.image.attribution.text, favorite.image.json.text())
                check(RenditionChoice(favorite.image, widths: [500, 1_280]))
            }
        }
    }

    /// Reads the file of rate limits. Each usage that is read is written again, which must not crash.
    private static var rateLimits: Reader {
        Reader(
            "budgets", share: 3_000, seeds: TextSeeds.rateLimits,
            words: TextSeeds.jsonWords + ["86400", "inf", "1e300"]
        ) {
            data in
            guard let members = (try? JSONValue(parsing: data))?.object else { return }
            for rateLimit in members.values.compactMap(StoredRateLimitUsage.init) { _ = rateLimit.json.text() }
        }
    }

    /// The texts in the settings, one per line. Each line is read as a pattern of file names and as a blocked origin.
    private static var settings: Reader {
        Reader(
            "settings", share: 3_000, seeds: TextSeeds.settings,
            words: ["{", "}", " ", "{title}", "page ", "source ", "/"]
        ) { data in
            for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                let list = BlockList(texts: ["\(line)\nname"])
                precondition(BlockList(texts: list.texts) == list && list.origins.count <= 1, "another block list")
                _ = list.origins.map(\.kind)
                if let pattern = try? FileNamePattern(String(line)), let image = TextSeeds.images.first {
                    let name = pattern.name(for: image, date: "2026-11-21")
                    precondition(!name.isEmpty && !name.contains("/"), "the file's name is \(name)")
                }
            }
        }
    }
}
