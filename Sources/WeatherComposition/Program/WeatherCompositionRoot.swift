import Injection

/// Creates the program's container from one assembly per layer.
public enum WeatherCompositionRoot {
    public static func makeContainer(_ options: WeatherOptions = WeatherOptions()) -> Container {
        let container = Container()
        let assembler = Assembler(container: container)
        assembler.apply(assemblies: [
            WeatherDesktopAssembly(),
            WeatherNetworkAssembly(options: options),
            WeatherModelAssembly(options: options),
            WeatherViewModelsAssembly(),
            WeatherViewsAssembly(),
        ])
        return container
    }
}
