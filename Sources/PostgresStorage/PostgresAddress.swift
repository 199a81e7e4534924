import CPostgres
public import ComponentModel
import Foundation

/// Where a PostgreSQL database is: a URL, and what libpq takes from the environment (`PGHOST`, `PGPASSFILE` …).
struct PostgresAddress: Sendable {
  /// Without a password: the URL as people may read it.
  let name: String
  let parameters: [(keyword: String, value: String)]
  /// Whether one of them may answer while no other one leads.
  let hasSeveralHosts: Bool

  /// - Throws: `PostgresAddressError`.
  init(
    _ url: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    isThere: (String) -> Bool = { access($0, R_OK) == 0 }
  ) throws {
    var problem: UnsafeMutablePointer<CChar>?
    guard let parsed = PQconninfoParse(url, &problem) else {
      defer { PQfreemem(problem) }
      // What libpq says repeats parts of the URL.
      throw PostgresAddressError.unreadable
    }
    defer { PQconninfoFree(parsed) }
    var options: [String: String] = [:]
    var option = parsed
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { options[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    guard options["password"] == nil else { throw PostgresAddressError.password }
    func setting(_ keyword: String, _ variable: String) -> String? {
      (options[keyword] ?? environment[variable]).flatMap { $0.isEmpty ? nil : $0 }
    }
    let hosts = (setting("hostaddr", "PGHOSTADDR") ?? setting("host", "PGHOST") ?? "").split(separator: ",")
    var added: [(String, String)] = []
    func add(_ keyword: String, _ variable: String?, _ value: String) {
      if options[keyword] == nil, variable.flatMap({ environment[$0] }) == nil { added.append((keyword, value)) }
    }
    if !hosts.allSatisfy(Self.isHere) {
      add("sslmode", "PGSSLMODE", "verify-full")
      let own = (environment["HOME"] ?? "") + "/.postgresql/root.crt"
      if !isThere(own), isThere(Self.certificates) { add("sslrootcert", "PGSSLROOTCERT", Self.certificates) }
    }
    if hosts.count > 1 { add("target_session_attrs", "PGTARGETSESSIONATTRS", "read-write") }
    add("connect_timeout", "PGCONNECT_TIMEOUT", "5")
    // In milliseconds: how long what was sent may stay unconfirmed, where the other machine is gone without a word.
    add("tcp_user_timeout", nil, "30000")
    add("fallback_application_name", nil, "nibreg-server")
    hasSeveralHosts = hosts.count > 1
    parameters = [("dbname", url)] + added + [("client_encoding", "UTF8")]
    name = Self.name(of: options, url)
  }

  /// Of this machine: a socket, or the loopback interface.
  static func isHere(_ host: Substring) -> Bool {
    host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
      // An address, and no name that begins like one.
      || host.hasPrefix("127.") && host.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
  }

  /// What Debian's `ca-certificates` makes.
  private static let certificates = "/etc/ssl/certs/ca-certificates.crt"

  private static func name(of options: [String: String], _ url: String) -> String {
    let scheme = url.prefix { $0 != ":" }
    let hosts = (options["host"] ?? options["hostaddr"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    let ports = (options["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    let places = hosts.enumerated().map { index, host in
      let port = ports.isEmpty ? "" : ports[min(index, ports.count - 1)]
      return host.replacing("/", with: "%2F") + (port.isEmpty ? "" : ":\(port)")
    }
    return "\(scheme)://\(places.joined(separator: ","))/\(options["dbname"] ?? "")"
  }

  /// - Parameters:
  ///   - silence: after how long a server that says nothing is asked if it still works.
  ///   - onlyReading: whether a server that follows another one will do.
  /// - Throws: `PostgresError`.
  func connect(silence: Duration, onlyReading: Bool = false) throws -> PostgresConnection {
    let any = onlyReading ? [("target_session_attrs", "any")] : []
    return try PostgresConnection(parameters + any, silence: silence, onlyReading: onlyReading)
  }
}

/// Why a URL names no database.
public enum PostgresAddressError: ExplainedError, Sendable, Hashable {
  case unreadable
  case password

  public var description: String {
    switch self {
    case .unreadable: "the store's URL is none that PostgreSQL's library understands"
    case .password: "the store's URL has a password, and URLs end up in logs and lists of processes"
    }
  }

  public var hint: String? {
    switch self {
    case .unreadable: "write postgres://USER@HOST:PORT/DATABASE"
    case .password: "put it into a file that PGPASSFILE names, or into PGPASSWORD"
    }
  }
}
