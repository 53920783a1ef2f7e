import { expect, it } from '@jest/globals'
import type { Row } from '@hubbub/mongo'
import { newId } from '@hubbub/runtime'
import { raiseReads } from './raise-reads.ts'

const [olga, conversationId] = [newId('u'), newId('c')]
const id = `${olga} ${conversationId}`

async function raisedBy(rows: Row[]): Promise<unknown[]> {
  const raised: unknown[] = []
  await raiseReads({ raiseRead: async (...raise) => void raised.push(raise) }, rows)
  return raised
}

it('each position that moved is raised, unless it was set back after that', async () => {
  const rows = [3, 9].map((seq, n): Row => {
    const data = JSON.stringify({ conversationId, seq })
    return { _id: `row-${n}`, stream: olga, rev: n + 4, type: 'read.moved', seq: null, data, v: 1 }
  })
  expect(await raisedBy(rows)).toEqual([
    [id, 3, { field: 'setRev', isAtLeast: 4 }],
    [id, 9, { field: 'setRev', isAtLeast: 5 }],
  ])
})

it('an author has read their last message, unless they set their position back after that', async () => {
  const rows = [7, 8].map(
    (seq) =>
      ({
        ...{ _id: `row-${seq}`, stream: conversationId, rev: seq, type: 'message.created', data: null, v: 1 },
        message: { authorId: olga, seq },
      }) as Row,
  )
  expect(await raisedBy(rows)).toEqual([[id, 8, { field: 'setHead', isAtLeast: 8 }]])
})
