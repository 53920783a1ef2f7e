import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import { pushWrites, sqlitePush } from './index.ts'
import { reach, reachCalled } from './reach/reach.ts'
import { sendPush } from './send/send-push.ts'
import { aDevice } from './testing/push-repository.suite.ts'
import { conversationId, ivan, mina, olga, roleId, TestPush } from './testing/test-push.ts'

let store: Store
let test: TestPush

beforeEach(async () => {
  store = await openMemoryStore({ modules: [pushWrites] })
  test = new TestPush(sqlitePush(store))
})
afterEach(() => store.close())

const phoneOf = (userId = mina, endpoint = 'https://push.example.org/phone') =>
  test.devices.add(aDevice({ userId, endpoint }))
const moment = () => ({ conversationId, seq: 1, from: test.now, until: test.now + 10_000 })
const sends = () =>
  store.sql
    .all<{ payload: string }>("SELECT payload FROM jobs WHERE kind = 'push.send' ORDER BY key")
    .map(({ payload }) => JSON.parse(payload) as JobPayloads['push.send'])
const bodies = () => test.sent.map(({ payload }) => (JSON.parse(payload) as { body: string }).body)

describe('whom messages reach', () => {
  it('a person is told once of the latest message of a moment, on each device', async () => {
    await phoneOf()
    await phoneOf(mina, 'https://push.example.org/tablet')
    for (const seq of [1, 2, 3]) test.say(seq)
    await reach(moment(), test.deps())
    expect(sends().map(({ seq }) => seq)).toEqual([3, 3])
  })

  it('a push counts for whom it tells, and for the server that it goes to', async () => {
    await phoneOf(mina, 'https://push.example.org:8443/phone')
    test.say(1)
    await reach(moment(), test.deps())
    expect(store.sql.all("SELECT owner, host FROM jobs WHERE kind = 'push.send'")).toEqual([
      { owner: mina, host: 'push.example.org:8443' },
    ])
  })

  it('nobody is told of messages of somebody whom they block or mute', async () => {
    await phoneOf()
    await phoneOf(ivan, 'https://push.example.org/ivan')
    test.ignoring = { [mina]: [olga] }
    test.say(1)
    await reach(moment(), test.deps())
    for (const job of sends()) await sendPush(job, test.deps())
    expect(test.sent.map(({ endpoint }) => endpoint)).toEqual(['https://push.example.org/ivan'])
  })

  it('two nodes that look at one moment tell each device once', async () => {
    await phoneOf()
    await phoneOf(ivan, 'https://push.example.org/ivan')
    test.say(1)
    await Promise.all([reach(moment(), test.deps()), reach(moment(), test.deps())])
    await reach(moment(), test.deps())
    expect(sends()).toHaveLength(2)
  })

  it('a job that is done again tells nothing of what was told, also after it was sent', async () => {
    await phoneOf()
    test.say(1)
    await reach(moment(), test.deps())
    await sendPush(sends()[0]!, test.deps())
    store.sql.exec('DELETE FROM jobs')
    await reach(moment(), test.deps())
    expect(sends()).toEqual([])
  })

  it('messages of other moments are looked at by their own jobs', async () => {
    await phoneOf()
    test.say(1, { at: test.now - 1 })
    test.say(2)
    test.say(3, { at: test.now + 10_000 })
    await reach(moment(), test.deps())
    expect(sends().map(({ seq }) => seq)).toEqual([2])
  })

  it('a message that got its number before the one that brought the job is looked at', async () => {
    await phoneOf()
    test.say(1, { mentions: [mina] })
    await reach({ ...moment(), seq: 2 }, test.deps())
    expect(sends().map(({ seq }) => seq)).toEqual([1])
  })

  it('a message that calls somebody since it was edited is told to them, and to nobody else', async () => {
    await phoneOf()
    await phoneOf(ivan, 'https://push.example.org/ivan')
    test.say(1, { mentions: [mina, ivan], editedAt: test.now + 7_200_000 })
    const call = { conversationId, seq: 1, userIds: [mina] }
    await reachCalled(call, test.deps())
    await reachCalled(call, test.deps())
    expect(sends()).toMatchObject([{ seq: 1, at: test.now + 7_200_000 }])
  })

  it('a message that calls a role is told to those who have it, by its name', async () => {
    await phoneOf()
    await phoneOf(ivan, 'https://push.example.org/ivan')
    test.holders = [ivan]
    test.say(1, { body: `<@${roleId}> wake up`, mentionedRoles: [roleId] })
    test.say(2)
    await reach(moment(), test.deps())
    expect(sends().map(({ seq }) => seq)).toEqual([1])
    await sendPush(sends()[0]!, test.deps())
    expect(test.sent.map(({ endpoint }) => endpoint)).toEqual(['https://push.example.org/ivan'])
    expect(JSON.stringify(test.sent)).toContain('@Owls wake up')
  })

  it('a message that calls a role since it was edited is told to those who have it', async () => {
    await phoneOf()
    await phoneOf(ivan, 'https://push.example.org/ivan')
    test.holders = [ivan]
    test.say(1, { mentionedRoles: [roleId] })
    await reachCalled({ conversationId, seq: 1, userIds: [], roleIds: [roleId] }, test.deps())
    expect(sends()).toMatchObject([{ seq: 1 }])
  })

  it('in a place of very many those are looked at who have devices', async () => {
    test.isLarge = true
    await phoneOf()
    await phoneOf(ivan, 'https://push.example.org/ivan')
    test.members.delete(ivan)
    test.say(1)
    const asked: string[] = []
    test.beforeCall = (action) => void asked.push(action)
    await reach(moment(), test.deps())
    expect(sends()).toHaveLength(1)
    expect(asked).not.toContain('groups.members')
  })

  it('a message that alerts nobody asks nothing of what people do', async () => {
    await phoneOf(olga)
    test.say(1)
    const asked: string[] = []
    test.beforeCall = (action) => void asked.push(action)
    await reach(moment(), test.deps())
    expect(asked).not.toContain('presence.looking')
    expect(sends()).toEqual([])
  })

  it('a person who looks at a device, has read it or is no member is not told', async () => {
    await phoneOf()
    test.say(1)
    test.looking.add(mina)
    await reach(moment(), test.deps())
    test.looking.clear()
    test.readSeq = 1
    await reach(moment(), test.deps())
    test.readSeq = 0
    test.members.delete(mina)
    await reach(moment(), test.deps())
    expect(sends()).toEqual([])
  })
})

