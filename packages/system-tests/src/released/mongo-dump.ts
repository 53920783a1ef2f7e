import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { mongo } from 'mongoose'

const { EJSON } = mongo.BSON
type Dump = Record<string, mongo.Document[]>

/** Writes all that a database holds into a file. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  const client = await new mongo.MongoClient(url).connect()
  try {
    const dump: Dump = {}
    const collections = await client.db().listCollections({}, { nameOnly: true }).toArray()
    for (const { name } of collections) dump[name] = await client.db().collection(name).find().toArray()
    writeFileSync(file, gzipSync(EJSON.stringify(withoutIndexes(dump), { relaxed: false })))
  } finally {
    await client.close()
  }
}

/** The indexes are not in the file, so nothing in it says that they are made. */
function withoutIndexes({ numbering = [], ...others }: Dump): Dump {
  for (const one of numbering) delete one['prepared']
  return { ...others, numbering }
}

export async function loadDatabase(file: string, url: string): Promise<void> {
  const dump = EJSON.parse(gunzipSync(readFileSync(file)).toString()) as Dump
  const client = await new mongo.MongoClient(url).connect()
  try {
    for (const [name, documents] of Object.entries(dump))
      if (documents.length > 0) await client.db().collection(name).insertMany(documents)
  } finally {
    await client.close()
  }
}
