import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../root.mjs'

/** What the build notes of each of its files. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const mostBytes = 150_000
const dist = join(root, 'client/dist')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>
const inPage = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!)

/** These files, those that they cannot do without, and theirs. */
function withImports(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const { css = [], imports = [] } = Object.values(manifest).find((chunk) => chunk.file === file) ?? {}
    withImports([...css, ...imports.map((name) => manifest[name]!.file)], found)
  }
  return found
}

const firstRoute = withImports(['index.html', ...inPage])
// What grows by packing lies there only as it is.
const gzipped = (file: string) =>
  statSync(join(dist, file + (existsSync(join(dist, `${file}.gz`)) ? '.gz' : ''))).size

it(`the first route is at most ${mostBytes / 1000} kB as gzip`, () => {
  const sizes = [...firstRoute].map((file) => ({ file, bytes: gzipped(file) }))
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  expect(inPage.length).toBeGreaterThan(1)
  expect(bytes > mostBytes ? { bytes, sizes } : {}).toEqual({})
})

it.each([
  ['the schemas of the protocol', 'ZodError'],
  ['Socket.IO', 'EIO'],
  ['markdown', 'footnoteReference'],
  ['emoji', 'skinTone'],
  ['texts in German', 'Passwort vergessen'],
  ['texts in Arabic', 'هل نسيت'],
])('the first route is without %s', (_, sign) => {
  const everywhere = Object.values(manifest).map(({ file }) => file)
  const files = everywhere.filter((file) => file.endsWith('.js') && read(file).includes(sign))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => firstRoute.has(file))).toEqual([])
})

it('every script and style of the client is there as brotli and as gzip, and smaller', () => {
  const assets = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const unpacked = assets.filter((name) => {
    const size = (ending: string) => {
      const path = join(dist, 'assets', name + ending)
      return existsSync(path) ? statSync(path).size : Infinity
    }
    return size('') > 1_000 && !(size('.br') < size('') && size('.gz') < size(''))
  })
  expect(unpacked).toEqual([])
})
