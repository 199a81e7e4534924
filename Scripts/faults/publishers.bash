# Publishers that are killed at any time, beside readers and backups. Part of Scripts/torture.

publishers() { # seconds
  local end=$((SECONDS + $1)) worker store preload=''
  [ -z "$weak" ] || preload=$work/faults.so
  rm -rf many
  mkdir many
  "$NIBREG" init --store many/many.sqlite >/dev/null
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
