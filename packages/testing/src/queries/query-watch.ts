import type { Mongo } from '@hubbub/mongo'

/** A question to a collection, as it was sent: what is looked for, and in which order. */
export interface SeenQuery {
  /** The same for all that differ in values only. */
  shape: string
  collection: string
  /** As a command that every server can explain. */
  command: Record<string, unknown>
}

type Document = Record<string, unknown>
type Client = ReturnType<Mongo['connection']['getClient']>

/** These ask no collection for anything. */
const noQueries = new Set([
  ...['hello', 'ping', 'insert', 'getMore', 'killCursors', 'endSessions', 'explain'],
  ...['createIndexes', 'listIndexes', 'listCollections', 'dropDatabase'],
])
const samplesOfEach = 3

/** Notes every question that a client of the driver sends; its address needs `watchable`. */
export class QueryWatch {
  readonly #seen = new Map<string, SeenQuery[]>()
  #isOver = false

  constructor(client: Client) {
    client.on('commandStarted', ({ commandName, command }) => {
      if (!this.#isOver) this.#note(commandName, command)
    })
  }

  get shapes(): string[] {
    return [...this.#seen.keys()].sort()
  }

  /** Some of each shape, as the values may make a difference. */
  get samples(): SeenQuery[] {
    return [...this.#seen.values()].flat()
  }

  stop(): void {
    this.#isOver = true
  }

  #note(name: string, sent: Document): void {
    if (noQueries.has(name)) return
    const collection = String(sent[name])
    for (const command of questionsIn(name, collection, sent)) {
      const { filter, query, pipeline, sort } = command
      const shape = `${collection} ${name} ${JSON.stringify(shapeOf(filter ?? query ?? pipeline))}${sort ? ` by ${JSON.stringify(sort instanceof Map ? Object.fromEntries(sort) : sort)}` : ''}`
      const others = this.#seen.get(shape) ?? []
      if (others.length < samplesOfEach) this.#seen.set(shape, [...others, { shape, collection, command }])
    }
  }
}

/** The address as it has to be for a client that is watched. */
export function watchable(url: string): string {
  const watched = new URL(url)
  watched.searchParams.set('monitorCommands', 'true')
  return watched.href
}

/** Not every server explains what writes: what a write looks for is found like what is read. */
function questionsIn(name: string, collection: string, sent: Document): Document[] {
  const find = (filter: unknown, sort?: unknown) => ({ find: collection, filter, ...(sort ? { sort } : {}) })
  const list = (field: string) => sent[field] as { q: Document }[]
  switch (name) {
    case 'find':
      return [pick(sent, ['find', 'filter', 'sort', 'limit', 'projection'])]
    case 'aggregate':
      return [pick(sent, ['aggregate', 'pipeline', 'cursor'])]
    case 'count':
      return [pick(sent, ['count', 'query'])]
    case 'distinct':
      return [find(sent['query'])]
    case 'findAndModify':
      return [find(sent['query'], sent['sort'])]
    case 'update':
      return list('updates').map(({ q }) => find(q))
    case 'delete':
      return list('deletes').map(({ q }) => find(q))
    default:
      throw new Error(`nobody knows what '${name}' asks for`)
  }
}

const pick = (from: Document, fields: string[]): Document =>
  Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]]] : [])))

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shapes = value.map(shapeOf)
    return shapes.every((one) => one === '?') ? '[?]' : shapes
  }
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return '?'
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}
