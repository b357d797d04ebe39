/// For how long a service's answers may be shown again without asking, and for how long the addresses in them hold.
public struct AnswerRule: Sendable, Hashable {
    /// Seconds.
    public var keepsFor: Double
    /// Seconds after which the addresses of pictures have to be asked for again by their ids; `nil` where they stay.
    public var addressesHoldFor: Double?

    public init(keepsFor: Double, addressesHoldFor: Double? = nil) {
        self.keepsFor = keepsFor
        self.addressesHoldFor = addressesHoldFor
    }

    public static let oneDay = AnswerRule(keepsFor: 86_400)
}
