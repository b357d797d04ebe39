import Core

/// Opens no address, and records those that it should open.
public final class MockExternalApps: ExternalAppChanneling {
    private let urls = RecordedEvents<String>()

    public init() {}

    public var opened: [String] { urls.all }
    public func openURL(_ url: String) { urls.add(url) }
}
