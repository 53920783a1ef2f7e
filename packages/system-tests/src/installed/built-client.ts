import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../../../client/dist', import.meta.url))

/** The built client in a folder of its own, of which a test can make another version. */
export class BuiltClient {
  readonly folder = mkdtempSync(join(tmpdir(), 'hubbub-client-'))

  constructor() {
    cpSync(built, this.folder, { recursive: true })
  }

  get version(): string {
    return /<meta name="version" content="([\w-]+)"/.exec(this.#read('index.html'))![1]!
  }

  /** What a new build changes: the version in the page and in the worker, and the name of a file that is loaded late. */
  rebuild(next: string, { renamed }: { renamed: string }): void {
    const { version } = this
    const assets = readdirSync(join(this.folder, 'assets'))
    const old = assets.find((name) => name.startsWith(renamed) && name.endsWith('.js'))!
    const fresh = `${renamed}-renewed.js`
    for (const name of [...assets.map((asset) => `assets/${asset}`), 'index.html', 'service-worker.js']) {
      if (!/\.(js|html)$/.test(name)) continue
      const before = this.#read(name)
      const after = before
        .replaceAll(old, fresh)
        .replaceAll(version, name.startsWith('assets/') ? version : next)
      if (after === before && !name.endsWith(old)) continue
      for (const ending of ['', '.br', '.gz']) rmSync(join(this.folder, name + ending), { force: true })
      writeFileSync(join(this.folder, name.replace(old, fresh)), after)
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8')
  }
}
