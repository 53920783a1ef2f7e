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

  it('messages of before there was a search are missing in its index', async () => {
    const { messages, index } = await open()
    const conversationId = newId('c')
    await messages.messages.append({
      ...{
        id: newId('m'),
        conversationId,
        cid: 'cid-00001',
        authorId: newId('u'),
        body: 'old',
        replyTo: null,
      },
      ...{ mentions: [], mentionsEveryone: false, attachments: [], at: 1_000 },
    })
    await database.connection.model('changes').updateMany({}, { $unset: { toIndex: 1 } })
    expect(await index.missing(10)).toEqual([
      { conversationId, after: 0, seq: 0, again: [{ seq: 1, version: 0 }] },
    ])
  })
})
