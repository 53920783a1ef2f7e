import { expect, it } from '@jest/globals'
import type { GroupId } from '@hubbub/protocol'
import { aDraft, chess, mina } from '../testing/messages.suite.ts'
import { decideEdit } from '../write/decide-edit.ts'
import { jobsOf } from './parts.ts'

const groupId: GroupId = 'g_0000000000000000000000000A'
const passedFilters = {
  groupId,
  found: [{ filterId: 'x_0000000000000000000000000A' as const, found: 'bad' }],
}

it('a message in which filters found something has a job for it in its write, and another one has none', () => {
  const draft = aDraft({ authorId: mina, at: 5 })
  expect(jobsOf(draft, 7)).toEqual([])
  expect(jobsOf({ ...draft, passedFilters }, 7)).toEqual([
    {
      ...{ kind: 'filters.found', key: `${chess} 7 5`, at: 5 },
      payload: { ...passedFilters, userId: mina, conversationId: chess, seq: 7, at: 5 },
    },
  ])
})

it('an edit in which filters found something has one as well', () => {
  const message = { ...aDraft({ authorId: mina, body: 'good' }), seq: 7, editedAt: null, deletedAt: null }
  const edit = {
    conversationId: chess,
    seq: 7,
    by: mina,
    body: 'bad',
    mentions: [],
    mentionsEveryone: false,
    at: 9,
  }
  const jobs = (more: object) => {
    const decision = decideEdit({ message, rev: 1, earlier: [] }, { ...edit, ...more })
    return 'puts' in decision ? decision.puts.filter((put) => put.kind === 'job') : []
  }
  expect(jobs({})).toEqual([])
  expect(jobs({ passedFilters })).toMatchObject([
    { job: { kind: 'filters.found', payload: { userId: mina, seq: 7 } } },
  ])
})
