import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../root.mjs'

/** A text for people who read the repository. */
export interface Document {
  path: string
  /** Without its blocks of code. */
  text: string
}

const leftOut = new Set(['node_modules', 'dist', 'data', 'screenshots', 'results', '.git'])

/** Every document in Markdown, written by hand or from the contract. */
export function readDocuments(): Document[] {
  return filesBelow('')
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: withoutCode(readFileSync(join(root, path), 'utf8')) }))
}

/** The links of a document that lead to no file, or to no heading of one. */
export function brokenLinks({ path, text }: Document): string[] {
  const links = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links
    .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(link, path))
    .map((link) => `${path} links ${link}`)
}

/** The files and folders that a document names by their path and that are not there. */
export function missingPaths({ path, text }: Document): string[] {
  const named = [...text.matchAll(/`([\w@./-]+)`/g)].map(([, name]) => name!)
  const isPath = (name: string) =>
    /^(packages|services|gateway|client|deploy|benchmark|docs)\/[\w./-]+$/.test(name) ||
    /^[\w/-]+\.(ts|tsx|mjs)$/.test(name)
  return named.filter((name) => isPath(name) && !isThere(name)).map((name) => `${path} names ${name}`)
}

let known: string[] | undefined

/** As a whole path, or as the end of one. */
function isThere(name: string): boolean {
  if (existsSync(join(root, name))) return true
  known ??= filesBelow('')
  return known.some((path) => path.endsWith(`/${name}`))
}

function leadsSomewhere(link: string, from: string): boolean {
  const [file = '', heading] = link.split('#')
  const path = file ? normalize(join(dirname(from), file)) : from
  if (!existsSync(join(root, path))) return false
  return !heading || !path.endsWith('.md') || anchorsOf(path).includes(heading)
}

function anchorsOf(path: string): string[] {
  const text = withoutCode(readFileSync(join(root, path), 'utf8'))
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!)]
}

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '')

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !leftOut.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
}
