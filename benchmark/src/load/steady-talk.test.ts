import { describe, expect, it } from '@jest/globals'
import { talk } from './steady-talk.ts'
import type { Talk, Words } from './talk.ts'
import type { Said } from './load-pool-port.ts'

const three = [1, 2, 3].map((connection) => ({ connection, room: `room ${connection}` }))

describe('a steady load', () => {
  it('the senders of a steady load send one after the other, each in their own room', async () => {
    const { words, talked } = await talkWith({ perSecond: 100, forMs: 60 })
    expect(words.map(({ connection, room }) => [connection, room])).toEqual([
      [1, 'room 1'],
      [2, 'room 2'],
      [3, 'room 3'],
      [1, 'room 1'],
      [2, 'room 2'],
      [3, 'room 3'],
    ])
    expect(talked).toMatchObject({ said: 6, answers: { count: 6 } })
  })

  it('the delays of a steady load count from the planned time of a message, however late it leaves', async () => {
    const { words } = await talkWith({ perSecond: 2_000, forMs: 20 })
    const apart = words.slice(1).map(({ dueAt }, index) => Math.round(dueAt! - words[index]!.dueAt!))
    expect(apart).toEqual(Array.from({ length: 39 }, () => 500))
  })

  it('the senders of a steady load wait for no answer before they go on', async () => {
    let begun = 0
    const release: (() => void)[] = []
    const { talked } = await talkWith({ perSecond: 200, forMs: 50 }, async () => {
      begun++
      await new Promise<void>((resolve) => {
        release.push(resolve)
        if (begun === 10) for (const one of release) one()
      })
    })
    expect(talked.said).toBe(10)
  })

  it('a refused message of a steady load has no answer time', async () => {
    const { talked } = await talkWith({ perSecond: 100, forMs: 30 }, undefined, 'too_many_requests')
    expect(talked).toMatchObject({ said: 3, answers: { count: 0 } })
  })

  it('a steady load without senders sends nothing', async () => {
    expect(await talkWith({ speakers: [] })).toMatchObject({ words: [], talked: { said: 0 } })
  })
})

async function talkWith(plan: Partial<Talk>, meanwhile = async () => {}, refusal: string | null = null) {
  const words: Words[] = []
  const say = async (one: Words): Promise<Said> => {
    words.push(one)
    await meanwhile()
    return { sentAt: one.dueAt!, answeredAt: one.dueAt! + 5, position: 1, refusal }
  }
  const talked = await talk({ speakers: three, perSecond: 100, forMs: 30, bytes: 100, ...plan }, say)
  return { words, talked }
}
