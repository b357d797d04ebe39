struct EndlessResolution {
    let path: [any ServiceEntryProtocol]
    let next: any ServiceEntryProtocol
    func stop() -> Never { fatalError("endless") }
}
