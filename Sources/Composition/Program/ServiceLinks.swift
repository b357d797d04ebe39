import Localize
import Model

/// Pages of the services that people must be able to find: their terms.
enum ServiceLinks {
    /// In the order in which the services are offered.
    static var terms: [(title: String, url: String)] {
        WebService.all.compactMap { service in
            service.terms.termsURL.map { (tr("Terms of %s", service.id.displayName), $0) }
        }
    }
}
