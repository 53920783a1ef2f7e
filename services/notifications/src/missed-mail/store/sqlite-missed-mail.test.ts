import { afterEach, describe } from '@jest/globals'
import { openMemoryStore } from '@hubbub/sqlite'
import { missedMailWrites, sqliteMissedMail } from '../../index.ts'
import { itKeepsMissedMail } from '../testing/missed-mail-repository.suite.ts'

const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe('mails about missed messages on SQLite', () => {
  itKeepsMissedMail(async () => {
    const store = await openMemoryStore({ modules: [missedMailWrites] })
    closing.push(() => store.close())
    return {
      missed: sqliteMissedMail(store),
      jobs: async () => store.sql.all<{ key: string }>('SELECT key FROM jobs').map(({ key }) => key),
    }
  })
})
