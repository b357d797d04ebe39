import Core
import Reactive

/// Loads pictures whose addresses may have expired. If a server reports that a picture is missing, the refresher
/// requests the picture from its service by id, once, and loads it from the new address. Callers keep using the old
/// address.
///
/// Any thread.
public final class AddressRefresher: Sendable {
    /// Sends a picture as its service describes it now; completes without a value if its addresses do not expire.
    public typealias Refresh = @Sendable (ImageID) -> SignalProducer<ImageEntity, NetworkError>

    let refresh: Refresh
    private let addresses = Locked(PictureAddresses())

    public init(_ refresh: @escaping Refresh) { self.refresh = refresh }

    public convenience init(_ sources: [ServiceSource]) {
        self.init { id in sources.first { $0.service.id == id.provider }?.refresh(id) ?? .empty }
    }

    /// Records pictures whose addresses expire.
    public func record(_ images: [ImageEntity]) {
        addresses.withLock { addresses in
            // Of more pictures only the addresses of the last ones are sure to stay.
            for image in images.suffix(PictureAddresses.capacity / 2) { addresses.record(image) }
        }
    }

    /// Returns the current address of a picture.
    public func current(_ url: String) -> String { addresses.withLock { $0.current(url) } }

    /// Sends the values of `load` for the address, or for its replacement.
    public func loading<Value: Sendable>(
        _ url: String, _ load: @escaping @Sendable (String) -> SignalProducer<Value, PictureError>
    ) -> SignalProducer<Value, PictureError> {
        SignalProducer<String, PictureError> { [self] in current(url) }
            .flatMap(.concat) { [self] address in
                load(address).flatMapError { [self] error in
                    guard error.mayBeExpired else { return SignalProducer<Value, PictureError>(error: error) }
                    // Another address of the picture may have failed first; its refresh has replaced all addresses.
                    let current = current(url)
                    if current != address { return load(current) }
                    guard let id = addresses.withLock({ $0.takeForRefreshing(url) }) else {
                        return SignalProducer(error: error)
                    }
                    return again(url, id, failure: error, load)
                }
            }
    }

    /// Requests the picture from its service and loads its new address. If the service does not know the picture, the
    /// first failure is sent.
    private func again<Value: Sendable>(
        _ url: String, _ id: ImageID, failure: PictureError,
        _ load: @escaping @Sendable (String) -> SignalProducer<Value, PictureError>
    ) -> SignalProducer<Value, PictureError> {
        refresh(id)
            .collect()
            .mapError { _ in failure }
            .flatMap(.concat) { [self] images in
                guard let image = images.first else { return SignalProducer<Value, PictureError>(error: failure) }
                let address = addresses.withLock { addresses in
                    addresses.replace(with: image)
                    return addresses.current(url)
                }
                return address == url ? SignalProducer(error: failure) : load(address)
            }
    }
}

extension PictureError {
    /// Whether the server's status is one that servers send for expired addresses. Wikimedia sends 400 for stored addresses
    /// of a width that it no longer makes.
    fileprivate var mayBeExpired: Bool {
        guard case .network(.badStatus(_, let status, _)) = self else { return false }
        return [400, 403, 404, 410].contains(status)
    }
}
