import { describe, expect, it } from '@jest/globals'
import type { ServicesBus } from '@hubbub/runtime'
import { aDraft, chess, mina, olga } from '../testing/messages.suite.ts'
import { decideEdit } from '../write/decide-edit.ts'
import { jobsOf } from '../write/jobs-of.ts'
import { AwayUse } from './away-use.ts'

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

describe('whether anybody takes pushes', () => {
  function useOf(answer: boolean | Error, isOffered = true) {
    let asked = 0
    const call = async () => {
      asked++
      if (answer instanceof Error) throw answer
      return answer
    }
    const bus = { call, jobs: { isOffered: () => isOffered }, log: { debug: () => {} } }
    const ways = { pushAfterMs, sendsMail: false }
    const use = new AwayUse(bus as unknown as ServicesBus, ways)
    return { use, asked: () => asked }
  }
  const answered = () => new Promise(setImmediate)

  it('the question is asked once, and until it is known somebody may', async () => {
    const { use, asked } = useOf(false)
    expect(use.ofDraft()).toEqual({ pushAfterMs })
    await answered()
    expect([use.ofDraft(), use.ofDraft(), asked()]).toEqual([{}, {}, 1])
    use.push.used()
    expect(use.ofDraft()).toEqual({ pushAfterMs })
  })

  it('the first device that comes while it is asked counts', async () => {
    const { use } = useOf(false)
    use.ofDraft()
    use.push.used()
    await answered()
    expect(use.ofDraft()).toEqual({ pushAfterMs })
  })

  it('the question is asked again where it could not be answered', async () => {
    const { use, asked } = useOf(new Error('away'))
    use.ofDraft()
    await answered()
    expect([use.ofDraft(), asked()]).toEqual([{ pushAfterMs }, 2])
  })

  it('nobody does where no node sends pushes', () => {
    const { use, asked } = useOf(true, false)
    expect([use.ofDraft(), asked()]).toEqual([{}, 0])
  })
})