describe('a push', () => {
  async function due() {
    const device = await phoneOf()
    const { at } = test.say(1)
    return { deviceId: device.id, conversationId, seq: 1, at }
  }

  it('a push tells of the message as it is by now', async () => {
    const job = await due()
    test.messages[0]!.body = 'edited'
    await sendPush(job, test.deps())
    expect(bodies()).toEqual(['edited'])
    expect(test.sent[0]).toMatchObject({ urgency: 'high', ttlMs: limits.pushLastsMs })
    expect(await test.devices.get(job.deviceId)).toMatchObject({ pushedAt: test.now, failure: null })
  })

  it.each<[string, (job: JobPayloads['push.send']) => unknown]>([
    ['deleted', () => (test.messages[0]!.deletedAt = 1)],
    ['read meanwhile', () => (test.readSeq = 1)],
    ['of a place that they were removed from', () => test.members.delete(mina)],
    ['muted meanwhile', () => (test.settings = { [mina]: [{ about: conversationId, mute: {} }] })],
    ['too old', () => (test.now += limits.pushLastsMs)],
    ['for a device that is gone', ({ deviceId }) => test.devices.remove({ deviceId, userId: mina })],
  ])('nothing is sent of a message that is %s', async (_, change) => {
    const job = await due()
    await change(job)
    await sendPush(job, test.deps())
    expect(test.sent).toEqual([])
  })

  it('nothing is sent to a member who is removed while it is being prepared', async () => {
    const job = await due()
    let checks = 0
    test.beforeCall = (action) => {
      if (action === 'groups.whoSees' && ++checks === 2) test.members.delete(mina)
    }
    await sendPush(job, test.deps())
    expect([checks, test.sent]).toEqual([2, []])
  })

  it('a device whose session has ended is forgotten, also where nobody told so', async () => {
    const job = await due()
    const { sessionId } = (await test.devices.get(job.deviceId))!
    test.endedSessions.add(sessionId)
    await sendPush(job, test.deps())
    expect(test.sent).toEqual([])
    expect(await test.devices.get(job.deviceId)).toBeNull()
  })

  it('a device that takes nothing any more is forgotten', async () => {
    const job = await due()
    test.ends = [{ kind: 'gone', reason: '410' }]
    await sendPush(job, test.deps())
    expect(await test.devices.get(job.deviceId)).toBeNull()
  })

  it('a push that is not taken now fails as a job, which comes again until its time is over', async () => {
    const job = await due()
    test.ends = [
      { kind: 'later', reason: '503' },
      { kind: 'later', reason: '429' },
    ]
    await expect(sendPush(job, test.deps())).rejects.toMatchObject({ code: 'push_failed' })
    expect(await test.devices.get(job.deviceId)).toMatchObject({ failure: { reason: '503' } })
    test.now += limits.pushLastsMs - 1
    await expect(sendPush(job, test.deps())).rejects.toMatchObject({ code: 'push_failed' })
    test.now += 1
    await sendPush(job, test.deps())
    expect(test.sent).toEqual([])
  })

  it('a push that is refused is not tried again, and the list says why', async () => {
    const job = await due()
    test.ends = [{ kind: 'refused', reason: '403: BadJwtToken' }]
    await sendPush(job, test.deps())
    expect(await test.devices.get(job.deviceId)).toMatchObject({
      failure: { at: test.now, reason: '403: BadJwtToken' },
    })
  })
})
