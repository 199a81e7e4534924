extension Row {
  static let objectiveCClasses = Row.table(
    ##"""
    @interface Row : UIView
    @end
    => class Row: UIView

    @interface Row:UIView
    @end
    => class Row: UIView

    @interface Row : UIView <RowDelegate, Other>
    @end
    => class Row: UIView, RowDelegate, Other

    @interface Row : NSObject<RowDelegate>
    @end
    => class Row: NSObject, RowDelegate

    @interface Row : NSObject ROW_PROTOCOLS
    { UIView *_view; }
    @end
    => class Row: NSObject, ROW_PROTOCOLS { ivar _view: UIView *~ }

    @interface Row : NSObject ROW_PROTOCOLS(1) <Other>
    @end
    => class Row: NSObject, Other, ROW_PROTOCOLS

    @interface Row<ObjectType> : UIView
    @end
    => generic class Row: UIView

    @interface Row<__covariant ObjectType> : UIView <NSCopying>
    @end
    => generic class Row: UIView, NSCopying

    @interface Row : Base<NSString *> <RowDelegate>
    @end
    => class Row: Base, RowDelegate

    @interface Row
    @end
    => class Row

    @interface Row <RowDelegate>
    @end
    => class Row: RowDelegate

    @interface Row ()
    @end
    => extension Row

    @interface Row () <RowDelegate> { UIView *_view; }
    @end
    => extension Row: RowDelegate { ivar _view: UIView *~ }

    @interface Row (Loading)
    + (instancetype)loadFromNib;
    @end
    => category Loading of Row { +loadFromNib }

    @interface Row (Loading) <RowDelegate>
    @end
    => category Loading of Row: RowDelegate

    IB_DESIGNABLE
    @interface Row : UIView
    @end
    => designable class Row: UIView

    IB_DESIGNABLE @interface Row : UIView
    @end
    @interface Other : UIView
    @end
    => designable class Row: UIView class Other: UIView

    NS_ASSUME_NONNULL_BEGIN
    @interface Row : UIView
    @end
    NS_ASSUME_NONNULL_END
    => class Row: UIView

    API_AVAILABLE(ios(13.0)) NS_SWIFT_NAME(Line)
    @interface Row : UIView
    @end
    => class Row: UIView

    __attribute__((objc_subclassing_restricted))
    @interface Row : UIView
    @end
    => class Row: UIView

    @class Row, Other;
    @protocol RowDelegate;
    @protocol A, B;
    @interface Row : UIView
    @end
    => class Row: UIView

    @protocol RowDelegate <NSObject, Base>
    - (void)rowDidChange:(Row *)row;
    @optional
    @property (nonatomic) IBOutlet UIView *view;
    @end
    @interface Row : UIView
    @end
    => class Row: UIView protocol RowDelegate: Base

    @implementation Row
    @end
    => implementation Row

    @implementation Row (Loading)
    @end
    => category Loading of Row

    @implementation Row : UIView
    @end
    => implementation Row: UIView

    @implementation Row { UILabel *_label; }
    @end
    => implementation Row { ivar _label: UILabel *~ }

    #import <UIKit/UIKit.h>
    #import "Base.h"
    @import Foundation;
    @interface Row : UIView
    @end
    => class Row: UIView

    @interface Row : UIView
    @end
    @implementation Row
    @end
    => class Row: UIView implementation Row

    @interface Row : UIView
    - (void)tap;
    @interface Other : UIView
    @end
    => class Row: UIView { -tap } class Other: UIView

    @interface Row : UIView
    - (void)tap;
    @implementation Row
    - (void)tap { }
    @end
    => class Row: UIView { -tap } implementation Row { -tap }

    #if TARGET_OS_IPHONE
    @interface Row : UIView
    @end
    #else
    @interface Row : NSView
    @end
    #endif
    => class Row: UIView if TARGET_OS_IPHONE class Row: NSView if !(TARGET_OS_IPHONE)

    #if 0
    @interface Row : UIView {{{
    @end
    #endif
    @interface Other : UIView
    @end
    => class Other: UIView

    #if 0
    @interface A : UIView
    @end
    #elif 0
    @interface B : UIView
    @end
    #else
    @interface C : UIView
    @end
    #endif
    => class C: UIView

    #if 1
    @interface A : UIView
    @end
    #else
    @interface B : UIView
    @end
    #endif
    => class A: UIView

    typedef NS_ENUM(NSInteger, Style) { StyleA, StyleB };
    typedef void (^Handler)(NSError *error);
    struct Pair { int a; int b; };
    @interface Row : UIView
    @end
    => class Row: UIView

    static NSString *const kNib = @"Row";
    NSString * const kOther = @"Other";
    #define kThird @"Third"
    #define kFourth "Fourth"
    => constant kThird = 'Third' constant kFourth = 'Fourth' constant kNib = 'Row' constant kOther = 'Other'

    #ifdef MAC_OS_X_VERSION_10_11
    @interface Row : NSView <NSToolbarDelegate> {
    #else
    @interface Row : NSView {
    #endif
      IBOutlet NSButton *buy;
    #if DEBUG
      IBOutlet NSButton *log;
    #endif
    }
    - (IBAction)tap:(id)sender;
    @end
    => class Row: NSView, NSToolbarDelegate if MAC_OS_X_VERSION_10_11 { private outlet buy: NSButton *~; private outlet log: NSButton *~; ivar buy: NSButton *~; ivar log: NSButton *~; action tap: }

    namespace Shop { NSString * const kNib = @"Row"; }
    namespace Shop::Cart { namespace { NSString * const kOther = @"Other"; } }
    => constant kNib = 'Row' constant kOther = 'Other'

    #define MACRO(x) \
      @interface x : UIView { \
      @end
    @interface Row : UIView
    @end
    => class Row: UIView

    void function(int a) { if (a) { } }
    static inline int other(void) { return 1; }
    @interface Row : UIView
    @end
    => class Row: UIView
    """##)
}
