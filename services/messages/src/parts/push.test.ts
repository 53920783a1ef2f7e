import { describe, expect, it } from '@jest/globals'
import { aDraft, chess, mina, olga } from '../testing/messages.suite.ts'
import { decideEdit } from '../write/decide-edit.ts'
import { jobsOf } from './parts.ts'

const pushAfterMs = 10_000

describe('the job that looks whom pushes are to tell', () => {
  const jobOf = (at: number, seq = 1) => jobsOf(aDraft({ at, pushAfterMs }), seq)[0]!

  it('a message brings a job where anybody takes pushes, and none elsewhere', () => {
    expect(jobsOf(aDraft(), 1)).toEqual([])
    expect(jobOf(25_000)).toEqual({
      ...{ kind: 'push.reach', key: `${chess} 20000`, at: 25_000, dueAt: 40_000 },
      payload: { conversationId: chess, seq: 1, from: 20_000, until: 30_000 },
    })
  })

  it('messages of one moment have one job, which comes after ten to twenty seconds', () => {
    expect(jobOf(20_000).key).toBe(jobOf(29_999, 2).key)
    expect(jobOf(30_000).key).not.toBe(jobOf(29_999).key)
    for (const at of [20_000, 29_999]) {
      const waits = jobOf(at).dueAt! - at
      expect([waits > 10_000, waits <= 20_000]).toEqual([true, true])
    }
  })

  it('an edit brings one for those whom the message did not call before', () => {
    const message = { ...aDraft({ mentions: [mina] }), seq: 1, editedAt: null, deletedAt: null }
    const edit = { conversationId: chess, seq: 1, by: message.authorId, mentionsEveryone: false, at: 50_000 }
    const jobs = (mentions: (typeof mina)[]) => {
      const decision = decideEdit(
        { message, rev: 1, earlier: [] },
        { ...edit, body: `to ${mentions.length}`, mentions, pushAfterMs },
      )
      const all =
        'puts' in decision ? decision.puts.flatMap((put) => (put.kind === 'job' ? put.job : [])) : []
      return all.filter(({ kind }) => kind.startsWith('push.'))
    }
    expect(jobs([mina])).toEqual([])
    expect(jobs([mina, olga])).toMatchObject([
      { kind: 'push.called', payload: { userIds: [olga] }, dueAt: 60_000 },
    ])
  })
})
