import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let cells: [String: Draw] = [
    "tableView": tableView, "tableViewCell": tableViewCell, "tableViewHeaderFooterView": { _ in },
  ]

  private static let tableView: Draw = { sketch in
    sketch.clips = true
    let isGrouped = sketch["style"]?.lowercased().contains("grouped") == true
    if sketch.color("backgroundColor") == nil {
      sketch.fill(
        sketch.bounds,
        sketch.system(isGrouped ? "systemGroupedBackgroundColor" : "systemBackgroundColor"))
    }
    sketch.overlaying { sketch in sectionTitles(&sketch) }
  }

  /// The headers that sections have as text, above their first cells.
  private static func sectionTitles(_ sketch: inout Sketch) {
    let tree = sketch.tree
    guard let sections = tree.child(of: sketch.index, named: "sections") else { return }
    for section in tree.children(of: sections) {
      guard
        let title = sketch.context.text(
          of: tree[section]["id"], "headerTitle", element: section, attribute: "headerTitle"),
        let cells = tree.child(of: section, named: "cells"), let first = Array(tree.children(of: cells)).first,
        let frame = tree.child(of: first, key: "frame"), let y = sketch.context.views.number(frame, "y")
      else { continue }
      sketch.text(
        title, in: LayoutFrame(x: 16, y: y - 24 + sketch.contentTop, width: max(sketch.width - 32, 1), height: 20),
        size: 13,
        color: sketch.system("secondaryLabelColor"), alignment: .leading)
    }
  }

  private static let tableViewCell: Draw = { sketch in
    sketch.clips = sketch.flag("clipsSubviews")
    if sketch.color("backgroundColor") == nil {
      sketch.fill(sketch.bounds, sketch.system("tableCellGroupedBackgroundColor"))
    }
    sketch.overlaying { sketch in
      accessory(&sketch)
      separator(&sketch)
    }
  }

  private static func accessory(_ sketch: inout Sketch) {
    let gray = sketch.system("systemGray2Color")
    let middle = sketch.height / 2
    func place(_ width: Double) -> LayoutFrame {
      LayoutFrame(x: sketch.width - 16 - width, y: middle - width / 2, width: width, height: width)
    }
    switch sketch["accessoryType"] {
    case "disclosureIndicator": sketch.symbol("chevron.right", in: place(13), gray)
    case "checkmark": sketch.symbol("checkmark", in: place(15), sketch.tint)
    case "detailButton", "detailDisclosureButton":
      let isBoth = sketch["accessoryType"] == "detailDisclosureButton"
      var circle = place(22)
      if isBoth {
        sketch.symbol("chevron.right", in: place(13), gray)
        circle.x -= 20
      }
      sketch.ring(circle, sketch.tint, width: 1.5)
      sketch.text("i", in: circle, size: 14, weight: .semibold, color: sketch.tint)
    default: break
    }
  }

  /// The line below a cell, where its table has such.
  private static func separator(_ sketch: inout Sketch) {
    var parent = sketch.element.parent
    while parent >= 0, sketch.tree[parent].name != "tableView" {
      // A cell by itself has none.
      guard ["cells", "prototypes", "sections", "tableViewSection"].contains(sketch.tree[parent].name) else { return }
      parent = sketch.tree[parent].parent
    }
    guard parent >= 0, sketch.tree[parent]["separatorStyle"] != "none" else { return }
    let color = sketch.context.colors.color(of: parent, key: "separatorColor") ?? sketch.system("separatorColor")
    let y = sketch.height - 0.25
    sketch.line([Point(16, y), Point(sketch.width, y)], color, width: 0.5)
  }
}
