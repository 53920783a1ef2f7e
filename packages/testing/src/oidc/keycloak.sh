#!/usr/bin/env bash
# Keycloak, a provider of sign-ins that many run: for the deep suite. Brought by Maven, from Maven Central; it needs Java 17 or newer.
#   keycloak.sh install | path      KEYCLOAK_DIR
set -euo pipefail
dir=${KEYCLOAK_DIR:-/var/tmp/hubbub-keycloak}
version=26.7.3
home=$dir/keycloak-$version

main() {
  case ${1:-} in
    install) install_server ;;
    path) [ -x "$home/bin/kc.sh" ] && echo "$home" ;;
    *) sed -n '2,3p' "$0" | cut -c3- >&2 && exit 2 ;;
  esac
}

install_server() {
  [ -x "$home/bin/kc.sh" ] && return
  command -v java >/dev/null && command -v mvn >/dev/null ||
    give_up 'Java and Maven are missing: apt-get install openjdk-17-jre-headless maven'
  mkdir -p "$dir"
  local packed=org.keycloak:keycloak-quarkus-dist:$version:tar.gz
  mvn -q -B dependency:copy -Dartifact="$packed" -DoutputDirectory="$dir" >"$dir/install.log" 2>&1 ||
    give_up "It could not be fetched: see $dir/install.log"
  # Under another name until it is whole.
  mkdir -p "$dir/unpacked"
  tar xzf "$dir/keycloak-quarkus-dist-$version.tar.gz" -C "$dir/unpacked"
  mv "$dir/unpacked/keycloak-$version" "$home"
  rm -r "$dir/unpacked" "$dir/keycloak-quarkus-dist-$version.tar.gz"
}

give_up() { echo "keycloak: $1" >&2; exit 1; }

main "$@"
