extension Signal.Observer {
    /// This observer behind a gate that lets nothing through after the first end.
    ///
    /// For operators that end their stream themselves: the source, which does not know of it yet, may send more.
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
