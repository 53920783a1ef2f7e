import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { JobPayloads } from '@hubbub/protocol/internal'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import { missedMailWrites, sqliteMissedMail } from '../index.ts'
import { digest } from './digest.ts'
import { due } from './due.ts'
import { look } from './look.ts'
import { mailOf } from './mail-of.ts'
import { isUsed } from './settings.ts'
import { minuteMs } from './times.ts'
import { conversationId, ivan, mina, olga, roleId, TestMissedMail } from './testing/test-missed-mail.ts'

let store: Store
let test: TestMissedMail

beforeEach(async () => {
  store = await openMemoryStore({ modules: [missedMailWrites] })
  test = new TestMissedMail(sqliteMissedMail(store))
  // One person alone is mailed, unless a test says otherwise.
  test.withoutMail.add(ivan)
})
afterEach(() => store.close())

const moment = () => {
  const from = Math.floor(test.now / minuteMs) * minuteMs
  return { conversationId, seq: 1, from, until: from + minuteMs }
}
/** Looks, and does what is due after so many minutes. */
async function dueAfter(minutes: number): Promise<void> {
  await look(moment(), test.deps())
  test.now = moment().until + minutes * minuteMs
  await doDue()
}
async function doDue(): Promise<void> {
  const jobs = test.jobs.filter(({ dueAt = 0 }) => dueAt <= test.now)
  for (const job of jobs) {
    test.jobs.splice(test.jobs.indexOf(job), 1)
    if (job.kind === 'missedMail.due') await due(job.payload, test.deps())
    if (job.kind === 'missedMail.digest') await digest(job.payload, test.deps())
  }
}
const sends = () =>
  store.sql
    .all<{ payload: string }>("SELECT payload FROM jobs WHERE kind = 'mail.send' ORDER BY key")
    .map(({ payload }) => JSON.parse(payload) as JobPayloads['mail.send'])
async function mails() {
  const written = await Promise.all(sends().map((job) => mailOf(job, test.deps())))
  return written.flatMap((mail) => mail ?? [])
}
async function texts(): Promise<(string | null)[]> {
  const contents = (await mails()).map(({ content }) => content as { places: { messages: unknown }[] })
  const messages = contents.flatMap(({ places }) => places.map((place) => place.messages))
  return (messages as { text: string | null }[][]).flat().map(({ text }) => text)
}

describe('the look at messages of a minute', () => {
  it('each person whom one alerts is looked at once, when their delay is over', async () => {
    for (const seq of [1, 2, 3]) test.say(seq)
    await look(moment(), test.deps())
    expect(test.jobs).toEqual([
      {
        kind: 'missedMail.due',
        key: expect.stringContaining(`${mina} ${conversationId}`),
        payload: { userId: mina, conversationId, seq: 1 },
        ...{ at: test.now, dueAt: moment().until + 15 * minuteMs },
      },
    ])
  })

  it('the delay is the one that somebody chose, and who wants none is not looked at', async () => {
    test.say(1)
    await test.missed.set({ userId: mina, when: '60m' })
    await look(moment(), test.deps())
    await test.missed.set({ userId: mina, when: 'off' })
    await look(moment(), test.deps())
    expect(test.jobs.map(({ dueAt }) => dueAt)).toEqual([moment().until + 60 * minuteMs])
  })

  it('a person without a confirmed address is not looked at', async () => {
    test.say(1)
    test.withoutMail.add(mina)
    await look(moment(), test.deps())
    expect(test.jobs).toEqual([])
  })

  it('in a place of very many those are looked at whom it concerns by name, and members are not read', async () => {
    test.isLarge = true
    test.kind = 'channel'
    test.say(1, { mentionsEveryone: true })
    await look(moment(), test.deps())
    expect(test.jobs).toEqual([])
    test.say(2, { mentions: [mina] })
    await look(moment(), test.deps())
    expect(test.jobs).toHaveLength(1)
  })

  it('in a place of very many those are looked at whose role is called, as far as few have it', async () => {
    test.isLarge = true
    test.kind = 'channel'
    test.say(1, { mentionedRoles: [roleId] })
    await look(moment(), test.deps())
    expect(test.jobs).toEqual([])
    test.holders = [mina]
    await look(moment(), test.deps())
    expect(test.jobs).toMatchObject([{ payload: { userId: mina } }])
    test.holders = null
    await look(moment(), test.deps())
    expect(test.jobs).toHaveLength(1)
  })

  it('a message that calls a role since it was edited is looked at for those who have it', async () => {
    test.kind = 'channel'
    test.holders = [mina]
    test.say(1, { mentionedRoles: [roleId], at: test.now - 7_200_000 })
    await look({ ...moment(), userIds: [], roleIds: [roleId] }, test.deps())
    expect(test.jobs).toMatchObject([{ payload: { userId: mina } }])
  })

  it('a message that calls somebody since it was edited is looked at, however old it is', async () => {
    test.kind = 'channel'
    test.say(1, { mentions: [mina], at: test.now - 7_200_000 })
    await look({ ...moment(), userIds: [mina] }, test.deps())
    expect(test.jobs).toHaveLength(1)
  })
})

