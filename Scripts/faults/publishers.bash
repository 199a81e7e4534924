# Publishers that are killed at any time, beside readers and backups. Part of Scripts/torture.

publishers() { # seconds
  local end=$((SECONDS + $1)) worker store preload=''
  [ -z "$weak" ] || preload=$work/faults.so
  rm -rf many
  mkdir many
  make_store many/many.sqlite
  # Half of them come by another name.
  mkdir many/links
  ln -s ../many.sqlite many/links/linked.sqlite
  for worker in 1 2 3 4; do
    (
      trap - EXIT
      RANDOM=$worker number=0 process=0
      store=../many.sqlite
      [ $((worker % 2)) = 0 ] || store=../links/linked.sqlite
      mkdir "many/worker$worker"
      cd "many/worker$worker"
      while [ $SECONDS -lt $end ]; do
        number=$((number + 1))
        component "W${worker}N$number" "$number" >"W${worker}N$number.xib"
        LD_PRELOAD=$preload FAULT_PATH=many.sqlite WEAK=$weak "$NIBREG" publish "W${worker}N$number.xib" \
          --version 1.0.0 --no-sources --store "$store" >out 2>err &
        process=$!
        if [ $((RANDOM % 3)) -gt 0 ]; then
          sleep "0.0$((RANDOM % 90 + 10))"
          kill -9 $process 2>/dev/null || true
        fi
        if wait $process 2>/dev/null; then
          echo "W${worker}N$number" >>acknowledged
        elif [ -s err ]; then
          cat err >>errors
        fi
        echo "W${worker}N$number" >>tried
      done
    ) 2>/dev/null &
  done
  (
    trap - EXIT
    cd many
    while [ $SECONDS -lt $end ]; do
      "$NIBREG" verify --store many.sqlite >check.out 2>&1 || cat check.out >>check.bad
      rm -f copy.sqlite
      "$NIBREG" backup copy.sqlite --store many.sqlite >backup.out 2>&1 || cat backup.out >>check.bad
      echo >>checks
    done
  ) &
  wait
  local tried acknowledged missing=0 stored=0 torn=0 complaints errors
  tried=$(cat many/worker*/tried | wc -l || true)
  cat many/worker*/acknowledged 2>/dev/null | sort >acknowledged || true
  acknowledged=$(wc -l <acknowledged)
  if sound many/many.sqlite; then
    "$NIBREG" list --store many/many.sqlite | awk '/^  W/ {print $1}' | sort >stored
    missing=$(comm -23 acknowledged stored | wc -l)
    stored=$(wc -l <stored)
  else
    torn=1
    [ -n "$weak" ] || bad "killed publishers: $(head -3 verified)"
  fi
  complaints=$(cat many/check.bad 2>/dev/null | wc -l || true)
  errors=$(cat many/worker*/errors 2>/dev/null | grep -c ^error || true)
  echo "4 publishers killed at random for $1 s: $tried tried, $acknowledged acknowledged, $stored stored," \
    "$missing missing, $torn torn; $(wc -l <many/checks) checks and backups meanwhile, $complaints complaints, $errors errors"
  lost $((missing + torn + complaints)) "killed publishers: $missing missing, $torn torn, $complaints complaints"
  if [ -z "$weak" ]; then
    [ $complaints = 0 ] || bad "$(head -3 many/check.bad)"
    [ "$errors" = 0 ] || bad "$(cat many/worker*/errors | head -3)"
  fi
}

# Publishers whose store is replaced by another file again and again: what one acknowledges is in the file that it was
# asked about, not in one that nobody finds anymore.
replaced_stores() { # seconds
  local end=$((SECONDS + $1)) worker number=0
  rm -rf swapped
  mkdir swapped
  make_store swapped/empty.sqlite
  cp swapped/empty.sqlite swapped/store.sqlite
  for worker in 1 2; do
    (
      trap - EXIT
      number=0
      mkdir "swapped/worker$worker"
      cd "swapped/worker$worker"
      while [ $SECONDS -lt $end ]; do
        number=$((number + 1))
        component "W${worker}N$number" "$number" >"W${worker}N$number.xib"
        if "$NIBREG" publish "W${worker}N$number.xib" --version 1.0.0 --no-sources --store ../store.sqlite >out 2>err; then
          echo "W${worker}N$number" >>acknowledged
        elif grep -q "^error: .*was replaced or deleted while this command used it" err; then
          echo >>refused
        else
          cat err >>errors
        fi
      done
    ) &
  done
  # Each store that is taken away keeps a name, and is read at once: what comes into it later, nobody sees.
  while [ $SECONDS -lt $end ]; do
    number=$((number + 1))
    cp swapped/empty.sqlite swapped/next.sqlite
    ln swapped/store.sqlite "swapped/gone$number.sqlite"
    mv -T swapped/next.sqlite swapped/store.sqlite
    "$NIBREG" list --store "swapped/gone$number.sqlite" >>swapped/listed 2>>swapped/unread || true
    sleep "0.0$((RANDOM % 90 + 10))"
  done
  wait
  "$NIBREG" list --store swapped/store.sqlite >>swapped/listed
  local acknowledged refused missing unsound=0 errors store
  cat swapped/worker*/acknowledged 2>/dev/null | sort >acknowledged || true
  acknowledged=$(wc -l <acknowledged)
  refused=$(cat swapped/worker*/refused 2>/dev/null | wc -l || true)
  errors=$(cat swapped/worker*/errors 2>/dev/null | grep -c ^error || true)
  missing=$(awk '/^  W/ {print $1}' swapped/listed | sort -u | comm -23 acknowledged - | wc -l)
  for store in swapped/gone*.sqlite; do sound "$store" || unsound=$((unsound + 1)); done
  echo "store replaced $number times under 2 publishers: $acknowledged acknowledged, $missing missing," \
    "$refused refused in words, $unsound unsound, $errors other errors"
  lost $((missing + unsound)) "replaced stores: $missing missing, $unsound unsound"
  [ "$errors" = 0 ] || bad "replaced stores: $(cat swapped/worker*/errors | head -3)"
  [ ! -s swapped/unread ] || bad "replaced stores: $(head -1 swapped/unread)"
}
