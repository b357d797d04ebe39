import Injection
import Model

/// Makes the program's container, to which each layer contributes one or more assemblies.
public enum CompositionRoot {
    /// - Parameters:
    ///   - pace: how a search of several services waits for slow ones.
    ///   - indexesInBackground: whether the index of the folders is kept up to date while the program runs.
    public static func makeContainer(
        _ options: VitrineOptions = VitrineOptions(), pace: FederatedSearch.Pace = .window,
        indexesInBackground: Bool = true
    ) -> Container {
        // Most services are shared. Each window has view models of its own, which say so.
        let container = Container(defaultObjectScope: .container)
        let assembler = Assembler(container: container)
        assembler.apply(assemblies: [
            DesktopAssembly(),
            NetworkAssembly(options: options),
            StorageAssembly(options: options),
            PicturesAssembly(options: options),
            ProvidersAssembly(options: options, pace: pace, indexesInBackground: indexesInBackground),
            SavingAssembly(),
            BackgroundAssembly(),
            IdentificationAssembly(),
            FavoritesAssembly(),
            ViewModelsAssembly(options: options),
            ViewsAssembly(),
        ])
        return container
    }
}
