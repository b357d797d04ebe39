import Model

extension ImageSearchTableViewModel {
    /// What could not be reached before is asked for again by itself; what came stays.
    func networkReturned() {
        if progress.value.error?.isUnreachable == true {
            if cellModels.value.isEmpty { repeatSearch() } else { continueSearch() }
        }
        networkReturnsObserver.send(value: ())
    }
}
