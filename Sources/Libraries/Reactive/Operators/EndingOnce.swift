extension Signal.Observer {
    /// Returns an observer that forwards events to this one until the first end.
    ///
    /// Operators that end their stream themselves need it, because the source may still send events after that.
    func endingOnce() -> Signal.Observer {
        let ended = SimpleDisposable()
        return .init(
            value: { [self] value in
                if !ended.isDisposed { send(value: value) }
            },
            termination: { [self] end in
                if ended.disposeFirst() { terminate(end) }
            })
    }
}
