import Model

/// Variables of the environment that other programs are not handed.
enum SecretVariables {
    static let names = [EnvironmentKey.name(for: .pixabay)]
}
