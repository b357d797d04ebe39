import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import PictureFolders
import PictureIndex
import TestSupport

// Measures the index of local pictures; `script/bench index` and `script/checks/index-kills` run it.
//
//     index-benchmarks measure COUNT FOLDER   writes COUNT pictures below FOLDER, indexes them and measures, with the
//                                             vitrine-decoder beside this program
//     index-benchmarks rows COUNT FOLDER      writes COUNT rows without files and measures searches
//     index-benchmarks make COUNT FOLDER      writes COUNT pictures
//     index-benchmarks update FOLDER          updates the index of FOLDER/pictures
//     index-benchmarks verify FOLDER          compares the index with the files, and checks the database

func fail(_ message: String) -> Never {
    try? writeAll(Data((message + "\n").utf8), to: STDERR_FILENO)
    exit(2)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let command = arguments.first, let folder = arguments.last, arguments.count >= 2, folder.hasPrefix("/") else {
    fail("usage: index-benchmarks measure|rows|make COUNT FOLDER, or update|verify FOLDER; FOLDER is absolute")
}
let count = arguments.count > 2 ? Int(arguments[1]) ?? 0 : 0
let tree = IndexTree(path: folder + "/pictures")
let index = PictureIndex(folder: folder + "/index") { print("replaced: \($0)") }
let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
let decoder = programs.appending(path: "vitrine-decoder").path
let inspector: any PictureFileInspecting =
    command == "measure"
    ? DecodeService(executable: decoder, workerCount: 1) : UnsandboxedFileInspector(readFields: FieldsOfFiles.read)
let source = IndexingSource(
    folders: { [LocalPath(folder + "/pictures")] }, reader: FileMetadataReader(inspector: inspector),
    isPicture: FolderScan.isPicture)

switch command {
case "make":
    try tree.write(0..<count)
case "measure":
    try tree.write(0..<count)
    let measurement = IndexMeasurement(index: index)
    try measurement.runUpdates(tree, source, count: count)
    try measurement.run()
case "rows":
    try SyntheticIndex.write(count, to: index)
    index.close()
    try IndexMeasurement(index: index).run()
case "update":
    guard case .done = try index.update(source) else { fail("not updated") }
case "verify":
    let files = FolderScan().files(in: [LocalPath(folder + "/pictures")]).map(\.path)
    let listing = try index.search(SearchQuery())
    let indexed = try listing.pictures(at: 0..<listing.count).compactMap { $0?.path }
    let problems = try index.check()
    guard problems.isEmpty else { fail("the database has problems: \(problems)") }
    guard indexed.count == files.count, Set(indexed) == Set(files) else {
        fail("\(files.count) files, \(indexed.count) rows, \(Set(indexed).count) different ones")
    }
    print("\(files.count) files")
default:
    fail("unknown command \(command)")
}
