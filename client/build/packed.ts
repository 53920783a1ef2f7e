import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packers = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Pictures and fonts are compressed already. The manifest is left out: the server writes its own name into it. */
const packable = /\.(css|html|js|json|svg)$/

/** Leaves what files are as brotli and as gzip beside them: the gateway sends these, and compresses nothing itself. */
export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle: { order: 'post', sequential: true, handler: ({ dir }) => packFolder(dir!) },
  }
}

async function packFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && packable.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(packFile))
}

async function packFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  for (const [ending, pack] of Object.entries(packers)) {
    const smaller = await pack(bytes)
    if (smaller.length < bytes.length) await writeFile(file + ending, smaller)
  }
}
