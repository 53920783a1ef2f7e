import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../../native/failing-disk.c', import.meta.url))
const flags = ['-std=c11', '-Wall', '-Wextra', '-Werror', '-O1', '-fPIC', '-shared']

export type How = 'full' | 'failing' | 'unsynced' | 'stuck'

/** A disk under one server's database that fails when it is told to. Compiled from C, so it takes Linux and a compiler. */
export class FailingDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'hubbub-disk-'))
  readonly #flag = join(this.#folder, 'how')
  readonly #library = join(this.#folder, 'failing-disk.so')

  constructor() {
    const { status, stderr, error } = spawnSync('cc', [...flags, '-o', this.#library, source, '-ldl'], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`failing-disk.c does not compile here: ${error?.message ?? stderr}`)
  }

  /** For a server that is to run on it. */
  get env(): Record<string, string> {
    return { LD_PRELOAD: this.#library, FAILING_DISK: this.#flag }
  }

  fail(how: How): void {
    // Whole or not at all: the server may read it in between.
    writeFileSync(`${this.#flag}.new`, how)
    renameSync(`${this.#flag}.new`, this.#flag)
  }

  heal(): void {
    rmSync(this.#flag, { force: true })
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}
