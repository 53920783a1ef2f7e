import { randomBytes } from 'node:crypto'
import type { Mongo } from '@hubbub/mongo'

const server = process.env['TEST_MONGO_URL'] ?? 'mongodb://127.0.0.1:27317/?directConnection=true'

type OpenMongo = (typeof import('@hubbub/mongo'))['openMongo']
type Options = Parameters<OpenMongo>[1]

/** Loaded where it is used: mongoose takes longer to load than all else that a system test needs. */
const openMongo: OpenMongo = async (...args) => (await import('@hubbub/mongo')).openMongo(...args)

/** The address of a database of its own on the server for tests: TEST_MONGO_URL, or what `npm run test:cluster` starts. */
export function testDatabaseUrl(): string {
  const url = new URL(server)
  url.pathname = `/hubbub-test-${randomBytes(6).toString('hex')}`
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  const mongo = await openMongo(url)
  await mongo.connection.dropDatabase()
  await mongo.close()
}

/** Empty databases for the suites of store ports, one after the other. */
export class TestMongo {
  readonly #url = testDatabaseUrl()
  #mongo: Mongo | undefined
  readonly #others: Mongo[] = []

  /** `open` adds its models. What the last one held is gone. */
  async fresh<T>(open: (mongo: Mongo) => T, options?: Options): Promise<T> {
    const isFirst = !this.#mongo
    if (this.#mongo) await this.#empty(this.#mongo)
    this.#mongo = await openMongo(this.#url, options)
    const opened = open(this.#mongo)
    if (isFirst) await this.#mongo.prepare()
    return opened
  }

  /** Another node on the same database. */
  async beside<T>(open: (mongo: Mongo) => T): Promise<T> {
    const mongo = await openMongo(this.#url)
    this.#others.push(mongo)
    return open(mongo)
  }

  /** For looking behind the ports. */
  get connection(): Mongo['connection'] {
    return this.#mongo!.connection
  }

  async remove(): Promise<void> {
    await this.#mongo?.connection.dropDatabase()
    await this.#mongo?.close()
    await this.#closeOthers()
  }

  async #empty(mongo: Mongo): Promise<void> {
    for (const model of Object.values(mongo.connection.models)) await model.deleteMany({})
    await mongo.close()
    await this.#closeOthers()
  }

  async #closeOthers(): Promise<void> {
    for (const mongo of this.#others.splice(0)) await mongo.close()
  }
}
