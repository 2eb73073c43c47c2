# Sourced by the other scripts: where the project is, which Swift it is built with, and its desktop.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
least_swift=6.2

# The first that is new enough: $SWIFT, the one on the path, then the folders where swift.org's tarball and
# swiftly put it ($SWIFT_PLACES names others). Prints nothing when there is none.
find_swift() {
  local candidate version places=(/opt/swift/usr/bin "$HOME/.local/share/swiftly/bin")
  [[ -z ${SWIFT_PLACES:-} ]] || IFS=: read -r -a places <<<"$SWIFT_PLACES"
  for candidate in "${SWIFT:-}" "$(command -v swift || true)" "${places[@]/%//swift}"; do
    [[ -n $candidate && -x $candidate ]] || continue
    version=$(swift_version "$candidate")
    if [[ -n $version && $(printf '%s\n' "$least_swift" "$version" | sort -V | head -n 1) == "$least_swift" ]]; then
      printf '%s\n' "$candidate"
      return
    fi
  done
}

swift_version() {
  "$1" --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' | head -n 1
}

# Puts the toolchain that setup agreed to on the path.
use_swift() {
  local found
  found=$(find_swift)
  [[ -n $found ]] || { echo "No Swift $least_swift or newer: scripts/setup says how to get it." >&2; exit 1; }
  PATH=$(dirname "$found"):$PATH
  export PATH
}

# The driver of Tests/Desktop, which plays steps from its standard input: see its --help.
desktop() {
  PYTHONPATH=$root/Tests/Desktop PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -m driver "$@"
}
