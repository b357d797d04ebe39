import Glibc
import WeatherComposition

exit(WeatherProgram.run(arguments: CommandLine.arguments))
