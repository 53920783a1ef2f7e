#!/bin/sh
# Makes every secret of docker-compose.yml, asks who may come, and writes both to .env beside it, readable by you alone:
#   sh deploy/secrets.sh [file]
# Without a terminal HUBBUB_REGISTRATION and HUBBUB_GUESTS are taken from the environment, or else nobody may.
# Refuses to overwrite: with other passwords the databases that exist would not open any more.
set -eu
case ${1:-} in -*) sed -n '2,5s/^# //p' "$0" && exit 0 ;; esac
file=${1:-$(dirname "$0")/../.env}
umask 077

hex() { od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
base64url() { head -c "$1" /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_'; }

# setting, what it asks, what keeps the door shut (also where nobody is there to be asked), all that can be said
choose() {
  eval "chosen=\${$1:-}"
  if [ -z "$chosen" ] && [ -t 0 ]; then
    printf '%s (%s; %s when left empty): ' "$2" "$4" "$3" >&2
    read -r chosen || chosen=''
  fi
  chosen=${chosen:-$3}
  for word in $4; do
    [ "$chosen" = "${word%,}" ] && return
  done
  echo "secrets.sh: $1 is one of $4, not $chosen. Nothing was changed." >&2 && exit 1
}
# Domains need more than a word: they are written into the file afterwards.
choose HUBBUB_REGISTRATION 'Who may register?' closed 'open, invite, approval, closed'
registration=$chosen
choose HUBBUB_GUESTS 'May guests come, by a nickname alone?' no 'yes, no'
guests=$chosen

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

# Who may register (open, invite, domains, approval, or closed: only an administrator creates accounts; see docs/sign-up.md), and whether
# guests may come (yes, no).
HUBBUB_REGISTRATION=$registration
HUBBUB_GUESTS=$guests
# With domains, and only then:
#HUBBUB_SIGN_UP_DOMAINS=example.org
# With approval, and only then:
#HUBBUB_SIGN_UP_QUESTION=Who told you of us?
#HUBBUB_SIGN_UP_REFUSED_DOMAINS=disposable
# The address people use, once there is one.
#HUBBUB_URL=https://chat.example.org
# Whom push services write to, where HUBBUB_URL is not https: see docs/push.md.
#HUBBUB_PUSH_CONTACT=mailto:admin@example.org
# Mail, see docs/mail.md: who sends it, and the server that takes it.
#HUBBUB_MAIL_FROM=Our chat <chat@example.org>
#HUBBUB_SMTP_URL=smtp://user:password@mail.example.org:587
# Where the proxy listens. With another proxy of yours in front, which does TLS and sets X-Forwarded-For and -Proto:
#PROXY_ADDRESS=127.0.0.1
#PROXY_PORT=8080
#BEHIND_PROXY=yes
EOF
echo "Wrote the secrets to $file. Registration is $registration, guests: $guests; both are lines in it."
