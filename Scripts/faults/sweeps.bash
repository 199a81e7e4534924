# Every call of a command fails once, in every way. Part of Scripts/torture.
#
# A command works in a folder 'try' of its own. After each fault the folder must be as before or as after, which 'look'
# says in a word, and the command done again must do it. What looks the same byte for byte is looked at once.

all_actions=(publish record import-history yank deprecate forget accept accept-file resolve prune rebuild import merge
  migrate backup export init)

# The command's words, with the folder as the current one.
words() { # action
  case $1 in
    publish) echo "publish $work/project --version 2.0.0 --no-sources --allow-breaking torture --store registry.sqlite" ;;
    record) echo "record $work/project --project Shop --revision 3 --no-sources --store registry.sqlite" ;;
    import-history) echo "import-history $work/history --project Past --no-sources --store registry.sqlite" ;;
    yank) echo "yank C1@1.0.0 --reason torture --store registry.sqlite" ;;
    deprecate) echo "deprecate C1 --reason torture --store registry.sqlite" ;;
    resolve) echo "resolve --store registry.sqlite" ;;
    forget) echo "forget --project Shop --branch main --store registry.sqlite" ;;
    accept) echo "accept 0123456789ab --reason torture --store registry.sqlite" ;;
    accept-file) echo "accept 0123456789ab --reason torture --unseen" ;;
    prune) echo "prune --keep 1 --store registry.sqlite" ;;
    rebuild) echo "rebuild --store registry.sqlite" ;;
    import | merge) echo "import $work/exported --store registry.sqlite" ;;
    migrate) echo "list --store registry.sqlite" ;;
    backup) echo "backup copy.sqlite --store registry.sqlite" ;;
    export) echo "export exported --store registry.sqlite" ;;
    init) echo "init" ;;
  esac
}

# The folders that the commands begin with, in 'start'.
prepare_sweeps() {
  # The time is in what is written, and the same each time.
  export SOURCE_DATE_EPOCH=1772357400
  local number action
  mkdir -p start project
  for number in 1 2 3 4 5 6; do component "C$number" one >"project/C$number.xib"; done
  for action in "${all_actions[@]}"; do mkdir "start/$action"; done
  {
    make_store empty.sqlite
    cp empty.sqlite filled.sqlite
    "$NIBREG" publish project/C1.xib --version 1.0.0 --no-sources --store filled.sqlite
    for number in 1 2; do
      "$NIBREG" record project --project Shop --revision $number --no-sources --store filled.sqlite
    done
    for number in 1 2 3 4 5 6; do component "C$number" two >"project/C$number.xib"; done
    cp filled.sqlite fuller.sqlite
    "$NIBREG" publish project --version 2.0.0 --no-sources --allow-breaking torture --store fuller.sqlite
    "$NIBREG" record project --project Shop --revision 3 --no-sources --store fuller.sqlite
    "$NIBREG" export exported --store fuller.sqlite
    "$NIBREG" export start/export/exported --store filled.sqlite
  } >/dev/null
  for action in publish record import-history yank deprecate forget accept resolve prune rebuild merge backup; do
    cp filled.sqlite "start/$action/registry.sqlite"
  done
  cp fuller.sqlite start/export/registry.sqlite
  cp empty.sqlite start/import/registry.sqlite
  echo "DELETE FROM dependency; DELETE FROM embedding;" | ./sql start/rebuild/registry.sqlite
  ./sql start/migrate/registry.sqlite <"$here/Tests/RegistryTests/Fixtures/schema-1.sql"
  echo "project: Shop" >start/accept-file/Components.yml
  printf 'project: Shop\nrequires: {C1: ^1.0.0}\n' >start/resolve/Components.yml
  make_history
}

# A repository with three commits.
make_history() {
  local number
  git init -q -b main history
  for number in 1 2 3; do
    component Past "text $number" >history/Past.xib
    git -C history add Past.xib
    git -C history -c user.name=Ada -c user.email=ada@example.org commit -q -m "Text $number"
  done
}

fresh() { # action
  rm -rf try
  cp -r "$work/start/$1" try
  mkdir try/tmp
}

# The command with the fault library, as a user calls it.
attempt() { # action
  # The outer redirection takes what the shell says about killed processes.
  { (cd try && LD_PRELOAD=$work/faults.so FAULT_PATH=$PWD/ WEAK=$weak WEAK_AFTER=8 TMPDIR=$PWD/tmp \
    exec "$NIBREG" $(words "$1") >../out 2>../err); } 2>/dev/null
}

