# Sourced by the other scripts: the project's folder, the Swift toolchain, and the headless desktop.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
least_swift=6.2

# A release has Swift's libraries in it, so that it runs without a toolchain, and is linked by lld, because GNU ld omits RELRO.
# Each function has a section of its own, so that the linker can put those that a process's first view calls side by side. Generic
# types are found by functions, because finding them by their mangled names takes a twentieth of that view's time.
release_options=(
  --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -z -Xlinker relro -Xswiftc -Xfrontend -Xswiftc -function-sections
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
  -Xlinker "--symbol-ordering-file=$root/capi/order" -Xlinker --no-warn-symbol-ordering -Xlinker -T -Xlinker "$root/capi/sections.ld"
)

# Prints the Swift programs that exist: $SWIFT, the one on the PATH, and those in the usual folders of swift.org's tarball and
# swiftly, or in $SWIFT_PLACES.
swift_candidates() {
  local candidate places=(/opt/swift/usr/bin "$HOME/.local/share/swiftly/bin")
  [[ -z ${SWIFT_PLACES:-} ]] || IFS=: read -r -a places <<<"$SWIFT_PLACES"
  for candidate in "${SWIFT:-}" "$(command -v swift || true)" "${places[@]/%//swift}"; do
    [[ -z $candidate || ! -x $candidate ]] || printf '%s\n' "$candidate"
  done
}

# Prints the first of them that is new enough. Prints nothing if there is none.
find_swift() {
  local candidate version
  while read -r candidate; do
    version=$(swift_version "$candidate")
    if [[ -n $version && $(printf '%s\n' "$least_swift" "$version" | sort -V | head -n 1) == "$least_swift" ]]; then
      printf '%s\n' "$candidate"
      return
    fi
  done < <(swift_candidates)
}

swift_version() {
  "$1" --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' | head -n 1
}

# Adds the toolchain found to the PATH.
use_swift() {
  local found
  found=$(find_swift)
  [[ -n $found ]] || { echo "Swift $least_swift or newer not found: run scripts/setup for instructions." >&2; exit 1; }
  PATH=$(dirname "$found"):$PATH
  export PATH
}

# Tells Ninja what SwiftPM builds from: write_depfile OUTPUT FILE. Only then does it call SwiftPM when something has changed,
# and not when root installs. Folders are listed too, because their times change as files come and go.
write_depfile() {
  local sources=("$root"/{Package.swift,Plugins,Sources,scripts/version}) swift
  swift=$(command -v swift)
  [[ ! -d $root/Vendor ]] || sources+=("$root/Vendor")
  {
    printf '%s:' "$1"
    find "${sources[@]}" "$swift" | sed 's/[ #]/\\&/g; s/^/ /; s/$/ \\/'
    echo
  } >"$2"
}

# Runs steps from standard input on a headless desktop: see its --help.
desktop() {
  PYTHONPATH=$root/Tests/Desktop PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -m driver "$@"
}
