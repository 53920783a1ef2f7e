import { expect, it } from '@jest/globals'
import type { Row } from '@hubbub/mongo'
import { newId } from '@hubbub/runtime'
import { raiseReads } from './bulk.ts'

it('positions that move in one write are raised to the furthest, in whatever order they stand in it', async () => {
  const olga = newId('u')
  const conversationId = newId('c')
  const rows = [3, 9, 7].map((seq, n) => rowOf(n + 1, seq))
  function rowOf(rev: number, seq: number): Row {
    const data = JSON.stringify({ conversationId, seq })
    return { _id: `row-${rev}`, stream: olga, rev, type: 'read.moved', seq: null, data, v: 1 }
  }
  const raised: unknown[] = []
  await raiseReads({ raiseRead: async (...raise) => void raised.push(raise) }, rows)
  expect(raised).toEqual([[`${olga} ${conversationId}`, 9]])
})
