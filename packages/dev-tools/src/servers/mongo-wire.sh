#!/usr/bin/env bash
# A server that speaks MongoDB's protocol, for tests where no MongoDB can be had: FerretDB 2 on PostgreSQL 18 with DocumentDB, all
# from package registries. It is not MongoDB: no transactions, no change streams, no collation; Hubbub uses none of them.
# It does not wait for the disk (fsync is off): it survives being killed, not a power cut. Debian or Ubuntu, root.
# Its ports are below those that the system gives to connections (32768 and up): one of these may be taken at any time.
#   mongo-wire.sh install | start | stop | status | running      MONGO_WIRE_DIR, MONGO_WIRE_PORT, MONGO_WIRE_PG_PORT
#   mongo-wire.sh beside PORT      another server on the databases of one that runs, as this very process: it may be killed
set -euo pipefail
dir=${MONGO_WIRE_DIR:-/var/tmp/hubbub-mongo-wire} port=${MONGO_WIRE_PORT:-27417} pg_port=${MONGO_WIRE_PG_PORT:-25532}
version=v2.7.0
root=$dir/debian bin=/usr/lib/postgresql/18/bin
PATH=$PATH:/usr/local/go/bin
# Tests leave few cores to it: one thread that seldom collects garbage takes less of them.
export GOGC=800 GOMAXPROCS=1

main() {
  case ${1:-} in
    install) install_all ;;
    start) start ;;
    stop) stop ;;
    status) is_installed ;;
    running) answers ;;
    beside) beside "$2" ;;
    *) sed -n '2,7p' "$0" | cut -c3- >&2 && exit 2 ;;
  esac
}

install_all() {
  [ "$(id -u)" = 0 ] || give_up 'Run it as root: it makes a small Debian of its own to run PostgreSQL in.'
  mkdir -p "$dir/bin" "$dir/state" "$dir/log"
  install_postgres
  install_ferretdb
}

is_installed() { [ -x "$root$bin/postgres" ] && [ -x "$dir/bin/ferretdb" ]; }

# Debian's stable release has no PostgreSQL 18; a folder with its next one does not touch the machine's own packages.
install_postgres() {
  [ -x "$root$bin/postgres" ] && return
  say 'Installing PostgreSQL 18 with DocumentDB (about a minute)'
  command -v debootstrap >/dev/null || logged apt-debootstrap apt-get install -y -q debootstrap
  local mirror
  mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep -v security | head -n 1)
  logged debootstrap debootstrap --variant=minbase --include=ca-certificates sid "$root" "$mirror"
  cp /etc/resolv.conf "$root/etc/"
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" && chmod +x "$root/usr/sbin/policy-rc.d"
  mount_into_root
  logged apt chroot "$root" sh -c 'export DEBIAN_FRONTEND=noninteractive
    apt-get -o Acquire::Check-Valid-Until=false update -q &&
    apt-get install -y -q --no-install-recommends postgresql-18 postgresql-18-documentdb && apt-get clean'
}

install_ferretdb() {
  [ -x "$dir/bin/ferretdb" ] && return
  command -v go >/dev/null || give_up 'Go is missing: apt-get install golang (1.24 or newer), or https://go.dev/dl'
  say 'Building FerretDB (about a minute)'
  GOBIN=$dir/bin logged go go install "github.com/FerretDB/FerretDB/v2/cmd/ferretdb@$version"
}

start() {
  is_installed || give_up "It is not installed. Run: $0 install"
  answers && { url; return; }
  mount_into_root
  local is_new=no
  [ -d "$root/pgdata" ] || { create_database && is_new=yes; }
  # By the option, and not by the file alone: a database of an older version of this script was made for another port.
  as_postgres "$bin/pg_ctl -D /pgdata -o '-p $pg_port' -w -l /tmp/postgres.log start" >/dev/null ||
    { tail -n 15 "$root/tmp/postgres.log" >&2; give_up 'PostgreSQL did not start: its log ends as above.'; }
  [ $is_new = no ] || as_postgres "psql -q -h /tmp -p $pg_port -c 'create extension documentdb cascade'" >/dev/null 2>&1
  settings "$port" "$dir/state"
  setsid nohup "$dir/bin/ferretdb" "${settings[@]}" >"$dir/log/ferretdb.log" 2>&1 &
  echo $! >"$dir/ferretdb.pid"
  for _ in $(seq 200); do answers && { url; return; }; sleep 0.1; done
  give_up "It did not start: see $dir/log and $root/tmp/postgres.log"
}

beside() {
  [ -x "$dir/bin/ferretdb" ] || give_up "It is not installed. Run: $0 install"
  (exec 3<>"/dev/tcp/127.0.0.1/$pg_port") 2>/dev/null || give_up "Its PostgreSQL does not answer at port $pg_port. Run: $0 start"
  settings "$1" "$(mktemp -d)"
  exec "$dir/bin/ferretdb" "${settings[@]}"
}

# PostgreSQL is asked by its socket, which costs less than a connection over TCP.
settings() {
  settings=(--postgresql-url="postgres://postgres@127.0.0.1:$pg_port/postgres?host=$root/tmp" --listen-addr="127.0.0.1:$1"
    --state-dir="$2" --debug-addr= --no-auth --telemetry=disable --log-level=error)
}

create_database() {
  mkdir "$root/pgdata" && chroot "$root" chown postgres /pgdata
  as_postgres "$bin/initdb -D /pgdata -A trust -U postgres -E UTF8 --locale=C.UTF-8" >"$dir/log/initdb.log"
  cat >>"$root/pgdata/postgresql.conf" <<CONF
shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb'
cron.database_name = 'postgres'
listen_addresses = '127.0.0.1'
port = $pg_port
unix_socket_directories = '/tmp'
max_connections = 300
jit = off
fsync = off
synchronous_commit = on
CONF
}

stop() {
  [ -f "$dir/ferretdb.pid" ] && kill "$(cat "$dir/ferretdb.pid")" 2>/dev/null || true
  rm -f "$dir/ferretdb.pid"
  as_postgres "$bin/pg_ctl -D /pgdata -m fast -w stop" >/dev/null 2>&1 || true
  umount "$root/dev/shm" "$root/proc" 2>/dev/null || true
}

mount_into_root() {
  mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
  mkdir -p "$root/dev/shm"
  mountpoint -q "$root/dev/shm" || mount -t tmpfs tmpfs "$root/dev/shm"
}

as_postgres() { chroot "$root" su postgres -c "$1"; }
answers() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }
url() { echo "mongodb://127.0.0.1:$port/?directConnection=true"; }
say() { echo "$1" >&2; }
give_up() { say "mongo-wire: $1"; exit 1; }

logged() {
  local name=$1
  shift
  "$@" >"$dir/log/$name.log" 2>&1 || give_up "$name failed: see $dir/log/$name.log"
}

main "$@"
