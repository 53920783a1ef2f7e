import type { Mongo } from '@hubbub/mongo'

type Document = Record<string, unknown>

const wanted = 4_000
const atATime = 1_000

/**
 * Fills each collection with copies of what is in it, under other ids: a server that has few documents reads them all and is
 * right. What belongs together does so in the copies.
 */
export async function crowd({ connection }: Mongo, except: readonly string[]): Promise<void> {
  for (const model of Object.values(connection.models)) {
    const { name } = model.collection
    if (except.includes(name)) continue
    const collection = connection.collection<Document>(name)
    const originals = await collection.find({}).toArray()
    const unique = model.schema
      .indexes()
      .flatMap(([fields, { unique: isUnique = false }]) => (isUnique ? [Object.keys(fields)] : []))
    const times = Math.ceil(wanted / Math.max(originals.length, 1))
    const copies = originals.flatMap((one) =>
      Array.from({ length: times }, (_, n) => copyOf(one, n + 1, unique)),
    )
    for (let n = 0; n < copies.length; n += atATime)
      await collection.insertMany(copies.slice(n, n + atATime), { ordered: false })
    // The stand-in on PostgreSQL plans for as many as there were when it counted last, and counts anew here.
    await connection.db!.command({ compact: name, force: true })
  }
}

/** Far from those of all other documents. */
const numbersApart = 10_000_000

function copyOf(original: Document, n: number, unique: readonly string[][]): Document {
  const copy = renamed(original, n) as Document
  if (copy['_id'] === original['_id']) copy['_id'] = `${String(original['_id'])}~${n}`
  for (const path of unique.flat()) {
    const steps = path.split('.')
    const last = steps.pop()!
    const holder = steps.reduce<Document>((at, step) => (at[step] ?? {}) as Document, copy)
    const value = holder[last]
    if (typeof value === 'string' && !id.test(value)) holder[last] = `${value}~${n}`
    // A number that is unique by itself, and not in the stream of the document.
    if (typeof value === 'number' && unique.some((paths) => paths.join() === path))
      holder[last] = value + n * numbersApart
    // Only one may have it at all.
    if (value === true) delete holder[last]
  }
  return copy
}

const id = /\b([a-z]_[0-9A-HJKMNP-TV-Z]{22})[0-9A-HJKMNP-TV-Z]{4}(?![0-9A-Z])/
const everyId = new RegExp(id, 'g')

/** Each id becomes another one, the same wherever it stands. */
function renamed(value: unknown, n: number): unknown {
  if (typeof value === 'string')
    return value.replace(everyId, (_, start: string) => start + n.toString(32).toUpperCase().padStart(4, '0'))
  if (Array.isArray(value)) return value.map((one) => renamed(one, n))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, n)]))
}
