import Composition
import GTKKit
import Glibc

exit(Program.run(arguments: CommandLine.arguments))
