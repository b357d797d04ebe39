import Core
import Dispatch
import FileAccess
import Localize
import Reactive

/// Finds out whose pictures files are. These can tell: the credits in the file, a service that has the same bytes, a known
/// picture that looks alike, and a search by words whose previews look alike. `identify` ends a file with the first answer;
/// `examine` and `askServices` collect all answers.
///
/// Services are asked only with the user's consent, because a checksum and words tell them which files the user has.
public struct PictureIdentifier: Sendable {
    private let reader: any FileEvidenceReading
    private let finder: IdenticalFileFinder
    private let search: ConfirmedSearch
    private let loadKnown: @Sendable () -> KnownPictures
    private let worker: any Scheduler
    private let loader: any Scheduler

    /// - Parameters:
    ///   - loadKnown: returns the known pictures; called once for all files. It may block on the disk.
    ///   - worker: reads the files.
    ///   - loader: loads the known pictures meanwhile.
    public init(
        reader: any FileEvidenceReading, finder: IdenticalFileFinder, search: ConfirmedSearch,
        loadKnown: @escaping @Sendable () -> KnownPictures,
        worker: any Scheduler = QueueScheduler(qos: .userInitiated, name: "vitrine.identify"),
        loader: any Scheduler = QueueScheduler(qos: .userInitiated, name: "vitrine.known-pictures")
    ) {
        (self.reader, self.finder, self.search) = (reader, finder, search)
        (self.loadKnown, self.worker, self.loader) = (loadKnown, worker, loader)
    }

    /// Sends what became of each file, in their order. Cold; disposing cancels requests, and no further file is read.
    /// Events arrive on any thread.
    ///
    /// - Parameter asksServices: whether the user has agreed to `consentText`.
    public func identify(_ files: [LocalPath], asksServices: Bool) -> SignalProducer<IdentifiedFile, Never> {
        reading(files) { [self] file, evidence, known in
            var identified = SignalProducer<IdentifiedFile, Never>(value: file)
            for step in steps(evidence, known, asksServices: asksServices) {
                identified = identified.flatMap(.concat) { file in
                    file.isSettled ? SignalProducer(value: file) : step(file)
                }
            }
            return identified
        }
    }

    /// Sends what this computer knows about each file, in their order, after each step; `isExamined` marks the last value of
    /// a file. Cold; disposing ends it, and no further file is read. Events arrive on any thread.
    public func examine(_ files: [LocalPath]) -> SignalProducer<IdentifiedFile, Never> {
        reading(files) { [self] file, evidence, known in examine(file, evidence, with: known) }
    }

    /// Reads the files one after the other, and sends what the steps send about each. A file that cannot be read has none.
    private func reading(
        _ files: [LocalPath],
        _ steps:
            @escaping @Sendable (
                IdentifiedFile, any FileEvidence, LoadedOnce
            ) -> SignalProducer<IdentifiedFile, Never>
    ) -> SignalProducer<IdentifiedFile, Never> {
        let known = LoadedOnce(loadKnown)
        // The first file is read meanwhile.
        loader.schedule { _ = known.value }
        return SignalProducer<LocalPath, Never>(files).flatMap(.concat) { [self] path in
            // The content of the file is in memory until its last step ends.
            read(path).flatMap(.concat) { content -> SignalProducer<IdentifiedFile, Never> in
                switch content {
                case .success(let evidence): return steps(IdentifiedFile(path), evidence, known)
                case .failure(let failure):
                    var file = IdentifiedFile(path)
                    file.failure = failure
                    return SignalProducer(value: file.examined)
                }
            }
        }
    }

    private func examine(
        _ file: IdentifiedFile, _ evidence: any FileEvidence, with known: LoadedOnce
    ) -> SignalProducer<IdentifiedFile, Never> {
        readCredits(file, evidence).flatMap(.concat) { [self] file -> SignalProducer<IdentifiedFile, Never> in
            guard !file.isUnusable else { return SignalProducer(value: file.examined) }
            // The checksum is of the same bytes as the other answers, also if services are asked much later.
            let compared = compare(file, evidence, with: known).flatMap(.concat) { readChecksum($0, evidence) }
            return SignalProducer(value: file).concat(compared.map(\.examined))
        }
    }

    /// Asks services about a file that was examined, and sends it after each of them has responded. The user must have
    /// agreed. Words are sent only if no answer has a web page yet. Cold; disposing cancels the requests. Events arrive on
    /// any thread.
    public func askServices(about file: IdentifiedFile) -> SignalProducer<IdentifiedFile, Never> {
        guard !file.isUnusable else { return SignalProducer(value: file) }
        return askForSameFile(file).flatMap(.concat) { [self] file -> SignalProducer<IdentifiedFile, Never> in
            let hasPage = file.answers.contains { $0.image.pageURL.webAddress != nil }
            let found = SignalProducer<IdentifiedFile, Never>(value: file)
            return hasPage ? found : found.concat(searchByWords(file))
        }
    }

