extension Row {
  static let objectiveCVariables = Row.table(
    ##"""
    #ifndef OLD
    @interface A : UIView
    #else
    @interface A : UIView <RowDelegate>
    #endif
    {
    #ifndef OLD
      IBOutlet UILabel *label;
    #endif
    }
    @end
    => class A: UIView if !OLD class A: UIView, RowDelegate if !(!OLD) { private outlet label: UILabel *~; ivar label: UILabel *~ }

    @interface A : UIView
    #ifdef NEW
    <RowDelegate>
    #endif
    {
      IBOutlet UILabel *label;
    }
    @end
    => class A: UIView, RowDelegate { private outlet label: UILabel *~; ivar label: UILabel *~ }

    @interface A : UIView {
      IBOutlet UILabel *label;
    }
    @end
    => class A: UIView { private outlet label: UILabel *~; ivar label: UILabel *~ }

    @interface A : UIView { IBOutlet UILabel *_label; @private NSInteger _a, _b; @public id x; }
    @end
    => class A: UIView { private outlet _label: UILabel *~; ivar _label: UILabel *~; ivar _a: NSInteger; ivar _b: NSInteger; ivar x: id~ }

    @interface A : UIView {
      @protected
      IBOutletCollection(UILabel) NSArray *labels;
      __weak IBOutlet id<RowDelegate> delegate;
    }
    @end
    => class A: UIView { private outlets labels: NSArray *~(UILabel); private weak outlet delegate: id<RowDelegate>~(id); ivar labels: NSArray *~(UILabel); ivar delegate: id<RowDelegate>~(id) }

    @implementation A {
      BOOL _isStandIn;
      void (^_block)(int);
      int _array[3];
      unsigned _flag : 1;
      NSArray<UIView *> *_views;
    }
    @end
    => implementation A { ivar _isStandIn: BOOL; ivar _block: void (^_block)(int)~; ivar _array: int; ivar _flag: unsigned; ivar _views: NSArray<UIView *> *~(NSArray) }

    @implementation A {
      struct { unsigned int a : 1; } _flags;
      UILabel *_label;
    }
    @end
    => implementation A { ivar _flags: struct~; ivar _label: UILabel *~ }

    @implementation A {
    #if DEBUG
      UILabel *_label;
    #endif
      // UILabel *_no;
    }
    - (void)tap { }
    @end
    => implementation A { ivar _label: UILabel *~; -tap }

    @interface A () { UIView *_a, **_b; const char *_c; }
    @end
    => extension A { ivar _a: UIView *~; ivar _b: UIView **~(UIView); ivar _c: char *~ }

    @implementation A
    static BOOL isLoading = NO;
    - (void)tap { }
    @end
    => implementation A { -tap }
    """##)
}
