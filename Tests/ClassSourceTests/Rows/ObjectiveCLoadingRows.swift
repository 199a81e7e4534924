extension Row {
  static let objectiveCLoading = Row.table(
    ##"""
    @interface Row : UIView
    @end
    @implementation Row
    - (instancetype)initWithCoder:(NSCoder *)coder {
      if (self = [super initWithCoder:coder]) {
        UIView *view = [[[NSBundle mainBundle] loadNibNamed:@"Row" owner:self options:nil] firstObject];
        view.frame = self.bounds;
        [self addSubview:view];
      }
      return self;
    }
    @end
    => Row owner; initWithCoder: loads 'Row' in main for self first added frameOnly

    @interface Row : UIView
    @end
    @implementation Row
    - (id)initWithCoder:(NSCoder *)coder { self = [super initWithCoder:coder]; [self setUp]; return self; }
    - (void)setUp {
      NSArray *views = [[UINib nibWithNibName:NSStringFromClass([self class]) bundle:[NSBundle bundleForClass:[self class]]] instantiateWithOwner:self options:nil];
      UIView *view = views[0];
      view.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
      [self addSubview:view];
    }
    @end
    => Row owner; initWithCoder: loads 'Row' in own for self first added autoresizing

    @interface Base : UIView
    @end
    @implementation Base
    - (id)initWithCoder:(NSCoder *)coder { self = [super initWithCoder:coder]; [self loadNib]; return self; }
    - (void)loadNib { [[NSBundle mainBundle] loadNibNamed:[self nibName] owner:self options:nil]; }
    - (NSString *)nibName { return NSStringFromClass([self class]); }
    @end
    @interface Row : Base
    @end
    @implementation Row
    - (NSString *)nibName { return @"Special"; }
    @end
    @interface Other : Base
    @end
    => Base owner; initWithCoder: loads 'Base' in main for self | Other owner; initWithCoder: loads 'Other' in main for self by Base | Row owner; initWithCoder: loads 'Special' in main for self by Base

    @interface UIView (Nib)
    @end
    @implementation UIView (Nib)
    + (instancetype)loadFromNib { return [[[NSBundle mainBundle] loadNibNamed:NSStringFromClass(self) owner:nil options:nil] lastObject]; }
    @end
    @interface Row : UIView
    @end
    @implementation Row
    - (id)awakeAfterUsingCoder:(NSCoder *)coder {
      if ([[self subviews] count] == 0) {
        Row *row = [[self class] loadFromNib];
        [row setFrame:self.frame];
        row.tag = [self tag];
        [row setHidden:[self isHidden]];
        return row;
      }
      return self;
    }
    @end
    => Row replace; awakeAfterUsingCoder: loads 'Row' in main for nobody last by UIView; loadFromNib loads 'Row' in main for nobody last by UIView; exchanges if no subviews passes frame,tag,hidden

    @interface Row : UIView
    @end
    @implementation Row
    - (id)awakeAfterUsingCoder:(NSCoder *)coder {
      if ([[self subviews] count] == 0) {
        Row *row = [Loader rowForView:self];
        return row;
      }
      return self;
    }
    @end
    => Row unknown computed awakeAfterUsingCoder:; exchanges if no subviews

    static BOOL isLoading = NO;
    @interface Row : UIView
    @end
    @implementation Row
    - (id)awakeAfterUsingCoder:(NSCoder *)coder {
      if (!isLoading) {
        isLoading = YES;
        id row = [[NSBundle mainBundle] loadNibNamed:@"Row" owner:nil options:nil][0];
        isLoading = NO;
        return row;
      }
      return self;
    }
    @end
    => Row replace; awakeAfterUsingCoder: loads 'Row' in main for nobody first; exchanges if flag isLoading

    @interface Row : UIView
    @end
    @implementation Row
    - (id)awakeAfterUsingCoder:(NSCoder *)coder {
      static BOOL loading = NO;
      if (loading) return [super awakeAfterUsingCoder:coder];
      loading = YES;
      Row *row = [[UINib nibWithNibName:@"Row" bundle:nil] instantiateWithOwner:nil options:nil].lastObject;
      loading = NO;
      return row;
    }
    @end
    => Row replace; awakeAfterUsingCoder: loads 'Row' in main for nobody last; exchanges if flag loading

    @interface Row : UIView
    @end
    @implementation Row
    - (id)awakeAfterUsingCoder:(NSCoder *)coder {
      if ([self isMemberOfClass:[RowProto class]]) {
        Row *row = [[NSBundle mainBundle] loadNibNamed:@"Row" owner:nil options:nil].firstObject;
        for (UIView *view in self.subviews) { [row addSubview:view]; }
        for (NSLayoutConstraint *c in self.constraints) { [row addConstraint:[NSLayoutConstraint constraintWithItem:row attribute:c.firstAttribute relatedBy:c.relation toItem:nil attribute:0 multiplier:1 constant:0]]; }
        return row;
      }
      return self;
    }
    @end
    => Row replace; awakeAfterUsingCoder: loads 'Row' in main for nobody first added constraints; exchanges if class RowProto rebuilds constraints moves subviews

    @interface Row : UIView
    @end
    @implementation Row
    - (id)awakeAfterUsingCoder:(NSCoder *)coder {
      if (![NSStringFromClass([self class]) isEqualToString:@"RowProto"]) return self;
      return [[[NSBundle mainBundle] loadNibNamed:@"Row" owner:nil options:nil] objectAtIndex:1];
    }
    @end
    => Row replace; awakeAfterUsingCoder: loads 'Row' in main for nobody index 1; exchanges if class RowProto

    @interface Row : UIControl
    @property (nonatomic) NSInteger value;
    @end
    @implementation Row { Row *_inner; }
    - (id)awakeAfterUsingCoder:(NSCoder *)coder {
      if (self.subviews.count == 0) { [self load]; }
      return self;
    }
    - (void)load {
      _inner = [[NSBundle mainBundle] loadNibNamed:@"Row" owner:nil options:nil].firstObject;
      _inner.frame = self.bounds;
      [self addSubview:_inner];
    }
    - (void)setValue:(NSInteger)value { _inner.value = value; }
    - (void)setEnabled:(BOOL)enabled { [super setEnabled:enabled]; [_inner setEnabled:enabled]; }
    - (void)setOther:(id)other { _other = other; }
    @end
    => Row wrap; awakeAfterUsingCoder: loads 'Row' in main for nobody first added frameOnly; stays if no subviews forwards enabled,value

    @interface Row : UIView
    @property (nonatomic) IBInspectable BOOL placeholder;
    @end
    @implementation Row
    - (id)awakeAfterUsingCoder:(NSCoder *)coder {
      if (self.placeholder) { return [[NSBundle mainBundle] loadNibNamed:@"Row" owner:nil options:nil].firstObject; }
      return self;
    }
    @end
    => Row replace; awakeAfterUsingCoder: loads 'Row' in main for nobody first; exchanges if property placeholder

    @interface Row : UIView
    @end
    @implementation Row
    - (id)initWithCoder:(NSCoder *)coder { self = [super initWithCoder:coder]; [self loadFromNib]; return self; }
    @end
    => Row unknown methodNotFound loadFromNib

    @implementation Row
    - (id)initWithCoder:(NSCoder *)coder { return [super initWithCoder:coder]; }
    @end
    => Row unknown classNotFound superclass of Row

    @interface Row : UIView
    @end
    @implementation Row
    + (instancetype)row { return [[self nib] instantiateWithOwner:nil options:nil].firstObject; }
    + (UINib *)nib { return [UINib nibWithNibName:@"Row" bundle:[NSBundle bundleForClass:self]]; }
    @end
    => Row code; row loads 'Row' in own for nobody first

    #define kNib @"RowNib"
    @interface Row : NSView
    @end
    @implementation Row
    - (id)initWithFrame:(NSRect)frame { self = [super initWithFrame:frame];
      [[[NSNib alloc] initWithNibNamed:kNib bundle:nil] instantiateWithOwner:self topLevelObjects:nil]; return self; }
    @end
    => Row owner; initWithFrame: loads 'RowNib' in main for self
    """##)
}
