import Foundation
import TestSupport

/// A certificate authority for one test, in a folder that is removed with the object.
final class Authority: Sendable {
    private let folder = TemporaryFolder()
    var certificate: String { folder.path("authority.pem") }

    init() throws {
        try openssl(
            "req -x509 -newkey rsa:2048 -nodes -keyout authority.key -out authority.pem -days 2 -subj /CN=Tests")
        try folder.write(Self.configuration, "authority.cnf")
        try folder.write("", "issued.txt")
    }

    /// Issues a certificate for a server.
    ///
    /// - Parameters:
    ///   - place: `IP:127.0.0.1` or `DNS:example.com`.
    ///   - isExpired: whether the certificate was valid on one day of the year 2001 only.
    /// - Returns: the files of the certificate and its key.
    func issue(for place: String, isExpired: Bool = false) throws -> (certificate: String, key: String) {
        let name = UUID().uuidString
        try folder.write("subjectAltName=\(place)\n", "\(name).ext")
        try openssl("req -newkey rsa:2048 -nodes -keyout \(name).key -out \(name).csr -subj /CN=server")
        try openssl(
            "ca -batch -config authority.cnf -in \(name).csr -out \(name).pem -notext -extfile \(name).ext"
                + (isExpired ? " -startdate 20010101000000Z -enddate 20010102000000Z" : " -days 2"))
        return (folder.path("\(name).pem"), folder.path("\(name).key"))
    }

    /// `openssl x509` cannot issue an expired certificate: OpenSSL 3.5 refuses a negative number of days, and OpenSSL
    /// 3.0 has no option for the dates. `openssl ca` has one in all versions, but needs a configuration.
    private static let configuration = """
        [ca]
        default_ca = tests
        [tests]
        certificate = authority.pem
        private_key = authority.key
        database = issued.txt
        new_certs_dir = .
        rand_serial = yes
        unique_subject = no
        default_md = sha256
        policy = any
        [any]
        commonName = supplied
        """

    private func openssl(_ arguments: String) throws {
        let words = ["openssl"] + arguments.split(separator: " ").map(String.init)
        let ending = try ChildProcess.run(words, folder: URL(filePath: folder.path), errors: .none)
        guard ending.status == 0 else { throw CocoaError(.executableLoad) }
    }
}

/// A TLS server in Python, on a free port of loopback. Its process ends with the object.
final class TLSServer {
    private let program: ChildProcess
    let port: Int
    var url: String { "https://127.0.0.1:\(port)/" }

    /// - Parameter oldest: whether the server supports TLS 1.0 only.
    init(_ identity: (certificate: String, key: String), oldest: Bool = false) throws {
        program = try ChildProcess(
            ["/usr/bin/python3", "-c", Self.script, identity.certificate, identity.key, oldest ? "oldest" : "usual"],
            output: .pipe, errors: .none)
        let output = program.output
        var line = ""
        while !line.hasSuffix("\n"), let byte = try output.read(upToCount: 1), !byte.isEmpty {
            line += String(decoding: byte, as: UTF8.self)
        }
        guard let port = Int(line.dropLast()) else { throw CocoaError(.executableLoad) }
        self.port = port
    }

    private static let script = """
        import socket, ssl, sys, warnings
        warnings.simplefilter("ignore")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        if sys.argv[3] == "oldest":
            context.set_ciphers("ALL:@SECLEVEL=0")
            context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        listener = socket.create_server(("127.0.0.1", 0))
        print(listener.getsockname()[1], flush=True)
        while True:
            connection, _ = listener.accept()
            try:
                with context.wrap_socket(connection, server_side=True) as secure:
                    secure.recv(65536)
                    secure.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\n{}")
            except OSError:
                connection.close()
        """
}