# All files of the folder in one number. A lock file names a process; what it says is not needed.
fingerprint() {
  (cd try && find . -path ./tmp -prune -o -type f ! -name '*.lock' -print0 | sort -z | xargs -0 -r sha256sum) | sha256sum
}

# What is in the folder, in a word: 'as before', 'as after' and others are compared.
look() { # action
  local word='' copy
  case $1 in
    accept-file)
      if [ -e try/Components.accepted.json ]; then
        word=$(sha256sum <try/Components.accepted.json)
      else
        word=none
      fi
      ;;
    init)
      if ! "$NIBREG" list --store try/.nibreg/registry.sqlite >listed 2>&1; then
        grep -q -e "there is no store" -e "is not a NibRegistry store" listed && word=none || word=$(head -1 listed)
      else
        word=$(store try/.nibreg/registry.sqlite)" "$(sha256sum <try/Components.yml)
      fi
      ;;
    *) word=$(store try/registry.sqlite) ;;
  esac
  case $1 in
    # The log and what is derived too. Other commands, done again, tell the log again.
    publish | merge) word+=" content $(content try/registry.sqlite)" ;;
  esac
  case $1 in
    backup | export | resolve)
      cmp -s try/registry.sqlite "$work/start/$1/registry.sqlite" || word+=" (the store changed)"
      ;;
  esac
  case $1 in
    # A backup has its name only when it is whole.
    resolve) if [ -e try/Components.resolved ]; then word+=" lock $(sha256sum <try/Components.resolved)"; fi ;;
    backup) if [ -e try/copy.sqlite ]; then word+=" copy $(store try/copy.sqlite)"; fi ;;
    migrate)
      for copy in try/registry.sqlite.schema-*; do
        case $copy in *'*' | *.partial) continue ;; esac
        if ! [ -e whole.sqlite ]; then cp "$copy" whole.sqlite; fi
        cmp -s "$copy" whole.sqlite || word+=" (half a copy)"
        "$NIBREG" verify --store "$copy" >verified 2>&1 || word+=" (a copy that is not sound)"
      done
      ;;
    # Half of an export is not taken for one.
    export)
      if ! [ -e try/exported/nibreg-export.json ]; then
        word+=" unfinished"
        ! "$NIBREG" import try/exported --store "$work/empty.sqlite" >/dev/null 2>&1 || word+=" (and imported)"
      else
        word+=" "$(cd try/exported && find . -type f ! -name '.*' -print0 | sort -z | xargs -0 sha256sum | sha256sum)
      fi
      ;;
  esac
  echo "$word"
}

store() { # file
  if ! "$NIBREG" verify --store "$1" >verified 2>&1; then
    echo "unsound: $(grep -v '^checked' verified | head -2 | tr '\n' ' ')"
  elif grep -q "made by an older" verified; then
    echo "older $(sha256sum <"$1")"
  else
    facts "$1"
  fi
}

# Every row of every table in one number, whatever order they are in.
content() { # file
  local table
  echo "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name" | "$work/sql" "$1" | while read -r table; do
    echo "$table"
    echo "SELECT * FROM \"$table\"" | "$work/sql" "$1" | LC_ALL=C sort
  done | sha256sum | cut -c1-16
}

# Sets 'state' to what 'look' says.
judge() { # action
  local key
  key=$(fingerprint)
  if [ -n "${known[$key]:-}" ]; then
    state=${known[$key]}
    return
  fi
  state=$(look "$1")
  known[$key]=$state
  # Looking has played back a journal.
  key=$(fingerprint)
  known[$key]=$state
}

# Done again, it is done, and nothing of the first time is left.
repeat() { # action words
  local key status=0 leftovers
  key=$(fingerprint)
  [ -z "${repeated[$key]:-}" ] || return 0
  repeated[$key]=yes
  local found=$state
  (cd try && exec "$NIBREG" $(words "$1") >../out 2>../err) || status=$?
  judge "$1"
  [ $status = 0 ] || [ "$found" = "$after" ] || bad "$1 after $2 cannot be done again: $(head -1 err)"
  [ "$state" = "$after" ] || bad "$1 after $2, done again, leaves something else: $state"
  # A second name of a finished file is in nobody's way.
  leftovers=$(cd try && find . -name '*.partial' -links 1 -o -name '.nibreg-*')
  [ -z "$leftovers" ] || [ $status != 0 ] || bad "$1 after $2, done again, leaves $leftovers"
  state=$found
}

