# Power failures of a disk that is mounted. Part of Scripts/torture.
#
# The disk is a file: ext4 on a loop device, in a file system that copies a file in one step (XFS with reflinks). A copy at
# any moment is what a disk has when the power fails, apart from what is still in memory. It is mounted like a disk after
# a power failure, and must have everything that was acknowledged before the copy began.

power_losses() { # number
  local problem
  if ! problem=$(make_disk 2>&1); then
    echo "power lost $1 times on a mounted disk: not tried, $(grep -m 1 . <<<"$problem")"
    return
  fi
  mounted+=("$work/pool" "$work/pool/disk" "$work/pool/found")
  fail_power "$1"
  umount pool/disk pool
  rm -f pool.image
}

make_disk() {
  [ "$(id -u)" = 0 ] || { echo "only root may mount" && return 1; }
  "$here/Scripts/prepare" xfsprogs || { echo "xfsprogs cannot be installed" && return 1; }
  truncate -s 1G pool.image
  mkfs.xfs -q -m reflink=1 pool.image || return 1
  mkdir -p pool
  mount -o loop pool.image pool || return 1
  truncate -s 128M pool/disk.image
  mkdir pool/disk pool/found
  mkfs.ext4 -q pool/disk.image && mount -o loop pool/disk.image pool/disk || {
    umount pool
    echo "a disk in a file cannot be mounted"
    return 1
  }
}

fail_power() { # number
  local worker round missing=0 torn=0 acknowledged=0 tried preload=''
  [ -z "$weak" ] || preload=$work/faults.so
  rm -rf losses
  mkdir losses
  make_store pool/disk/many.sqlite
  # Only what is weakened is not on the disk.
  sync
  for worker in 1 2 3; do
    (
      trap - EXIT
      number=0
      mkdir "losses/worker$worker"
      cd "losses/worker$worker"
      while ! [ -e ../enough ]; do
        number=$((number + 1))
        component "P${worker}N$number" "$number" >"P${worker}N$number.xib"
        LD_PRELOAD=$preload FAULT_PATH=many.sqlite WEAK=$weak "$NIBREG" publish "P${worker}N$number.xib" --version 1.0.0 \
          --no-sources --store ../../pool/disk/many.sqlite >out 2>err && echo "P${worker}N$number" >>../acknowledged ||
          cat err >>../errors
      done
    ) &
  done
  RANDOM=7
  for ((round = 1; round <= $1; round++)); do
    sleep "$((RANDOM % 2)).$((RANDOM % 900 + 100))"
    cp losses/acknowledged acknowledged 2>/dev/null || : >acknowledged
    cp --reflink=always pool/disk.image pool/found.image
    mount -o loop pool/found.image pool/found || { bad "the disk cannot be mounted after power loss $round" && continue; }
    acknowledged=$((acknowledged + $(wc -l <acknowledged)))
    if ! sound pool/found/many.sqlite; then
      torn=$((torn + 1))
      [ -n "$weak" ] || bad "power loss $round: $(head -2 verified)"
    else
      "$NIBREG" list --store pool/found/many.sqlite | awk '/^  P/ {print $1}' | sort >stored
      missing=$((missing + $(sort acknowledged | comm -23 - stored | wc -l)))
    fi
    umount pool/found
    rm pool/found.image
  done
  touch losses/enough
  wait
  tried=$(cat losses/acknowledged 2>/dev/null | wc -l || true)
  echo "power lost $1 times on a mounted disk with 3 publishers: $tried published, $acknowledged acknowledged before a loss," \
    "$missing missing, $torn torn"
  lost $((missing + torn)) "power loss on a mounted disk: $missing missing, $torn torn"
  [ ! -s losses/errors ] || bad "publishing while the power fails: $(head -2 losses/errors)"
  if [ -n "$weak" ] && [ $((missing + torn)) = 0 ]; then bad "WEAK=$weak was not noticed on a mounted disk"; fi
}
