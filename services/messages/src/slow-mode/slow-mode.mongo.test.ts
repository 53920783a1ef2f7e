import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { mongoMessages } from '../store/mongo/mongo-messages.ts'
import { aDraft, chess, mina, revOf, type MessagesStore } from '../testing/messages.suite.ts'

const database = new TestMongo()
const slowed = { channelId: chess, periodMs: 5_000 }
/** Two nodes on one database: neither knows what the other does. */
let nodes: [MessagesStore, MessagesStore]

beforeEach(async () => {
  nodes = [await database.fresh(mongoMessages), await database.beside(mongoMessages)]
})
afterAll(() => database.remove())

it('two nodes let one message of a person through in slow mode, of the first and of a later time', async () => {
  for (const [at, rev] of [
    [1_000, 1],
    [9_000, 2],
  ] as const) {
    const drafts = Array.from({ length: 10 }, () => aDraft({ slowed, at }))
    const outcomes = await Promise.all(drafts.map((draft, n) => nodes[n % 2]!.messages.append(draft)))
    const kinds = outcomes.map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['created', ...Array<string>(9).fill('too_soon')])
    expect(await revOf(nodes[0])).toBe(rev)
  }
})

it('a message whose node died after it had claimed its time in slow mode goes through when it is sent again', async () => {
  const draft = aDraft({ slowed })
  const claim = { at: draft.at, cid: draft.cid, forgetAt: new Date(Date.now() + 60_000) }
  await database.connection
    .collection('slow_claims')
    .insertOne({ _id: `${chess} ${mina}` as never, ...claim })
  expect(await nodes[0].messages.append(aDraft({ slowed }))).toMatchObject({ kind: 'too_soon' })
  expect(await nodes[1].messages.append(draft)).toMatchObject({ kind: 'created' })
})
