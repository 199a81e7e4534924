package import AutoLayout
package import ComponentModel

/// One thing that is drawn, in the coordinates of the object that it is in.
package enum Mark: Sendable, Hashable {
  case rectangle(LayoutFrame, radius: Double, Ink)
  case ellipse(LayoutFrame, Ink)
  /// Points that straight lines join.
  case lines([Point], isClosed: Bool, Ink)
  case text(TextMark)
  case image(CatalogImage, LayoutFrame, fit: ImageFit)
  case object(DrawnObject)
}

package struct Point: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// How a mark is filled and drawn around.
package struct Ink: Sendable, Hashable {
  package var fill: DrawnColor?
  package var stroke: DrawnColor?
  /// Of the stroke, in points.
  package var width = 1.0
  package var isDashed = false

  package static func fill(_ color: DrawnColor) -> Ink { Ink(fill: color) }

  package static func stroke(_ color: DrawnColor, width: Double = 1, isDashed: Bool = false) -> Ink {
    Ink(stroke: color, width: width, isDashed: isDashed)
  }
}

/// How the pixels of an image are put into a frame.
package enum ImageFit: Sendable, Hashable {
  case stretched, within, covering
}

/// One line of text.
package struct TextMark: Sendable, Hashable {
  package enum Anchor: String, Sendable, Hashable {
    case start, middle, end
  }

  package struct Run: Sendable, Hashable {
    package var text: String
    package var style: RunStyle
  }

  package var runs: [Run]
  /// The point on the baseline that the anchor means.
  package var x: Double
  package var y: Double
  package var anchor: Anchor
  /// As wide as it was measured; nil where it is left to the font.
  package var width: Double?
}

/// How characters look.
package struct RunStyle: Sendable, Hashable {
  package var font: TextFont
  /// Whether the font is slanted.
  package var isItalic = false
  package var color: DrawnColor
  package var isUnderlined = false
  package var isStruckThrough = false

  package init(font: TextFont, isItalic: Bool = false, color: DrawnColor) {
    self.font = font
    self.isItalic = isItalic
    self.color = color
  }
}

/// An object of the document, with what is drawn for it and the objects in it, from back to front.
package struct DrawnObject: Sendable, Hashable {
  /// With the ids of the embeddings that it is in before its own.
  package var id: ObjectID
  /// The element's name: `label`.
  package var element: String
  /// The class of its own, else the system's.
  package var className: String
  package var line: Int
  /// The component in whose document the line is; nil for the document itself.
  package var component: String?
  /// In the object that it is in.
  package var frame: LayoutFrame
  package var opacity = 1.0
  /// Of the edge that cuts off what reaches out; nil where nothing is cut off.
  package var clipRadius: Double?
  package var marks: [Mark] = []

  package init(id: ObjectID, element: String, className: String, line: Int, frame: LayoutFrame) {
    self.id = id
    self.element = element
    self.className = className
    self.line = line
    self.frame = frame
  }

  /// What it is and where it stands: `UILabel aBc-12-xYz, line 12 of Row`.
  package var title: String {
    "\(className) \(id), line \(line)" + (component.map { " of \($0)" } ?? "")
  }
}
