import { expect, it } from '@jest/globals'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { PersonalRepository } from '../personal/store/personal-repository.ts'
import { chess, mina, olga, tea, type OpenMessages } from './messages.suite.ts'

interface SetFields {
  who?: UserId
  at?: ConversationId
  placeId?: ConversationId
  writtenAt?: number
  replaces?: string[]
}

const draftWish = (userId = mina, key = chess) => ({ userId, kind: 'draft' as const, key, now: 1_000 })

export function itKeepsDrafts(open: OpenMessages): void {
  const set = (personal: PersonalRepository, version: string, asked: SetFields = {}) => {
    const { who = mina, at = chess, placeId = at, writtenAt = 5, replaces = [] } = asked
    const written = { version, at: writtenAt, body: `text of ${version}`, replyTo: 4 }
    return personal.write('draft', { ...draftWish(who, at), placeId, replaces, written })
  }
  const versionsOf = async (personal: PersonalRepository, who = mina, at = chess) =>
    (await personal.get(draftWish(who, at)))?.data.versions.map(({ version }) => version)

  it('a draft is logged in the stream of its owner alone, without its text', async () => {
    const { personal, streams } = await open()
    await set(personal, 'a')
    expect(await streams.changes(mina, 0, 10)).toEqual([
      {
        ...{ stream: mina, rev: 1, type: 'draft.changed', seq: null },
        data: { conversationId: chess, changedBy: 'a' },
      },
    ])
    expect(await personal.get(draftWish())).toMatchObject({
      conversationId: chess,
      data: { versions: [{ version: 'a', at: 5, body: 'text of a', replyTo: 4 }] },
    })
    expect(await personal.get(draftWish(olga))).toBeNull()
  })

  it('of two devices that write at once both texts are kept', async () => {
    const { personal } = await open()
    await Promise.all([set(personal, 'a', { writtenAt: 7 }), set(personal, 'b', { writtenAt: 6 })])
    expect(await versionsOf(personal)).toEqual(['a', 'b'])
    await set(personal, 'c', { writtenAt: 8, replaces: ['a', 'b'] })
    expect(await versionsOf(personal)).toEqual(['c'])
  })

  it('a draft whose only version is removed is gone, and can be written again', async () => {
    const { personal } = await open()
    await set(personal, 'a')
    const outcome = await personal.write('removeDraft', { ...draftWish(), versions: ['a'] })
    expect(outcome.change).toMatchObject({ rev: 2, data: { conversationId: chess } })
    expect(await versionsOf(personal)).toBeUndefined()
    expect((await personal.write('removeDraft', { ...draftWish(), versions: ['a'] })).change).toBeNull()
    await set(personal, 'b')
    expect(await versionsOf(personal)).toEqual(['b'])
  })

  it('drafts of a place that is removed are gone, also those in threads that began there', async () => {
    const { personal } = await open()
    const thread = 'c_0000000000000000000000000C'
    await set(personal, 'a')
    await set(personal, 'b', { at: thread, placeId: chess })
    await set(personal, 'c', { at: tea })
    await set(personal, 'd', { who: olga })
    expect(await personal.sweep(chess, 10)).toBe(true)
    expect((await personal.all(mina, ['draft'])).items.map(({ key }) => key)).toEqual([tea])
    expect((await personal.all(olga, ['draft'])).items).toEqual([])
  })
}
