import Reactive

/// Loads pictures whose addresses may have expired: where a server says that a picture is not there any more, its service
/// is asked for the picture by its name, once, and the picture is loaded from its new address. Whoever asks for pictures
/// goes on using the address it knows.
///
/// Any thread.
public final class AddressRefresher: Sendable {
    private let refreshing: any ImageRefreshing
    private let addresses = Locked(PictureAddresses())

    public init(_ refreshing: any ImageRefreshing) { self.refreshing = refreshing }

    /// Notes pictures whose addresses expire.
    public func record(_ images: [ImageEntity]) {
        addresses.withLock { addresses in
            for image in images { addresses.record(image) }
        }
    }

    /// The address under which a picture is to be had now.
    public func current(_ url: String) -> String { addresses.withLock { $0.current(url) } }

    /// What `load` sends for the address, or for the one that has taken its place.
    public func loading<Value: Sendable>(
        _ url: String, _ load: @escaping @Sendable (String) -> SignalProducer<Value, PictureError>
    ) -> SignalProducer<Value, PictureError> {
        SignalProducer<String, PictureError> { [self] observer, _ in
            observer.send(value: current(url))
            observer.sendCompleted()
        }
        .flatMap(.concat) { [self] address in
            load(address).flatMapError { [self] error in
                guard error.mayBeExpired else { return SignalProducer<Value, PictureError>(error: error) }
                // Another of the picture's addresses may have failed first, and brought new ones for all.
                let current = current(url)
                if current != address { return load(current) }
                guard let id = addresses.withLock({ $0.takeForRefreshing(url) }) else {
                    return SignalProducer(error: error)
                }
                return again(url, id, failure: error, load)
            }
        }
    }

    /// A service that does not know the picture either leaves the first failure standing.
    private func again<Value: Sendable>(
        _ url: String, _ id: ImageID, failure: PictureError,
        _ load: @escaping @Sendable (String) -> SignalProducer<Value, PictureError>
    ) -> SignalProducer<Value, PictureError> {
        refreshing.refresh(id)
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
    /// Whether the server has refused as it does for an address that has expired.
    fileprivate var mayBeExpired: Bool {
        guard case .network(.badStatus(_, let status, _)) = self else { return false }
        return [403, 404, 410].contains(status)
    }
}
