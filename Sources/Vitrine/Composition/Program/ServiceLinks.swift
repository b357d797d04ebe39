import Localize
import Model

/// Links to the terms of the services, which users must be able to find.
enum ServiceLinks {
    /// The titles and addresses in the order of the providers.
    static var terms: [(title: String, url: String)] {
        ProviderDescription.all.compactMap { service in
            service.terms.termsURL.map { (tr("Terms of %s", service.name), $0) }
        }
    }
}
