import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import type { MessageRecord } from '../records/decision.ts'
import { chess, mina, olga } from '../testing/messages.suite.ts'
import { decideDelete } from '../write/decide-delete.ts'
import { decideEdit } from '../write/decide-edit.ts'
import { decidePin, decideUnpin } from './decide-pin.ts'

const place = { conversationId: chess, seq: 1 }
const message: MessageRecord = {
  ...{ ...place, authorId: mina, body: 'e4', mentions: [], mentionsEveryone: false },
  ...{ at: 1, editedAt: null, deletedAt: null },
}
const pinned = { ...message, pinned: { by: mina, at: 2 } }
const deleted = { ...message, body: '', deletedAt: 3 }
const facts = { message, rev: 7, count: limits.pinsPerConversation - 1 }
const wish = { ...place, by: olga, at: 5 }

it('a pin says who set it and when, and is logged', () => {
  expect(decidePin(facts, wish)).toEqual({
    done: { kind: 'changed' },
    puts: [{ kind: 'pin', ...place, pin: { by: olga, at: 5 } }],
    change: { stream: chess, type: 'message.pinned', seq: 1, data: { seq: 1, by: olga, at: 5 } },
  })
})

it.each([
  ['on no message', { message: null }, { kind: 'missing' }],
  ['on a deleted message', { message: deleted }, { kind: 'deleted' }],
  ['that is there already', { message: pinned }, { kind: 'unchanged', rev: 7 }],
  ['beyond the limit', { count: limits.pinsPerConversation }, { kind: 'too_many' }],
  [
    'that is there already, at the limit',
    { message: pinned, count: limits.pinsPerConversation },
    { kind: 'unchanged', rev: 7 },
  ],
])('a pin %s changes nothing', (_, known, kept) => {
  expect(decidePin({ ...facts, ...known }, wish)).toEqual({ kept })
})

it('a pin is taken away once', () => {
  expect(decideUnpin({ message: pinned, rev: 7 }, place)).toEqual({
    done: { kind: 'changed' },
    puts: [{ kind: 'pinGone', ...place }],
    change: { stream: chess, type: 'message.unpinned', seq: 1, data: { seq: 1 } },
  })
  expect(decideUnpin(facts, place)).toEqual({ kept: { kind: 'unchanged', rev: 7 } })
  expect(decideUnpin({ message: deleted, rev: 7 }, place)).toEqual({ kept: { kind: 'unchanged', rev: 7 } })
  expect(decideUnpin({ message: null, rev: 7 }, place)).toEqual({ kept: { kind: 'missing' } })
})

it('a pin stays through an edit, and goes with its message', () => {
  const edit = { ...place, by: mina, body: 'd4', mentions: [], mentionsEveryone: false, at: 5 }
  expect(decideEdit({ message: pinned, rev: 7, earlier: [] }, edit)).toMatchObject({
    puts: expect.arrayContaining([
      { kind: 'message', message: expect.objectContaining({ body: 'd4', pinned: { by: mina, at: 2 } }) },
    ]),
  })
  const decision = decideDelete(
    { message: pinned, rev: 7, earlier: [] },
    { ...place, by: mina, mayModerate: false, at: 5 },
  )
  const puts = 'puts' in decision ? decision.puts : []
  expect(puts.map(({ kind }) => kind)).toEqual(['message', 'reactionsGone', 'pinGone', 'job'])
  expect(puts[0]).not.toHaveProperty('message.pinned')
})
