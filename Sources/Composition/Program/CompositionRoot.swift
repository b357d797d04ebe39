import Injection

/// Makes the program's container, to which each layer contributes one or more assemblies.
public enum CompositionRoot {
    public static func makeContainer(_ options: VitrineOptions = VitrineOptions()) -> Container {
        let container = Container()
        let assembler = Assembler(container: container)
        assembler.apply(assemblies: [
            DesktopAssembly(),
            NetworkAssembly(options: options),
            StorageAssembly(options: options),
            PicturesAssembly(options: options),
            ViewingAssembly(options: options),
            ProvidersAssembly(options: options),
            SavingAssembly(),
            FavoritesAssembly(),
            PreferencesAssembly(options: options),
            ViewModelsAssembly(),
            ViewsAssembly(),
        ])
        return container
    }
}
