import { expect, it } from '@jest/globals'
import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import type { Decision } from '../store/decision.ts'
import type { Item } from '../store/item.ts'
import { decideRemind, decideUnremind } from './decide-reminder.ts'
import { decideUnsave } from './decide-saved.ts'

const userId: UserId = 'u_0000000000000000000000000A'
const conversationId: ConversationId = 'c_0000000000000000000000000A'
const wish = { userId, conversationId, kind: 'saved', key: 'k', seq: 1, now: 5, at: 9 } as const

it('a reminder comes with a job for its time, up to the limit of saved messages', () => {
  expect(decideRemind({ item: null, count: limits.savedMessages, last: 0 }, wish)).toEqual({
    kept: { refused: 'limit_reached' },
  })
  expect(decideRemind({ item: null, count: 0, last: 0 }, wish)).toMatchObject({
    puts: [
      { kind: 'item', item: { data: { reminder: { at: 9 } } } },
      {
        kind: 'job',
        job: { kind: 'saved.due', dueAt: 9, payload: { userId, conversationId, seq: 1, at: 9 } },
      },
    ],
  })
})

it('a reminder that is moved or taken away leaves no job for its old time, and one that came leaves the inbox', () => {
  const facts = (reminder: { at: number; isDue?: boolean }) => {
    const data = { seq: 1, note: '', reminder } as Item<'saved'>['data']
    return {
      item: { userId, conversationId, kind: 'saved', key: 'k', position: 5, data } as const,
      count: 1,
      last: 5,
    }
  }
  const decisions = (reminder: { at: number; isDue?: boolean }) => [
    decideRemind(facts(reminder), wish),
    decideUnremind(facts(reminder), wish),
    decideUnsave(facts(reminder), wish),
  ]
  const old = { kind: 'jobGone', id: `saved.due ${userId} ${conversationId} 1 7` }
  const entry = { kind: 'job', id: `inbox.reminder ${userId} ${conversationId} 1` }
  const due = { kind: 'job', id: `saved.due ${userId} ${conversationId} 1 9` }
  expect(decisions({ at: 7 }).map(jobsOf)).toEqual([[due, old], [old], [old]])
  expect(decisions({ at: 7, isDue: true }).map(jobsOf)).toEqual([[due, entry], [entry], [entry]])
})

const jobsOf = (decision: Decision) =>
  'kept' in decision
    ? []
    : decision.puts.flatMap((put) =>
        'job' in put ? [{ kind: put.kind, id: `${put.job.kind} ${put.job.key}` }] : [],
      )