describe('when a delay is over', () => {
  it('one mail is about all that was missed meanwhile, as it is by now', async () => {
    test.say(1)
    await look(moment(), test.deps())
    test.now += 5 * minuteMs
    test.say(2)
    await look({ ...moment(), seq: 2 }, test.deps())
    test.now += 11 * minuteMs
    await doDue()
    test.messages[0]!.body = 'edited'
    expect(await texts()).toEqual(['edited', 'move 2'])
    test.now += 10 * minuteMs
    await doDue()
    expect(sends()).toHaveLength(1)
  })

  it('two nodes that do one job send one mail, also when it is done again later', async () => {
    test.say(1)
    await look(moment(), test.deps())
    test.now += 16 * minuteMs
    const job = { userId: mina, conversationId, seq: 1 }
    await Promise.all([due(job, test.deps()), due(job, test.deps())])
    store.sql.exec('DELETE FROM jobs')
    await due(job, test.deps())
    expect(sends()).toEqual([])
    expect((await test.missed.get(mina))!.mails).toHaveLength(1)
  })

  it('the delay of a person who looked at a device meanwhile begins again', async () => {
    test.say(1)
    test.lookedAt.set(mina, test.now + 10 * minuteMs)
    await dueAfter(15)
    expect([sends(), test.jobs.map(({ dueAt }) => dueAt)]).toEqual([[], [moment().until + 15 * minuteMs]])
    test.now = moment().until + 15 * minuteMs
    await doDue()
    expect(await texts()).toEqual(['move 1'])
  })

  it.each<[string, () => unknown]>([
    ['deleted', () => (test.messages[0]!.deletedAt = 1)],
    ['read', () => (test.readSeq = 1)],
    ['of a place that they were removed from', () => test.members.delete(mina)],
    ['muted', () => (test.settings = { [mina]: [{ about: conversationId, mute: {} }] })],
    ['for who wants no disturbance', () => (test.availability = 'dnd')],
    ['for who wants no more mails', () => test.missed.set({ userId: mina, when: 'off' })],
    ['for who has no address any more', () => test.withoutMail.add(mina)],
  ])('nothing is sent of what is meanwhile %s', async (_, change) => {
    test.say(1)
    await look(moment(), test.deps())
    test.now += 16 * minuteMs
    await change()
    await doDue()
    expect(sends()).toEqual([])
  })

  it.each<[string, () => unknown]>([
    ['read', () => (test.readSeq = 1)],
    ['deleted', () => (test.messages[0]!.deletedAt = 1)],
    ['of a place that they were removed from', () => test.members.delete(mina)],
    ['for who wants no more mails', () => test.missed.set({ userId: mina, when: 'off' })],
  ])('a mail that waits to be sent is not sent of what is %s', async (_, change) => {
    test.say(1)
    await dueAfter(15)
    await change()
    expect([sends().length, await mails()]).toEqual([1, []])
  })

  it('in quiet hours nothing is sent', async () => {
    const quietHours = {
      timeZone: 'UTC',
      times: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 735, until: 900 }],
    }
    test.settings = { [mina]: [{ about: 'everything', quietHours }] }
    test.say(1)
    await dueAfter(15)
    expect(sends()).toEqual([])
  })
})

