// Makes class sources like those that people write:
//
//     make-sources FOLDER MEGABYTES
//
// As many files of Swift as of Objective-C, some 20 KB each: comments, outlets, actions, inspectables, code with strings,
// closures and brackets. The same arguments give the same files.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3, let megabytes = Int(arguments[2]) else {
  print("usage: make-sources FOLDER MEGABYTES")
  exit(64)
}
let folder = URL(fileURLWithPath: arguments[1])
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

func swiftClass(_ number: Int) -> String {
  var text = """
    /// A row of the list number \(number). It loads its nib by itself.
    @IBDesignable
    public final class Row\(number)View: BaseRowView {
      @IBOutlet private weak var titleLabel: UILabel!
      @IBOutlet private var subtitleLabels: [UILabel]!
      @IBInspectable public var title: String = "Row \(number)" { didSet { titleLabel.text = title } }
      @IBInspectable public var limit: CGFloat = \(number).5
      private var handlers: [String: (Int) -> Void] = [:]

      public override init(frame: CGRect) { super.init(frame: frame); load() }
      public required init?(coder: NSCoder) { super.init(coder: coder); load() }

      private func load() {
        let content = UINib(nibName: "Row\(number)View", bundle: Bundle(for: type(of: self)))
          .instantiate(withOwner: self, options: nil).first as! UIView
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
      }

      @IBAction private func tapped(_ sender: UIButton) { handlers["tap"]?(sender.tag) }

    """
  for step in 0..<12 {
    text += """

        // Step \(step): what it costs depends on the \\(state) of the row /* and not on this */.
        func update\(step)(with values: [Double], in range: Range<Int>) -> String {
          guard !values.isEmpty, let first = values.first, first > \(step) else { return "none { \\(range.count) }" }
          let sum = values[range].reduce(0) { $0 + $1 * (first - Double(\(step))) }
          titleLabel.text = "Sum: \\(sum), \\(values.map { String(format: "%.2f", $0) }.joined(separator: ", "))"
          return sum > 100 ? #"a "raw" \\ string"# : titleLabel.text ?? ""
        }

      """
  }
  return text + "}\n\n"
}

func objectiveCClass(_ number: Int) -> String {
  var text = """
    /* A row of the list number \(number). */
    @interface Row\(number)Cell : UITableViewCell <UITextFieldDelegate>
    @property (nonatomic, weak) IBOutlet UILabel *titleLabel;
    @property (nonatomic, copy) IBInspectable NSString *caption;
    - (IBAction)tapped:(id)sender;
    @end

    @implementation Row\(number)Cell {
      NSMutableDictionary<NSString *, NSNumber *> *_values;
    }

    - (void)awakeFromNib {
      [super awakeFromNib];
      self.titleLabel.text = @"Row \(number)";
    }

    - (IBAction)tapped:(id)sender { [self.delegate row:self didTap:@{@"number": @(\(number))}]; }

    """
  for step in 0..<14 {
    text += """

      // Step \(step): "quotes", { brackets } and so on.
      - (NSString *)update\(step)WithValues:(NSArray<NSNumber *> *)values inRange:(NSRange)range {
        if (values.count == 0 || range.length > \(step)) { return @"none"; }
        __block double sum = 0;
        [values enumerateObjectsUsingBlock:^(NSNumber *value, NSUInteger index, BOOL *stop) {
          sum += value.doubleValue * (index - \(step));
        }];
        _titleLabel.text = [NSString stringWithFormat:@"Sum: %.2f \\"%@\\"", sum, values];
        return sum > 100 ? _titleLabel.text : @"small";
      }

      """
  }
  return text + "@end\n\n"
}

var written = 0
var number = 0
while written < megabytes << 20 {
  let swift = "import UIKit\n\n" + (0..<4).map { swiftClass(number * 4 + $0) }.joined()
  let objectiveC = "#import <UIKit/UIKit.h>\n\n" + (0..<4).map { objectiveCClass(number * 4 + $0) }.joined()
  try Data(swift.utf8).write(to: folder.appendingPathComponent("Row\(number).swift"))
  try Data(objectiveC.utf8).write(to: folder.appendingPathComponent("Cell\(number).m"))
  written += swift.utf8.count + objectiveC.utf8.count
  number += 1
}
