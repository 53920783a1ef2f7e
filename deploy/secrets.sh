#!/bin/sh
# Makes every secret of docker-compose.yml and writes it to .env beside it, readable by you alone:
#   sh deploy/secrets.sh [file]
# Refuses to overwrite: with other passwords the databases that exist would not open any more.
set -eu
file=${1:-$(dirname "$0")/../.env}
umask 077

hex() { od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
base64url() { head -c "$1" /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_'; }

# noclobber: looks and creates in one step.
if ! (set -C && : >"$file") 2>/dev/null; then
  echo "secrets.sh: $file is there already, or cannot be written. Nothing was changed." >&2
  exit 1
fi
cat >"$file" <<EOF
# Made by deploy/secrets.sh. Keep a copy where your backups are, and show it to nobody.
# Signs everybody's sessions; equal on every node.
HUBBUB_SECRET=$(base64url 32)
NATS_PASSWORD=$(hex 24)
REDIS_PASSWORD=$(hex 24)
MONGO_PASSWORD=$(hex 24)
MONGO_ROOT_PASSWORD=$(hex 24)
# With this the members of the replica set know each other.
MONGO_KEY=$(hex 96)

# The address people use, once there is one. Then also who may register (open, closed) and whether guests may come (yes, no).
#HUBBUB_URL=https://chat.example.org
#HUBBUB_REGISTRATION=closed
#HUBBUB_GUESTS=no
# Where the proxy listens. With another proxy of yours in front, which does TLS and sets X-Forwarded-For and -Proto:
#PROXY_ADDRESS=127.0.0.1
#PROXY_PORT=8080
#BEHIND_PROXY=yes
EOF
echo "Wrote the secrets to $file"
