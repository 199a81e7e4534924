extension Row {
  static let objectiveCMethods = Row.table(
    ##"""
    @implementation A
    - (IBAction)tap:(id)sender { }
    @end
    => implementation A { private action tap: }

    @implementation A
    - (IBAction)tap { }
    @end
    => implementation A { private action tap }

    @implementation A
    -(IBAction)tap:(UIButton*)sender forEvent:(UIEvent*)event{ }
    @end
    => implementation A { private action tap:forEvent: }

    @implementation A
    - (IBAction) tap: (id) sender
    {
    }
    @end
    => implementation A { private action tap: }

    @interface A : UIView
    - (IBAction)tap:(id)sender;
    - (IBAction)press;
    @end
    => class A: UIView { action tap:; action press }

    @interface A : UIView
    - (void)a; - (void)b:(int)x;
    + (instancetype)make;
    @end
    => class A: UIView { -a; -b:; +make }

    @implementation A
    - (IBAction)tap:(id)sender; { }
    - (void)b { }
    @end
    => implementation A { private action tap:; -b }

    @implementation A
    - tap:sender { return nil; }
    - (void)a:(int)x :(int)y { }
    @end
    => implementation A { -tap:; -a:: }

    @implementation A
    - (void)format:(NSString *)format, ... { }
    @end
    => implementation A { -format: }

    @implementation A
    - (void)tap:(void (^)(BOOL, NSError *))done with:(NSArray<UIView *> *)views { }
    @end
    => implementation A { -tap:with: }

    @implementation A
    - (void)tap __attribute__((deprecated)) { }
    - (nullable NSString *)name:(nonnull id)x { return nil; }
    @end
    => implementation A { -tap; -name: }

    @implementation A
    - (void)tap:(__unused id)sender { }
    - (void)press:(id)__unused sender { }
    @end
    => implementation A { -tap:; -press: }

    @implementation A
    - (instancetype)initWithCoder:(NSCoder *)coder { return [super initWithCoder:coder]; }
    - (instancetype)initWithFrame:(CGRect)frame { return self; }
    - (id)init { return self; }
    - (void)initialize { }
    @end
    => implementation A { -initialize; initWithCoder:; initWithFrame:; init }

    @interface A : UIView
    - (instancetype)initWithCoder:(NSCoder *)coder NS_UNAVAILABLE;
    - (instancetype)init UNAVAILABLE_ATTRIBUTE;
    - (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
    @end
    => class A: UIView { initWithCoder: unavailable; init unavailable; initWithFrame: }

    @interface A : UIView
    - (instancetype)initWithCoder:(NSCoder *)coder __attribute__((unavailable("use initWithFrame:")));
    @end
    => class A: UIView { initWithCoder: unavailable }

    @implementation A
    - (instancetype)initWithCoder:(NSCoder *)coder { NSAssert(NO, @"no"); return nil; }
    @end
    => implementation A { initWithCoder: fatal }

    @implementation A
    - (instancetype)initWithCoder:(NSCoder *)coder {
      @throw [NSException exceptionWithName:@"x" reason:nil userInfo:nil];
    }
    @end
    => implementation A { initWithCoder: fatal }

    @implementation A
    - (instancetype)initWithCoder:(NSCoder *)coder { [self doesNotRecognizeSelector:_cmd]; return nil; }
    @end
    => implementation A { initWithCoder: fatal }

    @implementation A
    - (instancetype)initWithCoder:(NSCoder *)coder { if (x) { abort(); } return self; }
    @end
    => implementation A { initWithCoder: }

    @implementation A
    - (instancetype)initWithCoder:(NSCoder *)coder {
      if (UI_USER_INTERFACE_IDIOM() != UIUserInterfaceIdiomPad)
        @throw [NSException exceptionWithName:@"x" reason:nil userInfo:nil];
      return [super initWithCoder:coder];
    }
    @end
    => implementation A { initWithCoder: }

    @implementation A
    - (instancetype)initWithCoder:(NSCoder *)coder {
      if (self.isReady) { return [super initWithCoder:coder]; }
      abort();
    }
    @end
    => implementation A { initWithCoder: }

    @implementation A
    - (void)setValue:(id)value forUndefinedKey:(NSString *)key { }
    @end
    => implementation A { handles undefined keys }

    @interface A : UIView
    - (void)setValue:(id)value forUndefinedKey:(NSString *)key;
    @end
    => class A: UIView

    @implementation A
    static void helper(int x) { if (x) { } }
    - (void)a { helper(1); }
    void other(void) { }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (void)a { NSString *s = @"}"; char c = '}'; char d = '\''; }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (void)a { dispatch_async(q, ^{ [self b]; }); }
    - (void)b { void (^block)(int) = ^(int x) { }; }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (void)a { x = a ? b : c; y = @{@"a": @1, @"b": @[@2]}; z = @(1 + 2); }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    #pragma mark - Actions {
    - (void)a { }
    #pragma mark Don't
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    #ifdef X
    - (void)a {
    #else
    - (void)b {
    #endif
      [self c];
    }
    - (void)c { }
    @end
    => implementation A { -a; -c; -b }

    @implementation A
    - (void)a {
    #if X
      if (x) {
    #else
      if (y) {
    #endif
      }
    }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    #if X
    - (void)a { }
    #elif Y
    - (void)b { }
    #else
    - (void)c { }
    #endif
    - (void)d { }
    @end
    => implementation A { -a; -b; -c; -d }

    @implementation A
    RCT_EXPORT_METHOD(doIt:(int)x) { }
    SYNTHESIZE_SINGLETON_FOR_CLASS(A)
    - (void)a { }
    @end
    => implementation A { -a }

    @implementation A
    - (void)a { for (int i = 0; i < 3; i++) { switch (i) { case 1: break; default: ; } } }
    - (void)b { int x = a-(b); int y = a - (b); }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (void)a { SEL s = @selector(tap:); id p = @protocol(RowDelegate); const char *e = @encode(int); }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (void)a { @autoreleasepool { @try { } @catch (NSException *e) { } @finally { } @synchronized(self) { } } }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (BOOL)a:(BOOL)x b:(int)y c:(NSString *const)z { return YES; }
    - (IBAction)d:(id)s e:(id)e f:(id)f { }
    @end
    => implementation A { private action d:e:f:; -a:b:c: }

    @implementation A (Category)
    - (IBAction)tap:(id)sender { }
    @end
    => category Category of A { private action tap: }
    """##)
}
