import Composition
import Glibc

exit(Program.run(arguments: CommandLine.arguments))
