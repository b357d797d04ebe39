import Localize
import Model

extension PictureCategory {
    public var label: String {
        switch self {
        case .backgrounds: tr("Backgrounds")
        case .fashion: tr("Fashion")
        case .nature: tr("Nature")
        case .science: tr("Science")
        case .education: tr("Education")
        case .feelings: tr("Emotions")
        case .health: tr("Health")
        case .people: tr("People")
        case .religion: tr("Religion")
        case .places: tr("Places")
        case .animals: tr("Animals")
        case .industry: tr("Industry")
        case .computer: tr("Computers")
        case .food: tr("Food")
        case .sports: tr("Sports")
        case .transportation: tr("Transportation")
        case .travel: tr("Travel")
        case .buildings: tr("Buildings")
        case .business: tr("Business")
        case .music: tr("Music")
        }
    }
}
