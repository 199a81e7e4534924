extension Row {
  static let objectiveCProperties = Row.table(
    ##"""
    @interface A : UIView
    @property (nonatomic, weak, nullable) IBOutlet UIView *x;
    @end
    => class A: UIView { weak outlet x: UIView *? }

    @interface A : UIView
    @property (weak, nonatomic) IBOutlet UIView *x;
    @property (nonatomic, strong) IBOutlet UIButton *y;
    @end
    => class A: UIView { weak outlet x: UIView *~; outlet y: UIButton *~ }

    @interface A : UIView
    @property(nonatomic,retain)IBOutlet UILabel*label;
    @end
    => class A: UIView { outlet label: UILabel *~ }

    @interface A : UIView
    @property IBOutlet UILabel *label;
    @end
    => class A: UIView { outlet label: UILabel *~ }

    @interface A : UIView
    @property (nonatomic) UILabel IBOutlet *label;
    @end
    => class A: UIView { outlet label: UILabel *~ }

    @interface A : UIView
    @property (nonatomic, weak) IBOutlet UILabel *a, *b;
    @end
    => class A: UIView { weak outlet a: UILabel *~; weak outlet b: UILabel *~ }

    @interface A : UIView
    @property (nonatomic, weak) IBOutlet id<RowDelegate> delegate;
    @end
    => class A: UIView { weak outlet delegate: id<RowDelegate>~(id) }

    @interface A : UIView
    @property (nonatomic, weak) IBOutlet UIView<RowDelegate> *row;
    @end
    => class A: UIView { weak outlet row: UIView<RowDelegate> *~(UIView) }

    @interface A : UIView
    @property (nonatomic, weak) IBOutlet __kindof UIView *row;
    @end
    => class A: UIView { weak outlet row: UIView *~ }

    @interface A : UIView
    @property (nonatomic, weak) IBOutlet UIView * _Nullable row;
    @end
    => class A: UIView { weak outlet row: UIView *? }

    @interface A : UIView
    @property (nonatomic, weak) IBOutlet UIView *__weak row;
    @end
    => class A: UIView { weak outlet row: UIView *~ }

    @interface A : UIView
    @property (nonatomic, copy) IBOutletCollection(UILabel) NSArray *labels;
    @end
    => class A: UIView { outlets labels: NSArray *~(UILabel) }

    @interface A : UIView
    @property (nonatomic, copy) IBOutletCollection(UILabel) NSArray<UILabel *> *labels;
    @end
    => class A: UIView { outlets labels: NSArray<UILabel *> *~(UILabel) }

    @interface A : UIView
    @property (nonatomic, strong) IBOutletCollection( UIView ) NSArray<__kindof UIView *> *_Nonnull views;
    @end
    => class A: UIView { outlets views: NSArray<UIView *> *(UIView) }

    @interface A : UIView
    @property (nonatomic) IBInspectable CGFloat radius;
    @end
    => class A: UIView { inspectable radius: CGFloat }

    @interface A : UIView
    @property (nonatomic, copy) IBInspectable NSString *title;
    @end
    => class A: UIView { inspectable title: NSString *~ }

    @interface A : UIView
    @property (nonatomic, assign, getter=isOn) IBInspectable BOOL on;
    @end
    => class A: UIView { inspectable on: BOOL }

    @interface A : UIView
    @property (nonatomic, readonly) IBInspectable NSInteger count;
    @end
    => class A: UIView { inspectable count: NSInteger readonly }

    @interface A : UIView
    @property (nonatomic) IBInspectable UIColor *color UI_APPEARANCE_SELECTOR;
    @end
    => class A: UIView { inspectable color: UIColor *~ }

    @interface A : UIView
    @property (nonatomic) CGFloat radius UI_APPEARANCE_SELECTOR API_AVAILABLE(ios(13.0));
    @end
    => class A: UIView { property radius: CGFloat }

    @interface A : UIView
    @property (nonatomic) unsigned int count;
    @property (nonatomic) unsigned long long total;
    @property (nonatomic) struct Pair pair;
    @property (nonatomic) enum Style style;
    @end
    => class A: UIView { property count: unsigned int(unsigned); property total: unsigned long long(unsigned); property pair: struct Pair(Pair); property style: enum Style(Style) }

    @interface A : UIView
    @property (nonatomic, copy) void (^handler)(BOOL finished);
    @property (nonatomic, copy, nullable) NSString *(^name)(NSInteger, id<P>);
    @property (nonatomic) int (*function)(int);
    @end
    => class A: UIView { property handler: void (^handler)(BOOL finished)~; property name: NSString *(^name)(NSInteger, id<P>)?; property function: int (*function)(int)~ }

    @interface A : UIView
    @property (nonatomic, copy) NSDictionary<NSString *, NSArray<UIView *> *> *map;
    @end
    => class A: UIView { property map: NSDictionary<NSString *, NSArray<UIView *> *> *~(NSDictionary) }

    @interface A : UIView
    @property (class, nonatomic, readonly) A *shared;
    @property (nonatomic, null_resettable) UIColor *tint;
    @end
    => class A: UIView { property tint: UIColor *? }

    @interface A : UIView
    @property (nonatomic) NSString *name __attribute__((deprecated("use { title")));
    @property (nonatomic) NSString *title NS_SWIFT_NAME(heading);
    @end
    => class A: UIView { property name: NSString *~; property title: NSString *~ }

    @interface A : UIView
    @property (nonatomic) int x
    @property (nonatomic) int y;
    @end
    => class A: UIView { property x: int; property y: int }

    @interface A : UIView
    @property (nonatomic,
               weak)
      IBOutlet
      UILabel
      *
      label
      ;
    @end
    => class A: UIView { weak outlet label: UILabel *~ }

    @interface A : UIView
    // @property (nonatomic) IBOutlet UILabel *a;
    /* @property (nonatomic) IBOutlet UILabel *b; */
    @property (nonatomic) IBOutlet UILabel *c; // IBOutlet UILabel *d;
    @end
    => class A: UIView { outlet c: UILabel *~ }

    NS_ASSUME_NONNULL_BEGIN
    @interface A : UIView
    @property (nonatomic) NSString *name;
    @property (nonatomic, nullable) NSString *title;
    @property (nonatomic) IBOutlet UILabel *label;
    @property (nonatomic) id value;
    @end
    NS_ASSUME_NONNULL_END
    => class A: UIView { outlet label: UILabel *; property name: NSString *; property title: NSString *?; property value: id }

    @interface A : UIView
    @property (nonatomic) IBOutlet UIView *label; @end
    => class A: UIView { outlet label: UIView *~ }

    @interface A ()
    @property (nonatomic, weak) IBOutlet UILabel *label;
    @property (nonatomic, readwrite) NSInteger count;
    @end
    => extension A { private weak outlet label: UILabel *~; private property count: NSInteger }

    @interface A : UIView
    #if DEBUG
    @property (nonatomic) IBOutlet UILabel *label;
    #endif
    @end
    => class A: UIView { outlet label: UILabel *~ }

    @interface A : UIView
    @property (nonatomic, nonnull) IBOutlet NSLayoutConstraint *top;
    @property (nonatomic) IBOutletCollection(NSLayoutConstraint) NSArray *all;
    @end
    => class A: UIView { outlet top: NSLayoutConstraint *; outlets all: NSArray *~(NSLayoutConstraint) }

    @interface A : UIView
    @property (nonatomic) MyType value;
    @property (nonatomic) MyClass *object;
    @property (nonatomic) CGRect rect;
    @end
    => class A: UIView { property value: MyType; property object: MyClass *~; property rect: CGRect }

    @implementation A
    @synthesize label = _label, other;
    @dynamic value;
    @end
    => implementation A { ivar _label; ivar other }

    @implementation A
    @synthesize label;
    @synthesize other=_o;
    @end
    => implementation A { ivar label; ivar _o }
    """##)
}
