import Dispatch
import FoundationEssentials
import Model
import Reactive

/// Saves pictures: the file, its credits, its place.
///
/// Writing is done one file after the other on a queue of its own, since disks are no faster for being asked twice at once.
public final class PictureSaver: PictureSaving {
    private let files: any PictureFileLoading
    private let metadata = MetadataWriter()
    private let queue = QueueScheduler(qos: .utility, name: "vitrine.saving")

    public init(files: any PictureFileLoading) { self.files = files }

    public func save(_ order: SaveOrder) -> SignalProducer<SaveEvent, SaveError> {
        SignalProducer { [files, metadata, queue] observer, lifetime in
            lifetime += files.loadFile(order.url) { observer.send(value: .receiving($0)) }
                .mapError(SaveError.picture)
                .observe(on: queue)
                .startWithResult { result in
                    switch result {
                    case .failure(let error):
                        observer.send(error: error)
                    case .success(let file):
                        if lifetime.hasEnded { return }
                        observer.send(value: .writing)
                        do throws(SaveError) {
                            let saved = try Self.put(file, as: order, by: metadata) { lifetime.hasEnded }
                            if let saved { observer.send(value: .saved(saved)) }
                            observer.sendCompleted()
                        } catch {
                            observer.send(error: error)
                        }
                    }
                }
        }
    }

    /// `nil` if nobody wanted it any more just before it would have got its name.
    private static func put(
        _ file: PictureFile, as order: SaveOrder, by metadata: MetadataWriter, unless isCancelled: () -> Bool
    ) throws(SaveError) -> SavedPicture? {
        let credited = metadata.adding(PictureCredits(order.image), to: file.data)
        let newFile = try NewFile(in: order.folder)
        try newFile.write(credited ?? file.data)
        if isCancelled() { return nil }
        let ending = Ending(wanted: order.fileExtension, file: file)
        let names = FileNames(name: order.name, fileExtension: ending.text)
        let name = try publish(newFile, under: names, ending.isAsWanted ? order.conflict : .number, order)
        return SavedPicture(path: "\(order.folder)/\(name)", holdsCredits: credited != nil)
    }

    private static func publish(
        _ file: NewFile, under names: FileNames, _ conflict: SaveOrder.Conflict, _ order: SaveOrder
    ) throws(SaveError) -> String {
        let first = names.numbered(1)
        switch conflict {
        case .replace:
            try file.publish(replacing: first)
            return first
        case .number:
            for name in names where try file.publish(as: name) { return name }
        }
        throw .exists(path: "\(order.folder)/\(first)")
    }
}

/// How the file's name ends: as the user wants it, unless that would call a picture something it is not. A name that nobody
/// has seen must not replace anything.
private struct Ending {
    let text: String
    let isAsWanted: Bool

    init(wanted: String?, file: PictureFile) {
        guard let wanted, wanted.lowercased() != file.fileExtension else {
            text = wanted ?? file.fileExtension
            isAsWanted = true
            return
        }
        let isSame = Self.synonyms.contains([wanted.lowercased(), file.fileExtension])
        let isAnotherFormat = PictureFile.extensions.contains(wanted.lowercased()) && !isSame
        text = isAnotherFormat ? file.fileExtension : wanted
        isAsWanted = !isAnotherFormat
    }

    private static let synonyms: Set<[String]> = [["jpeg", "jpg"], ["tiff", "tif"], ["heif", "heic"]]
}
