@implementation A
- (void)f {
  (
#if A
  x
#else
  ); if (
#endif
  [self show]);
}
@end