    private typealias Step = @Sendable (IdentifiedFile) -> SignalProducer<IdentifiedFile, Never>

    private func steps(_ evidence: any FileEvidence, _ known: LoadedOnce, asksServices: Bool) -> [Step] {
        let offline: [Step] = [{ self.readCredits($0, evidence) }, { self.compare($0, evidence, with: known) }]
        guard asksServices else { return offline }
        let sameFile: Step = { file in
            self.readChecksum(file, evidence).flatMap(.concat) { self.askForSameFile($0) }
        }
        return [offline[0], sameFile, offline[1], { self.searchByWords($0) }]
    }

    private func read(_ path: LocalPath) -> SignalProducer<Result<any FileEvidence, UnreadableFile>, Never> {
        SignalProducer { [reader] in Result { () throws(UnreadableFile) in try reader.read(path) } }
            .start(on: worker)
    }

    // MARK: Steps

    private func readCredits(
        _ file: IdentifiedFile, _ evidence: any FileEvidence
    ) -> SignalProducer<IdentifiedFile, Never> {
        working(on: file) { file in
            do throws(UnreadableFile) {
                let image = try evidence.credits()
                file.title = image.title
                if image.tellsOrigin { file.add(PictureIdentification(image: image, evidence: .credits)) }
            } catch {
                file.failure = error
            }
            if file.failure?.isFinal != true {
                file.hasContentCredentials = evidence.hasContentCredentials()
                file.isIncomplete = evidence.isIncomplete()
            }
        }
    }

    private func readChecksum(
        _ file: IdentifiedFile, _ evidence: any FileEvidence
    ) -> SignalProducer<IdentifiedFile, Never> {
        working(on: file) { file in file.sha1 = evidence.sha1() }
    }

    private func askForSameFile(_ file: IdentifiedFile) -> SignalProducer<IdentifiedFile, Never> {
        guard let hash = file.sha1 else { return SignalProducer(value: file) }
        return finder.find(hash)
            .map { image in
                file.answered(PictureIdentification(image: image, evidence: .sameFile(image.id.provider)))
            }
            .flatMapError { SignalProducer<IdentifiedFile, Never>(value: file.failed($0)) }
            .concat(value: file)
            .take(first: 1)
    }

    private func compare(
        _ file: IdentifiedFile, _ evidence: any FileEvidence, with known: LoadedOnce
    ) -> SignalProducer<IdentifiedFile, Never> {
        working(on: file) { file in
            do throws(UnreadableFile) {
                file.code = try evidence.imageCode()
            } catch {
                file.failure = file.failure ?? error
            }
            guard let code = file.code, let match = known.value.match(code, otherThan: file.path) else { return }
            file = file.answered(
                PictureIdentification(
                    image: match.picture.image,
                    evidence: .looksAlike(match.picture.origin, distance: match.distance)))
        }
    }

    private func searchByWords(_ file: IdentifiedFile) -> SignalProducer<IdentifiedFile, Never> {
        let words = reader.searchWords(of: file.path, title: file.title)
        guard let code = file.code, !words.isEmpty else { return SignalProducer(value: file) }
        return search.find(words, showing: code).map { outcome in
            var file = file
            file.errors += outcome.errors.filter { !file.errors.contains($0) }
            guard let match = outcome.match else {
                file.wasCutShort = !outcome.isComplete
                return file
            }
            return file.answered(
                PictureIdentification(
                    image: match.image,
                    evidence: .foundByWords(match.image.id.provider, distance: match.distance)))
        }
    }

    /// Sends the file after `body` has read it on the worker.
    private func working(
        on file: IdentifiedFile, _ body: @escaping @Sendable (inout IdentifiedFile) -> Void
    ) -> SignalProducer<IdentifiedFile, Never> {
        SignalProducer<IdentifiedFile, Never> {
            var file = file
            body(&file)
            return file
        }
        .start(on: worker)
    }
}

extension PictureIdentifier {
    /// The services that get checksums, and those that get words, as the user has selected them now.
    public var servicesToAsk: (checksums: [String], words: [String]) {
        (finder.services.map(\.displayName), search.serviceNames)
    }

    /// What the user agrees to before services are asked.
    public static var consentText: String {
        tr(
            """
            Sends a file’s SHA-1 checksum to %s, and words of its title or name to your sources; the picture stays here
            """, fileServiceNames)
    }

    /// The services that find files by their hashes.
    public static var fileServiceNames: String {
        ProviderDescription.all.filter(\.findsFiles).map(\.name).joined(separator: ", ")
    }
}

extension IdentifiedFile {
    fileprivate var examined: IdentifiedFile {
        var file = self
        file.isExamined = true
        return file
    }

    fileprivate func answered(_ answer: PictureIdentification) -> IdentifiedFile {
        var file = self
        file.add(answer)
        return file
    }

    fileprivate func failed(_ error: NetworkError) -> IdentifiedFile {
        var file = self
        file.errors.append(error)
        return file
    }
}
