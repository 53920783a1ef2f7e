import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** What each released version has kept, written by it: one folder for each, and in it one for each store. Never written anew. */
const folder = fileURLToPath(new URL('../../released', import.meta.url))

export const releases: readonly string[] = readdirSync(folder).sort()

type Store = 'alone' | 'cluster'

export const fixture = (release: string, store: Store, file: string): string =>
  join(folder, release, store, file)

export const files = {
  /** What the version answered to each person: see `answersOf`. */
  answers: 'answers.json.gz',
  sqlite: 'hubbub.db.gz',
  secrets: 'secrets.json',
  /** All documents in MongoDB's extended JSON, by collection. */
  mongo: 'database.json.gz',
} as const

/** What the version answered. */
export function answersIn(release: string, store: Store): object {
  return JSON.parse(gunzipSync(readFileSync(fixture(release, store, files.answers))).toString()) as object
}
