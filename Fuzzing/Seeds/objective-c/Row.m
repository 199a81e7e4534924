#import <UIKit/UIKit.h>
#define kNib @"Row"
NS_ASSUME_NONNULL_BEGIN
IB_DESIGNABLE @interface Row<T> : UIView <P, Q> { IBOutlet UILabel *_a, *_b; void (^_c)(int); }
@property (nonatomic, weak, nullable) IBOutlet UIView<P> *x;
@property (copy) IBOutletCollection(UILabel) NSArray<UILabel *> *all API_AVAILABLE(ios(13));
@property (nonatomic, getter=isOn) IBInspectable BOOL on;
@end
@implementation Row (C)
@synthesize x = _x, on;
#if A
- (id)awakeAfterUsingCoder:(NSCoder *)c {
#else
- (id)other:(int)x {
#endif
  if ([[self subviews] count] == 0) {
    static BOOL isLoading = NO;
    Row *r = [[UINib nibWithNibName:kNib bundle:[NSBundle bundleForClass:[self class]]] instantiateWithOwner:nil
              options:@{@"a": @[@1]}].firstObject;
    r.frame = self.frame; [r setTag:self.tag]; r.y = a ? b : c; char q = '"'; /* d */
    for (UIView *view in [[NSBundle mainBundle] loadNibNamed:NSStringFromClass([self class]) owner:self options:nil]) { [self addSubview:view]; }
    return r;
  }
  return self;
}
- (instancetype)initWithCoder:(NSCoder *)c { if ((self = [super initWithCoder:c])) { [self load:@selector(tap:)]; } return self; }
- (IBAction)tap:(id)sender; { [t registerNib:n forCellReuseIdentifier:@"c\"d"]; ^{ [self b]; }(); }
@end
