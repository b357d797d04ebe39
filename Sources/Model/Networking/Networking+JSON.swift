import Reactive

extension Networking {
    /// Sends the answer read as JSON, then completes. An answer that is none is `incorrectDataReturned`.
    ///
    /// The reading is done on the queue on which the answer arrives.
    public func requestJSON(_ request: NetworkRequest) -> SignalProducer<JSONValue, NetworkError> {
        requestData(request).attemptMap { response in
            do {
                return .success(try JSONValue(parsing: response.body, limit: .response))
            } catch {
                // What the parser says is left out: it may quote the answer.
                return .failure(.incorrectDataReturned(host: request.host))
            }
        }
    }
}
