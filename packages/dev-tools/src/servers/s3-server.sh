#!/usr/bin/env bash
# The S3 server that tests run against: versitygw, which keeps objects as files of a folder. Built by Go, from Go's module proxy.
#   s3-server.sh install | path      S3_SERVER_DIR
set -euo pipefail
dir=${S3_SERVER_DIR:-/var/tmp/hubbub-s3-server}
version=v1.8.0
PATH=$PATH:/usr/local/go/bin

main() {
  case ${1:-} in
    install) install_server ;;
    path) [ -x "$dir/bin/versitygw" ] && echo "$dir/bin/versitygw" ;;
    *) sed -n '2,3p' "$0" | cut -c3- >&2 && exit 2 ;;
  esac
}

install_server() {
  [ -x "$dir/bin/versitygw" ] && return
  command -v go >/dev/null || give_up 'Go is missing: apt-get install golang (1.24 or newer), or https://go.dev/dl'
  mkdir -p "$dir/bin"
  echo 'Building versitygw (two or three minutes)' >&2
  GOBIN=$dir/bin go install "github.com/versity/versitygw/cmd/versitygw@$version" >"$dir/build.log" 2>&1 ||
    give_up "It could not be built: see $dir/build.log"
}

give_up() { echo "s3-server: $1" >&2; exit 1; }

main "$@"
