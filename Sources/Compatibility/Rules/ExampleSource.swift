/// Class sources of examples: components that load their nib by one of the techniques.
package enum ExampleSource {
  /// Its initializer loads the nib with itself as owner.
  package static func owner(_ name: String = "Row", superclass: String = "UIView", members: String = "") -> String {
    """
    @objc(\(name)) class \(name): \(superclass) {\(lines(members))
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        let content = UINib(nibName: "\(name)", bundle: nil).instantiate(withOwner: self, options: nil)[0] as! UIView
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
      }
    }
    """
  }

  /// `awakeAfter(using:)` returns the loaded object.
  ///
  /// - Parameters:
  ///   - condition: what tells a placeholder.
  ///   - passing: properties that are handed over.
  package static func replace(
    _ name: String = "Row", if condition: String = "subviews.isEmpty", passing: String..., members: String = ""
  ) -> String {
    """
    @objc(\(name)) class \(name): UIView {\(lines(members))
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard \(condition) else { return self }
        let loaded = UINib(nibName: "\(name)", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! \(name)
    \(passing.map { "    loaded.\($0) = self.\($0)\n" }.joined())    return loaded
      }
    }
    """
  }

  /// The placeholder stays, and gets the loaded object as its subview.
  package static func wrap(_ name: String = "Row", members: String = "") -> String {
    """
    @objc(\(name)) class \(name): UIView {
      var inner: \(name)?\(lines(members))
      override func awakeAfter(using coder: NSCoder) -> Any? {
        if subviews.isEmpty {
          inner = UINib(nibName: "\(name)", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as? \(name)
          inner!.frame = bounds
          addSubview(inner!)
        }
        return self
      }
    }
    """
  }

  /// It is only loaded by a call.
  package static func code(_ name: String = "Row", choice: String = "[0]", members: String = "") -> String {
    """
    @objc(\(name)) class \(name): UIView {\(lines(members))
      static func load() -> \(name) {
        UINib(nibName: "\(name)", bundle: nil).instantiate(withOwner: nil, options: nil)\(choice) as! \(name)
      }
    }
    """
  }

  private static func lines(_ members: String) -> String {
    members.split(separator: "\n").map { "\n  \($0)" }.joined()
  }
}
