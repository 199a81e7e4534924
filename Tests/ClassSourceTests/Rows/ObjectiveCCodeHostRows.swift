extension Row {
  static let objectiveCCodeHosts = Row.table(
    ##"""
    @implementation List
    - (void)f { [self.tableView registerNib:[UINib nibWithNibName:@"Cell" bundle:nil] forCellReuseIdentifier:@"cell"]; }
    @end
    => List register 'Cell' as 'cell'

    static NSString *const kCell = @"cell";
    @implementation List
    - (void)f { UINib *nib = [UINib nibWithNibName:@"Cell" bundle:nil];
      [self.tableView registerNib:nib forCellReuseIdentifier:kCell];
      [self.view registerNib:nib forSupplementaryViewOfKind:@"kind" withReuseIdentifier:@"head"]; }
    @end
    => List register 'Cell' as 'cell' | List register 'Cell' as 'head'

    @interface Cell : UITableViewCell
    @end
    @implementation Cell
    + (UINib *)nib { return [UINib nibWithNibName:NSStringFromClass([self class]) bundle:nil]; }
    + (NSString *)identifier { return @"cellID"; }
    @end
    @implementation List
    - (void)f { [self.tableView registerNib:Cell.nib forCellReuseIdentifier:Cell.identifier];
      [self.tableView registerNib:[Cell nib] forCellReuseIdentifier:[Cell identifier]]; }
    @end
    => List register 'Cell' as 'cellID' | List register 'Cell' as 'cellID'

    @implementation List
    - (void)f { Detail *d = [[Detail alloc] initWithNibName:@"DetailView" bundle:nil]; }
    - (id)init { return [super initWithNibName:@"ListView" bundle:nil]; }
    - (id)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle { return [super initWithNibName:name bundle:bundle]; }
    @end
    => List viewController 'DetailView' of Detail | List viewController 'ListView' of List

    UIView *row(void) { return [[NSBundle mainBundle] loadNibNamed:@"Row" owner:nil options:nil].firstObject; }
    => - instantiate 'Row'

    @implementation List
    - (void)f:(BOOL)x { [[NSBundle mainBundle] loadNibNamed:x ? @"A" : @"B" owner:self options:nil]; }
    @end
    => List instantiate <x ? "A" : "B">

    @interface Row : UIView
    @end
    @implementation Row
    + (instancetype)loadFromNib { return [[NSBundle mainBundle] loadNibNamed:@"Row" owner:nil options:nil].lastObject; }
    @end
    @implementation List
    - (void)f { [self.view addSubview:[Row loadFromNib]]; }
    @end
    => Row instantiate 'Row' | List instantiate 'Row' of Row
    """##)
}
