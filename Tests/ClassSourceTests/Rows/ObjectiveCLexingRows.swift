extension Row {
  static let objectiveCLexing = Row.table(
    ##"""
    // @interface A : UIView
    @interface B : UIView
    @end
    => class B: UIView

    // a comment \
    @interface A : UIView
    @interface B : UIView
    @end
    => class B: UIView

    /* @interface A : UIView /* not nested */ @interface B : UIView
    @end
    => class B: UIView

    /* @interface A : UIView
    @end
    => doubt unterminatedComment

    @implementation A
    - (void)a { s = @"unterminated };
    }
    - (void)b { }
    @end
    => implementation A { -a; -b } doubt unterminatedString

    @implementation A
    - (void)a { s = @"a\
    }"; }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (void)a { s = @"a" @"}" "}" L"}"; }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (void)a { c = '"'; d = '\\'; e = 'ab'; }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    @implementation A
    - (void)a { auto s = R"x(} " )" )x"; }
    - (void)b { }
    @end
    => implementation A { -a; -b }

    #define A @interface Bad : UIView {
    #define B(x) do { \
      x; \
    } while (0)
    @interface Row : UIView
    @end
    => class Row: UIView

    #define TYPE @"image/*"
    @interface Row : UIView
    @end
    => class Row: UIView constant TYPE = 'image/*'

    #define X /* a
    comment */ 1
    @interface Row : UIView
    @end
    => class Row: UIView

    # import <UIKit/UIKit.h>
    #  if X
    @interface Row : UIView
    @end
    # endif
    => class Row: UIView if X

    #if 0
    Don't lex 'this "at all
    #endif
    @interface Row : UIView
    @end
    => class Row: UIView

    #error don't
    #warning "x
    @interface Row : UIView
    @end
    => class Row: UIView

    @implementation A
    - (void)a { } }
    - (void)b { }
    @end
    => implementation A { -a; -b } doubt unbalancedBrackets

    @implementation A
    - (void)a { ( [ }
    - (void)b { }
    @end
    => implementation A { -a; -b } doubt unbalancedBrackets

    @implementation A
    - (void)a {
    - (void)b { }
    @end
    @interface B : UIView
    @end
    => implementation A { -a } class B: UIView doubt unbalancedBrackets

    @implementation A
    - (void)a { [self b:^{ [c d:@{@"x": ^{ }}]; }]; }
    - (void)b { }
    => implementation A { -a; -b }

    @interface
    =>

    @interface A
    => class A

    @interface A :
    => class A

    @implementation
    =>

    @
    =>

    @property
    =>

    @interface A : UIView
    @property
    @end
    => class A: UIView doubt unreadableDeclaration

    @interface A : UIView
    @property (
    => class A: UIView doubt unbalancedBrackets doubt unreadableDeclaration

    @interface A : UIView
    - (
    => class A: UIView doubt unbalancedBrackets

    @interface A : UIView
    - (void)tap:
    => class A: UIView { -tap: }

    -
    =>

    @interface A : UIView
    - (IBAction)tap:(id)sender
    @end
    => class A: UIView { action tap: }

    @interface Größe : UIView
    @property IBOutlet UILabel *größe;
    @end
    => class Größe: UIView { outlet größe: UILabel *~ }

    template <typename T> class Box { T x; };
    namespace a { int f() { return 1; } }
    @interface A : UIView
    @end
    @implementation A
    - (void)a { std::vector<int> v{1, 2}; auto f = [&](int x) { return x; }; f(v[0]); }
    - (void)b { }
    @end
    => class A: UIView implementation A { -a; -b }

    extern "C" {
    @interface A : UIView
    @end
    }
    => class A: UIView

    NS_ASSUME_NONNULL_BEGIN @interface A : UIView @property (nonatomic) IBOutlet UILabel *x; @end NS_ASSUME_NONNULL_END
    => class A: UIView { outlet x: UILabel * }

    @interface A : UIView
    @property (nonatomic) IBOutlet UILabel *a;@property (nonatomic) IBOutlet UILabel *b;
    -(void)c;-(void)d;
    @end
    => class A: UIView { outlet a: UILabel *~; outlet b: UILabel *~; -c; -d }
    """##)
}
