/// Endpoints by the pieces of their paths. A piece that is written out comes before one that stands for a parameter.
struct RouteTree: Sendable {
  private struct Branch: Sendable {
    var literal: [String: Int] = [:]
    var parameter: Int?
    var endpoints: [(number: Int, names: [String])] = []
  }

  private var branches = [Branch()]

  mutating func insert(_ endpoint: Endpoint, number: Int) {
    var place = 0
    var names: [String] = []
    for piece in Self.pieces(of: endpoint.path) {
      let next: Int?
      if piece.hasPrefix("{"), piece.hasSuffix("}") {
        names.append(String(piece.dropFirst().dropLast()))
        next = branches[place].parameter
        if next == nil { branches[place].parameter = branches.count }
      } else {
        next = branches[place].literal[String(piece)]
        if next == nil { branches[place].literal[String(piece)] = branches.count }
      }
      place = next ?? branches.count
      if next == nil { branches.append(Branch()) }
    }
    branches[place].endpoints.append((number, names))
  }

  /// The endpoints at a path, with the values of its parameters, decoded.
  func find(_ path: String) -> (numbers: [Int], parameters: [String: String])? {
    let pieces = Self.pieces(of: path)
    var values: [Substring] = []
    func search(_ place: Int, _ depth: Int) -> Int? {
      guard depth < pieces.count else { return branches[place].endpoints.isEmpty ? nil : place }
      if let next = branches[place].literal[String(pieces[depth])], let found = search(next, depth + 1) {
        return found
      }
      guard let next = branches[place].parameter, !pieces[depth].isEmpty else { return nil }
      values.append(pieces[depth])
      if let found = search(next, depth + 1) { return found }
      values.removeLast()
      return nil
    }
    guard let place = search(0, 0), let names = branches[place].endpoints.first?.names else { return nil }
    let parameters = zip(names, values).map { ($0, FormText.decoded($1)) }
    return (branches[place].endpoints.map(\.number), Dictionary(parameters) { first, _ in first })
  }

  private static func pieces(of path: String) -> [Substring] {
    path.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
  }
}
