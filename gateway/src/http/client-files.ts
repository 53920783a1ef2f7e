import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncodings } from './accepted-encodings.ts'
import { namedManifest } from './named-manifest.ts'
import { pagePolicy } from './security-headers.ts'

/** One file of the built client, in every encoding that the build has left beside it. */
export interface ClientFile {
  readonly type: string
  readonly cacheControl: string
  /** Beyond those of every answer. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The one without an encoding is always there. */
  readonly encodings: ReadonlyMap<Encoding, Encoded>
}

interface Encoded {
  readonly body: Buffer
  /** Each encoding has its own: a cache must not take one for the other. */
  readonly etag: string
}

type Encoding = 'br' | 'gzip' | 'identity'

/** How the build names `x.js` in each encoding: `x.js.br`, `x.js.gz`. The best one first. */
const endings: readonly (readonly [ending: string, encoding: Encoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

const manifestPath = '/manifest.webmanifest'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The whole folder, by the paths under which it is asked for: they begin with a slash. It is read at a start, without a
 * thread for each of hundreds of small files: waiting for these took longer than reading.
 */
export function readClientFiles(
  folder: string,
  serverName: string,
  hosts: readonly string[] = [],
): ReadonlyMap<string, ClientFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const bodies = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const body = readFileSync(file)
    bodies.set(path, path === manifestPath ? namedManifest(body, serverName) : body)
  }
  const isEncoded = (path: string) =>
    endings.some(([ending]) => path.endsWith(ending) && bodies.has(path.slice(0, -ending.length)))
  const paths = [...bodies.keys()].filter((path) => !isEncoded(path))
  return new Map(paths.map((path) => [path, fileAt(path, bodies, hosts)]))
}

/** The best encoding that the caller takes, by its Accept-Encoding. */
export function encodingFor(file: ClientFile, accepted: string | undefined): Encoding {
  if (file.encodings.size === 1) return 'identity'
  const taken = acceptedEncodings(accepted)
  return endings.find(([, one]) => taken.has(one) && file.encodings.has(one))?.[1] ?? 'identity'
}

/** Whether a caller who has one of these, by its If-None-Match, has this one. A proxy that packs marks them as weak. */
export function hasTag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}

function fileAt(path: string, bodies: ReadonlyMap<string, Buffer>, hosts: readonly string[]): ClientFile {
  const plain = bodies.get(path)!
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const encodings = new Map<Encoding, Encoded>([['identity', { body: plain, etag: `"${hash}"` }]])
  for (const [ending, encoding] of endings) {
    const body = bodies.get(path + ending)
    if (body) encodings.set(encoding, { body, etag: `"${hash}-${encoding}"` })
  }
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    // Their names change with what is in them.
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    headers: extname(path) === '.html' ? [pagePolicy(plain.toString(), hosts)] : [],
    encodings,
  }
}
