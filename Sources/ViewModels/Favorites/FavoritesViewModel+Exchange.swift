import Localize
import Model
import Reactive

extension FavoritesViewModel {
    public func importFile(_ path: String) {
        receive(exchange.importFile(path)) { model, result in
            var parts = [
                result.merge.added == 0
                    ? tr("Nothing new was imported.")
                    : trn("%d favorite imported.", "%d favorites imported.", result.merge.added)
            ]
            if result.merge.known > 0 {
                parts.append(trn("%d already existed.", "%d already existed.", result.merge.known))
            }
            if let first = result.skipped.first {
                parts.append(
                    trn(
                        "%d entry could not be read: number %s.",
                        "%d entries could not be read, the first is number %s.",
                        result.skipped.count, formatted(first)))
            }
            model.changes.tell(parts.joined(separator: " "))
        }
    }

    /// Exports what is shown: a collection, or all.
    public func exportFile(_ path: String) {
        receive(exchange.exportFile(FavoritesQuery(collection: query.collection), to: path)) { model, count in
            model.changes.tell(trn("%d favorite exported", "%d favorites exported", count))
        }
    }

    /// Exports pictures and the page that credits them into a new folder. One at a time; `cancelExport` stops it. Its end is
    /// told by
    /// `FolderExports`: this window may be closed by then.
    public func exportFolder(in parent: String) {
        let name = collections.value.first { $0.id == query.collection }?.name ?? tr("Favorites")
        exports.begin(FavoritesQuery(collection: query.collection), named: name, in: parent)
    }

    public func cancelExport() { exports.cancel() }

    private func receive<Value: Sendable>(
        _ exchange: SignalProducer<Value, ExchangeError>,
        _ done: @escaping @MainActor @Sendable (FavoritesViewModel, Value) -> Void
    ) {
        exchange.observe(on: scheduler).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                guard let self else { return }
                switch result {
                case .success(let value): done(self, value)
                case .failure(let error): self.changes.tell(UserFacingError(error))
                }
            }
        }
    }
}
