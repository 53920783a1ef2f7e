import { afterEach, describe } from '@jest/globals'
import { openMemoryStore } from '@hubbub/sqlite'
import { pushWrites, sqlitePush } from '../index.ts'
import { itKeepsDevices } from '../testing/push-repository.suite.ts'

const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe('the push service on SQLite', () => {
  itKeepsDevices(async () => {
    const store = await openMemoryStore({ modules: [pushWrites] })
    closing.push(() => store.close())
    return {
      push: sqlitePush(store),
      jobs: async () => store.sql.all<{ key: string }>('SELECT key FROM jobs').map(({ key }) => key),
    }
  })
})
