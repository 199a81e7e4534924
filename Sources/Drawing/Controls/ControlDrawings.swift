import AutoLayout
import ComponentModel

/// Which element is drawn how.
enum ControlDrawings {
  typealias Draw = @Sendable (inout Sketch) -> Void

  /// By the names of elements. What is not in it is drawn as a box with its name.
  static let table: [String: Draw] = {
    let families = [
      containers, labels, buttons, textInputs, values, choices, images, bars, cells, pickers, media,
    ]
    return families.reduce(into: [:]) { table, family in
      table.merge(family) { _, _ in preconditionFailure("two ways to draw one element") }
    }
  }()

  /// Kinds of views whose background is not the rectangle of its frame.
  static let withOwnBackground: Set<String> = ["slider", "switch", "visualEffectView", "segmentedControl"]

  /// A view of a kind that is not known.
  static let unknown: Draw = { sketch in
    let name = sketch["customClass"] ?? sketch.element.name
    box(&sketch, name: name, color: sketch.system("systemGrayColor"))
  }

  /// A box with a name in it.
  static func box(_ sketch: inout Sketch, name: String, color: DrawnColor) {
    sketch.fill(sketch.bounds, color.opacity(0.12))
    sketch.add(.rectangle(sketch.bounds.inset(0.5), radius: 0, .stroke(color, width: 1, isDashed: true)))
    sketch.text(
      name, in: sketch.bounds.inset(x: 4, y: 0), size: min(13, max(sketch.height * 0.6, 4)), color: color)
  }

  /// Views that are what is in them.
  static let containers: [String: Draw] = {
    let plain: Draw = { _ in }
    let scrolling: Draw = { $0.clips = true }
    return [
      "view": plain, "stackView": plain, "tableViewCellContentView": plain, "collectionViewCellContentView": plain,
      "collectionReusableView": plain, "collectionViewCell": plain, "control": plain, "window": plain,
      "scrollView": scrolling, "collectionView": scrolling,
      "containerView": { sketch in
        let color = sketch.system("systemGray2Color")
        sketch.fill(sketch.bounds, color.opacity(0.15))
        sketch.overlaying { sketch in
          sketch.text(
            sketch["userLabel"] ?? "Container", in: sketch.bounds.inset(x: 4, y: 0), size: 15, color: color)
        }
      },
      "visualEffectView": visualEffect,
    ]
  }()

  private static let visualEffect: Draw = { sketch in
    let effect = sketch.tree.children(of: sketch.index).first { sketch.tree[$0].name.hasSuffix("Effect") }
    let style = effect.flatMap { sketch.tree[$0]["style"] } ?? "regular"
    let isDark =
      style.lowercased().hasSuffix("dark") || (sketch.context.options.isDark && !style.lowercased().contains("light"))
    let background = sketch.color("backgroundColor")
    if let background { sketch.fill(sketch.bounds, background) }
    sketch.fill(sketch.bounds, DrawnColor(isDark ? 0x2525_25B8 : 0xF7F7_F7B8))
  }
}
