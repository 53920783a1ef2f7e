import { beforeEach, describe, expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import type { MailWish } from '../decide-mail.ts'
import type { MissedMailRepository } from '../store/missed-mail-repository.ts'

const [mina, olga] = [newId('u'), newId('u')]
const [chess, go] = [newId('c'), newId('c')]

export interface OpenedMissedMail {
  missed: MissedMailRepository
  /** Of all that were added, the keys. */
  jobs: () => Promise<string[]>
}

/** What every store of settings and mails does. */
export function itKeepsMissedMail(open: () => Promise<OpenedMissedMail>): void {
  let missed: MissedMailRepository
  let jobs: OpenedMissedMail['jobs']
  beforeEach(async () => {
    ;({ missed, jobs } = await open())
  })
  const wish = (to: number, changes: Partial<MailWish> = {}): MailWish => ({
    ...{ userId: mina, id: `${chess} ${to}`, at: 1_000, isDigest: false },
    ranges: [{ conversationId: chess, from: 1, to }],
    ...changes,
  })

  it('settings are kept for each person, and what is left out stays', async () => {
    expect(await missed.get(mina)).toBeNull()
    await missed.set({ userId: mina, when: 'daily', language: 'de', timeZone: 'Europe/Berlin' })
    await missed.set({ userId: mina, showsContent: false })
    await missed.set({ userId: olga, when: 'off' })
    expect((await missed.get(mina))!.settings).toEqual({
      ...{ when: 'daily', showsContent: false, language: 'de', timeZone: 'Europe/Berlin' },
    })
    expect((await missed.of([mina, olga, newId('u')])).map(({ userId }) => userId).toSorted()).toEqual(
      [mina, olga].toSorted(),
    )
  })

  it('of those who mail one message at once one does, and the job comes with it', async () => {
    const [first, second, third] = await Promise.all([
      missed.mail(wish(3)),
      missed.mail(wish(3)),
      missed.mail(wish(3)),
    ])
    expect([first, second, third].filter(Boolean)).toHaveLength(1)
    expect(await jobs()).toEqual([`missedMail.mailOf:${mina}:${chess} 3`])
  })

  it('a mail is about what was not mailed before, and settings stay as they are', async () => {
    await missed.set({ userId: mina, when: '2m' })
    await missed.mail(wish(3))
    expect(await missed.mail(wish(2))).toBe(false)
    expect(await missed.mail(wish(5))).toBe(true)
    const record = (await missed.get(mina))!
    expect(record.settings).toMatchObject({ when: '2m' })
    expect(record.mailed).toEqual([{ conversationId: chess, seq: 5 }])
    expect(record.mails[0]).toMatchObject({ ranges: [{ conversationId: chess, from: 4, to: 5 }] })
    expect(await jobs()).toHaveLength(2)
  })

  it('a digest has no conversation in which everything was mailed', async () => {
    await missed.mail(wish(3))
    const ranges = [
      { conversationId: chess, from: 1, to: 3 },
      { conversationId: go, from: 1, to: 2 },
    ]
    await missed.mail(wish(0, { id: 'digest 5', isDigest: true, ranges }))
    expect((await missed.get(mina))!.mails[0]).toMatchObject({
      ...{ id: 'digest 5', isDigest: true, ranges: [{ conversationId: go, from: 1, to: 2 }] },
    })
  })

  describe('people', () => {
    it('nothing is left of who is forgotten', async () => {
      await missed.mail(wish(3))
      await missed.set({ userId: olga, when: 'off' })
      await missed.forgetPeople([mina])
      expect(await missed.get(mina)).toBeNull()
      expect(await missed.get(olga)).not.toBeNull()
    })
  })
}
