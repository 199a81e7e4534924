import ComponentModel

/// Why a store on a server cannot be used. Nothing was changed, where the case does not say otherwise.
///
/// `store` is its URL.
package enum RemoteError: ExplainedError, Sendable, Hashable {
  case notAnAddress(String)
  case secretInAddress(String)
  /// Tokens and documents would cross the network in plain text.
  case plainText(String)
  case badCredentials(String)
  case exposedCredentials(file: String)
  case noLibrary(store: String, detail: String)
  case notReached(store: String, detail: String)
  /// The connection broke, again and again.
  case lost(store: String, detail: String)
  case timedOut(store: String, seconds: Int)
  case untrusted(store: String, detail: String)
  case tooLarge(store: String)
  case notServed(store: String, status: Int)
  case redirected(store: String, to: String)
  case unauthorized(store: String, hasToken: Bool)
  case forbidden(store: String, detail: String, hint: String?)
  case requestTooLarge(store: String)
  case tooBusy(store: String)
  case faulty(store: String, status: Int, detail: String?)
  /// What a server says that has none of the other reasons.
  case refused(store: String, detail: String, hint: String?)
  /// An answer that cannot be understood.
  case nonsense(store: String)
  /// Whether the change was made is not known: the connection broke while it was confirmed.
  case unknownOutcome(store: String, detail: String)
  case copyFailed(path: String, detail: String)
  case copyDamaged(store: String)

  package var description: String {
    switch self {
    case .notAnAddress(let text): "'\(text)' is no URL of a store: it has a host, may have a path, and no '?'"
    case .secretInAddress(let text): "the URL of a store has no user and no password: '\(text)'"
    case .plainText(let text): "'\(text)' would send tokens and documents over the network in plain text"
    case .badCredentials(let problem): problem
    case .exposedCredentials(let file): "'\(file)' has tokens, and others may read it"
    case .noLibrary(let store, let detail): "'\(store)' cannot be reached without libcurl: \(detail)"
    case .notReached(let store, let detail): "'\(store)' cannot be reached: \(detail)"
    case .lost(let store, let detail): "the connection to '\(store)' was lost: \(detail)"
    case .timedOut(let store, let seconds): "'\(store)' did not answer within \(seconds) seconds"
    case .untrusted(let store, let detail): "the certificate of '\(store)' is not trusted: \(detail)"
    case .tooLarge(let store): "'\(store)' sent more than a store does"
    case .notServed(let store, let status): "there is no nibreg server at '\(store)' (status \(status))"
    case .redirected(let store, let target):
      "'\(store)' sends its callers elsewhere" + (target.isEmpty ? "" : ", to '\(target)'")
    case .unauthorized(let store, let hasToken):
      hasToken ? "'\(store)' does not accept this token" : "'\(store)' wants a token"
    case .forbidden(_, let detail, _): detail
    case .requestTooLarge(let store): "a request was too large for '\(store)'"
    case .tooBusy(let store): "'\(store)' is too busy"
    case .faulty(let store, let status, let detail):
      "'\(store)' failed (status \(status))" + (detail.map { ": \($0)" } ?? "")
    case .refused(let store, let detail, _): "'\(store)' refused: \(detail)"
    case .nonsense(let store): "the answer of '\(store)' cannot be understood"
    case .unknownOutcome(let store, let detail):
      "the connection to '\(store)' was lost while the change was confirmed, so it is not known whether it was made: "
        + detail
    case .copyFailed(let path, let detail): "'\(path)' could not be written: \(detail)"
    case .copyDamaged(let store): "the copy of '\(store)' is not whole"
    }
  }

  /// What to do next.
  package var hint: String? {
    switch self {
    case .notAnAddress: "name it as https://registry.example"
    case .secretInAddress:
      "put the token into NIBREG_TOKEN, or into ~/.config/nibreg/credentials as 'https://registry.example/ TOKEN'"
    case .plainText: "use https://, or set NIBREG_ALLOW_HTTP=1 where the network is trusted"
    case .badCredentials: "a line is 'https://registry.example/ TOKEN'"
    case .exposedCredentials(let file): "chmod 600 '\(file)'"
    case .noLibrary: "install it: apt-get install libcurl4, or on other systems the package with libcurl.so.4"
    case .notReached: "is the URL right, and does the server run?"
    case .lost, .timedOut, .copyDamaged: "try again"
    case .untrusted: "name the certificates to trust with NIBREG_CA_FILE, or have the server's mended"
    case .tooLarge: "is it a nibreg server?"
    case .notServed, .nonsense: "name the URL of the server itself, without a page's path"
    case .redirected: "name that one, if it is yours"
    case .unauthorized(_, let hasToken):
      hasToken
        ? "ask who keeps the registry for a new one"
        : "put it into NIBREG_TOKEN, or into ~/.config/nibreg/credentials as 'https://registry.example/ TOKEN'"
    case .forbidden(_, _, let hint): hint ?? "ask who keeps the registry for a token that may"
    case .requestTooLarge: "let the server, and what is in front of it, take requests of 8 MiB"
    case .tooBusy: "try again later"
    case .faulty(_, _, let detail): detail == nil ? "its log says more, or that of a proxy in front of it" : nil
    case .refused(_, _, let hint): hint
    case .unknownOutcome: "'nibreg log' shows whether it was; the same command again does no harm"
    case .copyFailed: nil
    }
  }
}
