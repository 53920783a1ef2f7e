#!/bin/sh
# Asks every tool that is on this machine what it thinks of the files here; says which are missing and how to get them.
# `npm run check` has held them to Hubbub's own settings, figures and roles already; this is what the programs say that read them.
#   sh deploy/check.sh
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed='' missing=''

check() { # name, command...
  name=$1
  shift
  if "$@" >"$work/out" 2>&1; then echo "good     $name"; else
    echo "FAILED   $name"
    sed 's/^/         /' "$work/out"
    failed="$failed $name"
  fi
}
absent() { # tool, how to get it
  echo "missing  $1: $2"
  missing="$missing $1"
}
refuses() { ! "$@"; }
has() { command -v "$1" >/dev/null; }

# Certificates that the examples name, and that only your machine has.
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=chat.example.org \
  -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
cat "$work/cert.pem" "$work/key.pem" >"$work/both.pem"

HUBBUB_REGISTRATION=open HUBBUB_GUESTS=yes sh deploy/secrets.sh "$work/env" >/dev/null </dev/null
compose() { if has docker-compose; then docker-compose "$@"; else docker compose "$@"; fi; }
if compose version 2>/dev/null | grep -qE 'version v?(2\.(2[4-9]|[3-9])|[3-9])'; then
  check docker-compose.yml compose --env-file "$work/env" config --quiet
  check compose.tls.yml compose --env-file "$work/env" -f docker-compose.yml -f deploy/compose.tls.yml config --quiet
  check compose.single.yml compose --env-file "$work/env" -f deploy/compose.single.yml config --quiet
else
  absent 'docker compose' '2.24 or newer, https://docs.docker.com/compose/install/'
fi

if has nginx; then
  sed "s#/etc/letsencrypt/live/chat.example.org/fullchain.pem#$work/cert.pem#;
    s#/etc/letsencrypt/live/chat.example.org/privkey.pem#$work/key.pem#" deploy/nginx/hubbub.conf >"$work/hubbub.conf"
  echo "events {} pid $work/pid; http { include $work/hubbub.conf; }" >"$work/nginx.conf"
  check nginx nginx -t -c "$work/nginx.conf"
else absent nginx 'apt-get install nginx-light'; fi

if has haproxy; then
  sed "s#/etc/haproxy/chat.example.org.pem#$work/both.pem#" deploy/haproxy/haproxy.cfg >"$work/haproxy.cfg"
  sed "s#/certificate.pem#$work/both.pem#" deploy/compose/proxy.cfg >"$work/proxy.cfg"
  check haproxy haproxy -c -f "$work/haproxy.cfg"
  check 'haproxy of compose' env TLS=no BEHIND_PROXY=no haproxy -c -f "$work/proxy.cfg"
  check 'haproxy of compose, TLS' env TLS=yes BEHIND_PROXY=no haproxy -c -f "$work/proxy.cfg"
else absent haproxy 'apt-get install haproxy'; fi

if has nats-server; then check nats env NATS_PASSWORD='"1e5"' nats-server -t --config deploy/compose/nats.conf
else absent nats-server 'apt-get install nats-server'; fi

if has systemd-analyze; then
  # What it also has to say of other units is not ours; and here may be neither node nor the user yet.
  check hubbub.service systemd-analyze verify --man=no deploy/systemd/hubbub.service
  check hubbub@.service systemd-analyze verify --man=no deploy/systemd/hubbub@.service
else absent systemd-analyze 'part of systemd'; fi

if has promtool; then
  check prometheus promtool check config deploy/prometheus/prometheus.yml
  check 'alerts fire' promtool test rules deploy/prometheus/alerts.test.yml
else absent promtool 'apt-get install prometheus'; fi

if has helm; then
  kubernetes='--kube-version 1.34.0'
  helm_values="--set secrets.hubbub=$(sed -n 's/^HUBBUB_SECRET=//p' "$work/env") --set secrets.nats=nats://a:b@nats:4222
    --set secrets.redis=redis://:b@redis:6379/0 --set secrets.mongo=mongodb://a:b@mongo:27017/hubbub"
  who='--set settings.HUBBUB_REGISTRATION=open --set settings.HUBBUB_GUESTS=yes'
  # shellcheck disable=SC2086 # several words each
  {
    check 'helm lint' helm lint --strict $kubernetes deploy/helm/hubbub $helm_values $who
    check 'helm template' helm template hubbub deploy/helm/hubbub $kubernetes $helm_values $who
    check 'helm template, everything on' helm template hubbub deploy/helm/hubbub $kubernetes $helm_values $who \
      --set gateway.autoscaling.enabled=true --set services.autoscaling.enabled=true \
      --set serviceMonitor.enabled=true --set secrets.existingOidc=oidc --set secrets.existingCaptcha=captcha --set ingress.tlsSecret=certificate
    check 'helm template, a Secret of yours' helm template hubbub deploy/helm/hubbub $kubernetes --set secrets.existing=mine $who
    check 'helm template asks who may register' refuses helm template hubbub deploy/helm/hubbub $kubernetes $helm_values
  }
else absent helm 'go install helm.sh/helm/v3/cmd/helm@v3.21.4, or https://helm.sh/docs/intro/install/'; fi

check 'sh' sh -n deploy/secrets.sh
check 'mongo-setup.js' node --check deploy/compose/mongo-setup.js

[ -n "$missing" ] && echo "Not checked, for lack of:$missing"
[ -z "$failed" ] || { echo "FAILED:$failed" && exit 1; }
