import Composition
import Glibc

// The arguments are passed as bytes, because `CommandLine.arguments` repairs invalid UTF-8, and a repaired path names
// another file.
exit(Program.run(CommandLine.argc, CommandLine.unsafeArgv))