# A command that fails says why in a sentence that names a file, and nothing has changed.
refusal() { # action fault
  refused=$((refused + 1))
  [ "$status" = 2 ] || bad "$1, $2: ends with $status: $(head -1 err)"
  grep -q "^error: .*'.*'" err || bad "$1, $2: names no file: $(head -1 err)"
  ! grep -q -i -e "SQLite error" -e "not an error" -e "no write access" -e "could not be completed" -e fatal err || bad "$1, $2: $(head -3 err)"
  case "$1, $2" in
    # It makes the file beside which the copy is locked.
    "backup, "*" at call 1 ("*) ;;
    backup*) grep -q "/copy.sqlite' could not be written: " err || bad "$1, $2: names another file: $(head -1 err)" ;;
  esac
  [ "$(wc -l <err)" -le 3 ] || bad "$1, $2: says too much: $(head -5 err)"
  # A rebuilding changes no fact that would show whether it was made.
  [ "$state" != "$after" ] || [ "$1" = rebuild ] || grep -q "has the change, but its disk failed" err ||
    bad "$1, $2: says it was not done, and it was: $(head -1 err)"
}

sweep() { # action faults
  local action=$1 fault number phase=0 calls status reached acknowledged refused missing torn
  local -A known=() repeated=()
  fresh "$action"
  judge "$action"
  before=$state
  FAULT_COUNT=$PWD/count attempt "$action" || bad "$action fails by itself: $(head -1 err)"
  calls=$(wc -l <count)
  judge "$action"
  after=$state
  [ "$before" != "$after" ] || bad "$action changes nothing"
  case $after in *unsound* | *'('*) bad "$action without a fault: $after" ;; esac
  for fault in $2; do
    reached=0 acknowledged=0 refused=0 missing=0 torn=0
    phase=$((phase + 5))
    for ((number = 1; number <= calls; number++)); do
      # The first and the last are the ones that differ most.
      [ $number -le 3 ] || [ $number -gt $((calls - 5)) ] || [ $(((number + phase) % step)) = 0 ] || continue
      fresh "$action"
      status=0 reached=$((reached + 1))
      FAULT=$fault FAULT_AT=$number FAULT_SEED=$number attempt "$action" || status=$?
      judge "$action"
      case $state in
        "$before" | "$after") ;;
        # An export is many files; what is not finished says so.
        *" unfinished") [ "$action" = export ] || torn=$((torn + 1)) ;;
        *)
          torn=$((torn + 1))
          [ -n "$weak" ] || bad "$action, $fault at call $number ($(sed -n "${number}p" count)): $state"
          continue
          ;;
      esac
      if [ $status = 0 ]; then
        acknowledged=$((acknowledged + 1))
        [ "$state" = "$after" ] || missing=$((missing + 1))
      else
        case $fault in ENOSPC | EIO) refusal "$action" "$fault at call $number ($(sed -n "${number}p" count))" ;; esac
      fi
      [ -n "$weak" ] || repeat "$action" "$fault at call $number"
    done
    echo "$fault at each call of $action: $calls calls, $reached faults, $acknowledged acknowledged," \
      "$refused refused in words, $missing missing, $torn torn"
    lost $((missing + torn)) "$action, $fault: $missing missing, $torn torn"
    [ -z "$weak" ] || echo $((missing + torn)) >>noticed
  done
  [ "$fault" != power ] || afterwards "$action"
  if [ -n "$weak" ] && ! grep -q '[1-9]' noticed; then bad "WEAK=$weak was not noticed by $action"; fi
}

# Power fails when the acknowledgement is out.
afterwards() { # action
  local number acknowledged=0 missing=0
  for number in 0 1 2 3 4; do
    fresh "$1"
    FAULT=power FAULT_SEED=$number attempt "$1" || bad "$1: $(head -1 err)"
    acknowledged=$((acknowledged + 1))
    judge "$1"
    [ "$state" = "$after" ] || missing=$((missing + 1))
  done
  echo "power lost after the acknowledgement of $1: $acknowledged acknowledged, $missing missing"
  lost $missing "$1 acknowledged, power: $missing missing"
  [ -z "$weak" ] || echo $missing >>noticed
}

# As many commands at once as there are processors, each in a folder of its own.
sweeps() { # faults action…
  local faults=$1 action
  shift
  for action in "$@"; do
    while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
    rm -rf "slots/$action"
    mkdir -p "slots/$action"
    (
      trap - EXIT
      cd "slots/$action"
      sweep "$action" "$faults" >figures
      rm -rf try
    ) || bad "the sweep of $action broke off" &
  done
  wait
  for action in "$@"; do cat "slots/$action/figures"; done
}
