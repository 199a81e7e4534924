import Compatibility
import ComponentModel
import LayoutComparison
package import Registry

/// Writes what became of a document for `git diff`, so that nothing that differs stays unsaid.
///
/// The head is like git's own, but for its first word: what reads patches must not take this for one.
package struct GitDiffRenderer {
  package var change: GitFileChange
  package var painter: ANSIStyler

  package init(change: GitFileChange, painter: ANSIStyler) {
    self.change = change
    self.painter = painter
  }

  package var text: String {
    guard !change.isUnmerged else { return "* Unmerged path \(change.path.printable)\n" }
    var text = painter("diff --nibreg a/\(change.path) b/\(change.newPath)".printable, .bold) + "\n"
    for line in heads { text += painter(line.printable, .bold) + "\n" }
    guard !change.isSameContent else { return text }
    text += painter("--- \(change.old == nil ? "/dev/null" : "a/\(change.path)")".printable, .bold) + "\n"
    text += painter("+++ \(change.new == nil ? "/dev/null" : "b/\(change.newPath)")".printable, .bold) + "\n"
    return text + content
  }

  private var heads: [String] {
    var lines: [String] = []
    switch (change.oldMode, change.newMode) {
    case (nil, let mode?): lines.append("new file mode \(mode)")
    case (let mode?, nil): lines.append("deleted file mode \(mode)")
    case (let old?, let new?) where old != new: lines += ["old mode \(old)", "new mode \(new)"]
    default: break
    }
    // Similarity and rename, as git words them; the mode may be among them already.
    return lines + change.information.filter { !lines.contains($0) && !$0.hasPrefix("index ") }
  }

  private var content: String {
    switch change.comparison() {
    case .documents(let changes):
      guard !changes.isEmpty else {
        return "  the same, apart from what Xcode rewrites by itself\n"
      }
      let shown = changes.filter { !$0.isImplied }
      let hidden = changes.count - shown.count
      let more = hidden == 0 ? "" : painter("  and \(hidden) more that follow from them\n", .dim)
      return shown.map { DiffRenderer.text(of: $0, painter) }.joined() + more
    case .lines(let reason, let lines):
      // What is in the lines is the file's own: shown as git shows it, but for what steers a terminal.
      return "  \(reason.printable)\n" + lines.map { paint($0.printableKeepingTabs) + "\n" }.joined()
    }
  }

  private func paint(_ line: String) -> String {
    switch line.first {
    case "+": painter(line, .green)
    case "-": painter(line, .red)
    case "@": painter(line, .cyan)
    default: line
    }
  }
}

extension String {
  fileprivate var printableKeepingTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\t")
  }
}