describe('the content of a mail', () => {
  it('a mail leads to the first message, belongs to its conversation and can be ended', async () => {
    test.say(1)
    await dueAfter(15)
    const token = test.deps().tokens.of(mina)
    expect(await mails()).toEqual([
      {
        ...{ to: `${mina}@example.org`, language: 'en', thread: `${mina} ${conversationId}` },
        unsubscribe: `/api/missed-mail/unsubscribe/${token}`,
        content: {
          ...{ about: 'missed', period: null, unsubscribe: `/unsubscribe#${token}` },
          places: [
            {
              ...{ name: null, link: `/c/${conversationId}/1`, count: 1 },
              messages: [{ author: 'Olga', text: 'move 1' }],
            },
          ],
        },
      },
    ])
  })

  it('of a mail that is to hide it nothing is told but how much it is', async () => {
    await test.missed.set({ userId: mina, showsContent: false, language: 'zh' })
    test.kind = 'channel'
    test.say(1, { mentions: [mina] })
    await dueAfter(15)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      language: 'zh',
      content: { places: [{ name: null, count: 1, messages: null }] },
    })
  })

  it('of very many messages the last ones are shown', async () => {
    for (let seq = 1; seq <= 30; seq++) test.say(seq)
    await dueAfter(15)
    const [mail] = await mails()
    expect(mail!.content).toMatchObject({ places: [{ count: 30 }] })
    expect((await texts()).at(-1)).toBe('move 30')
    expect(await texts()).toHaveLength(20)
  })
})

describe('a digest', () => {
  beforeEach(() => test.missed.set({ userId: mina, when: 'daily', timeZone: 'UTC' }))
  const morning = Date.parse('2026-11-26T08:00:00Z')

  it('one digest comes, in the morning, about all that is unread then', async () => {
    test.say(1)
    await look(moment(), test.deps())
    test.now += 60 * minuteMs
    test.say(2)
    await look({ ...moment(), seq: 2 }, test.deps())
    expect(new Set(test.jobs.map(({ kind, key, dueAt }) => `${kind} ${key} ${dueAt}`))).toEqual(
      new Set([`missedMail.digest ${mina} ${morning} ${morning}`]),
    )
    test.now = morning
    // Quiet hours end no digest: it comes at a time of its own. Nor does it matter who looks then.
    test.settings = {
      [mina]: [
        {
          about: 'everything',
          quietHours: { timeZone: 'UTC', times: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1_440 }] },
        },
      ],
    }
    test.lookedAt.set(mina, test.now)
    await doDue()
    expect(await texts()).toEqual(['move 1', 'move 2'])
    expect((await mails())[0]).toMatchObject({ content: { period: 'daily' }, thread: `${mina} digest` })
  })

  it('none comes where everything was read, and what was mailed before is not in it', async () => {
    test.say(1)
    await look(moment(), test.deps())
    test.readSeq = 1
    test.now = morning
    await doDue()
    expect(sends()).toEqual([])
    await test.missed.set({ userId: mina, when: '15m' })
    test.say(2)
    await dueAfter(15)
    expect(sends()).toHaveLength(1)
    await digest({ userId: mina, from: 0, until: test.now }, test.deps())
    expect(sends()).toHaveLength(1)
  })

  it('none comes to who wants another kind by now', async () => {
    test.say(1)
    await look(moment(), test.deps())
    await test.missed.set({ userId: mina, when: '2m' })
    test.now = morning
    await doDue()
    expect(sends()).toEqual([])
  })
})

it('mails are looked for while somebody with an address has not turned them off', async () => {
  expect(await isUsed(test.deps())).toBe(true)
  for (const userId of [mina, olga]) await test.missed.set({ userId, when: 'off' })
  expect(await isUsed(test.deps())).toBe(false)
  test.withoutMail.delete(ivan)
  expect(await isUsed(test.deps())).toBe(true)
  expect(await isUsed({ ...test.deps(), isOffered: false })).toBe(false)
})
