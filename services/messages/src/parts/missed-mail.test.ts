import { describe, expect, it } from '@jest/globals'
import { aDraft, chess, mina, olga } from '../testing/messages.suite.ts'
import { decideEdit } from '../write/decide-edit.ts'
import { jobsOf } from './parts.ts'

describe('the job that looks whom mails are to tell', () => {
  it('messages of one minute have one job, at its end, and bring none where nobody gets mails', () => {
    const jobOf = (at: number, seq = 1) => jobsOf(aDraft({ at, wantsMissedMail: true }), seq)[0]!
    expect(jobOf(90_000)).toEqual({
      ...{ kind: 'missedMail.look', key: `${chess} 60000`, at: 90_000, dueAt: 120_000 },
      payload: { conversationId: chess, seq: 1, from: 60_000, until: 120_000 },
    })
    expect(jobOf(119_999, 2).key).toBe(jobOf(60_000).key)
    expect(jobOf(120_000).key).not.toBe(jobOf(60_000).key)
  })

  it('an edit brings one for those whom the message did not call before', () => {
    const message = { ...aDraft({ mentions: [mina] }), seq: 1, editedAt: null, deletedAt: null }
    const edit = { conversationId: chess, seq: 1, by: message.authorId, mentionsEveryone: false, at: 50_000 }
    const decision = decideEdit(
      { message, rev: 1, earlier: [] },
      { ...edit, body: 'to both', mentions: [mina, olga], wantsMissedMail: true },
    )
    const jobs = 'puts' in decision ? decision.puts.flatMap((put) => (put.kind === 'job' ? put.job : [])) : []
    expect(jobs.filter(({ kind }) => kind === 'missedMail.look')).toMatchObject([
      { payload: { seq: 1, userIds: [olga] } },
    ])
  })
})
