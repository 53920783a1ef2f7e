import { describe, expect, it } from '@jest/globals'
import type { TimelineEntry } from '@hubbub/client-core'
import type { Message, UserId } from '@hubbub/protocol'
import { rowsOf } from './rows-of.ts'

const mina: UserId = 'u_01K00000000000000000000001'
const olga: UserId = 'u_01K00000000000000000000002'
const noon = new Date(2026, 4, 4, 12).getTime()
const minute = 60_000

const said = (seq: number, authorId: UserId, at: number, more: Partial<Message> = {}): TimelineEntry => ({
  key: `k${seq}`,
  state: 'sent',
  message: { seq, authorId, at, replyTo: null, deletedAt: null, body: '', ...more } as Message,
})

const starts = (entries: TimelineEntry[]) =>
  rowsOf(entries, false, mina).map(({ startsGroup }) => startsGroup)

describe('messages of one person', () => {
  it('messages of one person in a row show the face once', () => {
    expect(starts([said(1, mina, noon), said(2, mina, noon + minute), said(3, olga, noon + minute)])).toEqual(
      [true, false, true],
    )
  })

  it('messages show the face again after five minutes, for a reply, and after a deleted message', () => {
    expect(
      starts([
        said(1, mina, noon),
        said(2, mina, noon + 6 * minute),
        said(3, mina, noon + 7 * minute, { replyTo: 1 }),
        said(4, mina, noon + 8 * minute, { deletedAt: noon }),
        said(5, mina, noon + 9 * minute),
      ]),
    ).toEqual([true, true, true, false, true])
  })

  it('messages of a new day begin with its name', () => {
    const [first, second] = rowsOf([said(1, mina, noon), said(2, mina, noon + 86_400_000)], false, mina)
    expect([first?.startsDay, second?.startsDay, second?.startsGroup]).toEqual([true, true, true])
  })

  it('messages look the same after earlier ones are added above', () => {
    const all = [said(1, olga, noon), said(2, mina, noon), said(3, mina, noon + minute), said(4, olga, noon)]
    const part = rowsOf(all.slice(1), true, mina)
    const whole = rowsOf(all, false, mina)
    expect(part).toEqual(whole.slice(2))
  })

  it('messages that are not yet sent count as one’s own', () => {
    const pending: TimelineEntry = {
      key: 'c',
      state: 'sending',
      pending: {
        cid: 'c',
        conversationId: 'c_01K00000000000000000000001',
        body: 'hi',
        replyTo: null,
        createdAt: noon,
      },
    }
    expect(rowsOf([said(1, mina, noon), pending], false, mina)[1]).toMatchObject({
      authorId: mina,
      startsGroup: false,
    })
  })
})

it('the first reply of a thread starts a day only where the thread began on another one', () => {
  const first = [said(1, mina, noon)]
  expect(rowsOf(first, false, mina, noon - 60_000)[0]!.startsDay).toBe(false)
  expect(rowsOf(first, false, mina, noon - 86_400_000)[0]!.startsDay).toBe(true)
})
