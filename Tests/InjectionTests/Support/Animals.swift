protocol Animal {
    var name: String? { get }
}

class Cat: Animal {
    let name: String?
    let isAsleep: Bool
    var food: (any Food)?

    init() {
        name = nil
        isAsleep = false
    }

    init(name: String, isAsleep: Bool = false) {
        self.name = name
        self.isAsleep = isAsleep
    }
}

final class Siamese: Cat {}

final class Dog: Animal {
    let name: String?

    init(name: String? = nil) { self.name = name }
}

/// A value.
struct Turtle: Animal {
    var name: String?
}

protocol Food: AnyObject {}
final class Sushi: Food {}

final class Owner {
    let pet: any Animal
    var food: (any Food)?

    init(pet: any Animal) { self.pet = pet }
}
