import Composition
import Glibc

// As bytes: `CommandLine.arguments` repairs what is no text, and a repaired path is the path of another file.
exit(Program.run(CommandLine.argc, CommandLine.unsafeArgv))
