import { afterEach, describe } from '@jest/globals'
import { openMemoryStore } from '@hubbub/sqlite'
import { filesWrites, sqliteFiles } from '../index.ts'
import { itKeepsFiles } from '../testing/file-repository.suite.ts'

const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe('the files service on SQLite', () => {
  itKeepsFiles(async () => {
    const store = await openMemoryStore({ modules: [filesWrites] })
    closing.push(() => store.close())
    return sqliteFiles(store)
  })
})
