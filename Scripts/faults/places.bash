# Places that cannot be written. Part of Scripts/torture.

full_disk() {
  mkdir -p small
  if ! mount -t tmpfs -o size=1200k tmpfs small 2>/dev/null; then
    echo "full disk: not tried, this user may not mount (the ENOSPC sweep makes the same at every call)"
    return
  fi
  mounted+=("$work/small")
  make_store small/try.sqlite
  local number=0 acknowledged=0 refused=0 status
  while [ $refused -lt 3 ] && [ $number -lt 500 ]; do
    number=$((number + 1))
    component "F$number" "$(head -c 20000 /dev/zero | tr '\0' x)" >"F$number.xib"
    status=0
    "$NIBREG" publish "F$number.xib" --version 1.0.0 --no-sources --store small/try.sqlite >out 2>err || status=$?
    if [ $status = 0 ]; then acknowledged=$((acknowledged + 1)); else refused=$((refused + 1)); fi
    if [ $status != 0 ] && ! grep -q "is full; the store is as it was before" err; then bad "full disk: $(head -1 err)"; fi
  done
  sound small/try.sqlite || bad "full disk: $(head -1 verified)"
  local stored
  stored=$("$NIBREG" list --store small/try.sqlite | grep -c '^  F' || true)
  echo "full disk: $acknowledged acknowledged, $((acknowledged - stored)) missing, $refused refused in words"
  [ "$stored" = "$acknowledged" ] || bad "full disk: $stored of $acknowledged stored"
  # What does not arrive is not taken for an answer.
  status=0
  head -c 4000000 /dev/zero >small/rest 2>/dev/null || true
  "$NIBREG" export - --store small/try.sqlite >small/stream 2>err || status=$?
  [ $status = 2 ] && grep -q "^error: .*could not be written" err || bad "answer on a full disk: $status: $(head -1 err)"
  rm -f small/rest small/stream
  # The same file system, read-only.
  if mount -o remount,ro "$work/small" 2>/dev/null; then
    status=0
    "$NIBREG" list --store small/try.sqlite >/dev/null || bad "read-only: list"
    "$NIBREG" verify --store small/try.sqlite >/dev/null || bad "read-only: verify"
    "$NIBREG" publish F1.xib --version 9.0.0 --store small/try.sqlite >out 2>err || status=$?
    grep -q "cannot be written" err || bad "read-only: $(head -1 err)"
    echo "read-only file system: readable, publish ends with $status: $(head -1 err | cut -c1-60)…"
  else
    echo "read-only file system: not tried, this user may not remount"
  fi
}

another_user() {
  if [ "$(id -u)" != 0 ] || ! command -v setpriv >/dev/null; then
    echo "another user: not tried, only root may become one"
    return
  fi
  local status=0 as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  chmod 755 "$work"
  mkdir -p theirs
  cp start/forget/registry.sqlite theirs/try.sqlite
  chmod 444 theirs/try.sqlite
  "${as[@]}" "$NIBREG" list --store theirs/try.sqlite >/dev/null 2>err || bad "another user cannot read: $(head -1 err)"
  "${as[@]}" "$NIBREG" forget --project Shop --branch main --store theirs/try.sqlite >out 2>err || status=$?
  grep -q "cannot be written" err || bad "another user: $(head -1 err)"
  echo "another user: may read, forget ends with $status: $(head -1 err | sed "s|$work/||" | cut -c1-60)…"
  # A journal that a killed writer has left, as it is around the time that pages are written.
  local number hot=0 command
  for ((number = 50; number < 110; number += 6)); do
    cp start/publish/registry.sqlite theirs/try.sqlite
    rm -f theirs/try.sqlite-journal
    { LD_PRELOAD=$work/faults.so FAULT=kill FAULT_AT=$number FAULT_PATH=theirs/ "$NIBREG" publish project --version 2.0.0 \
      --no-sources --allow-breaking torture --store theirs/try.sqlite >out 2>err; } 2>/dev/null || true
    chmod 444 theirs/try.sqlite*
    for command in list verify "impact C1"; do
      status=0
      "${as[@]}" "$NIBREG" $command --store theirs/try.sqlite >out 2>err || status=$?
      [ $status != 0 ] || continue
      hot=$((hot + 1))
      [ $status = 2 ] && grep -q "was interrupted, and repairing that needs write access" err &&
        grep -q "^hint: let somebody with write access run any command once" err ||
        bad "another user, $command after a kill at call $number: $status: $(head -1 err)"
    done
    sound theirs/try.sqlite || bad "another user, after a kill at call $number: $(head -1 verified)"
  done
  echo "another user, a writer was killed: $hot times told who may repair it"
  [ $hot -gt 0 ] || bad "no journal was left for another user"
}
