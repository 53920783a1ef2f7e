import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@hubbub/testing'

const recipe = new URL('../../../../deploy/nginx/hubbub.conf', import.meta.url)
const program = (): string => process.env['TEST_NGINX'] ?? '/usr/sbin/nginx'

/** nginx by our own recipe, without TLS, in front of a server. */
export class Nginx {
  readonly url: string
  readonly #child: ChildProcess
  readonly #folder: string

  /** `bodies`: the largest body that it takes; null: as nginx does when nobody says so. */
  static async open(upstream: string, bodies: string | null): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'hubbub-nginx-'))
    const port = await freePort()
    mkdirSync(join(folder, 'logs'))
    writeFileSync(join(folder, 'nginx.conf'), settings(folder, siteAt(port, upstream, bodies)))
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
    const nginx = new Nginx(port, folder, spawn(program(), args, { stdio: 'inherit' }))
    await nginx.#answers()
    return nginx
  }

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.url = `http://127.0.0.1:${port}`
    this.#folder = folder
    this.#child = child
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGQUIT')
    this.#child.kill('SIGTERM')
    await ended
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #answers(): Promise<void> {
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error('nginx did not start: the reason stands above')
      const isUp = await fetch(`${this.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isUp) return
      await sleep(50)
    }
  }
}

/** What Debian's nginx.conf says around a site, in the foreground and in a folder of its own. */
function settings(folder: string, site: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    ...[
      'daemon off;',
      `pid ${join(folder, 'pid')};`,
      'worker_processes 1;',
      'events { worker_connections 512; }',
    ],
    // Its folder is ours alone.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['http {', 'access_log off;', `error_log ${join(folder, 'error.log')};`],
    ...folders.map((name) => `${name}_temp_path ${join(folder, name)};`),
    ...[site, '}'],
  ].join('\n')
}

function siteAt(port: number, upstream: string, bodies: string | null): string {
  const given = readFileSync(recipe, 'utf8')
  // The one that sends to HTTPS.
  const site = given.replace(/^server \{\n(?: .*\n)*? {2}return 308 .*\n\}\n/m, '')
  return site
    .replaceAll('server 127.0.0.1:4000', `server ${new URL(upstream).host}`)
    .replace(/^ {2}listen 443.*$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^ {2}(listen \[|ssl_).*\n/gm, '')
    .replace(/^ {2}client_max_body_size.*$/m, bodies ? `  client_max_body_size ${bodies};` : '')
}
