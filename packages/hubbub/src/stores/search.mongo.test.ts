import { afterAll, describe, expect, it } from '@jest/globals'
import { mongoMessages } from '@hubbub/messages/mongo'
import { newId } from '@hubbub/runtime'
import { TestMongo } from '@hubbub/testing'
import { mongoSearch } from '@hubbub/search/mongo'
import { itFinds } from '@hubbub/search/testing'

const database = new TestMongo()
afterAll(() => database.remove())

const open = () => database.fresh((mongo) => ({ messages: mongoMessages(mongo), index: mongoSearch(mongo) }))

describe('the search service on MongoDB', () => {
  itFinds(open)

  const missing = { after: 0, seq: 0, again: [{ seq: 1, version: 0 }] }

  async function withMessage() {
    const { messages, index } = await open()
    const conversationId = newId('c')
    const ids = { id: newId('m'), conversationId, cid: 'cid-00001', authorId: newId('u'), replyTo: null }
    const called = { mentions: [], mentionsEveryone: false, fingerprint: 'of this one' }
    await messages.messages.append({ ...ids, ...called, body: 'old', attachments: [], at: 1_000 })
    return { conversationId, index, rows: database.connection.model('changes') }
  }

  it('messages of before there was a search are missing in its index', async () => {
    const { conversationId, index, rows } = await withMessage()
    await rows.updateMany({}, { $unset: { toIndex: 1 } })
    expect(await index.missing(10)).toEqual([{ conversationId, ...missing }])
  })

  it('messages that were indexed in an earlier way are indexed again, once', async () => {
    const { conversationId, index, rows } = await withMessage()
    const indexed = { $unset: { toIndex: 1 }, $set: { searchTerms: ['old'], searchPosition: 1_000_000 } }
    await rows.updateMany({}, indexed)
    await database.connection.model('search').create({ _id: 'older messages', isMarked: true })
    expect(await index.missing(10)).toEqual([{ conversationId, ...missing }])
    const entry = { seq: 1, at: 1_000, terms: ['old'] }
    await index.add({ conversationId, entries: [entry], upTo: 1, again: [{ seq: 1, version: 0 }] })
    expect(await index.missing(10)).toEqual([])
  })
})
