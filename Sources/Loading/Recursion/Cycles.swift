/// The sets of nodes of which each leads to each other, and nodes that lead to themselves.
///
/// Tarjan's strongly connected components, without recursion: chains may be long.
///
/// - Parameter uses: for each node, which nodes it leads to.
func cycles(in uses: [[Int]]) -> [[Int]] {
  var order = [Int](repeating: -1, count: uses.count)
  var lowest = order
  var isOpen = [Bool](repeating: false, count: uses.count)
  var open: [Int] = []
  var visited = 0
  var cycles: [[Int]] = []
  for start in uses.indices where order[start] < 0 {
    // Each with how many of its uses have been followed.
    var way: [(node: Int, followed: Int)] = [(start, 0)]
    while let (node, followed) = way.last {
      if followed == 0 {
        order[node] = visited
        lowest[node] = visited
        visited += 1
        open.append(node)
        isOpen[node] = true
      }
      if followed < uses[node].count {
        let used = uses[node][followed]
        way[way.count - 1].followed += 1
        if order[used] < 0 {
          way.append((used, 0))
        } else if isOpen[used] {
          lowest[node] = min(lowest[node], order[used])
        }
        continue
      }
      way.removeLast()
      if let user = way.last?.node { lowest[user] = min(lowest[user], lowest[node]) }
      guard lowest[node] == order[node], let first = open.lastIndex(of: node) else { continue }
      let members = open[first...]
      open.removeSubrange(first...)
      for member in members { isOpen[member] = false }
      guard members.count > 1 || uses[node].contains(node) else { continue }
      cycles.append(Array(members))
    }
  }
  return cycles
}
