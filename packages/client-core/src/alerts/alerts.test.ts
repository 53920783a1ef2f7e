import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { HubbubClient } from '../client.ts'
import { chess, direct, general, aStage } from '../testing/stage.ts'
import { ivan, mina, olga } from '../testing/users.ts'
import type { Alert } from './alert.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient
let told: string[]

const inShort = (alert: Alert): string =>
  alert.kind === 'summary'
    ? `${alert.count} in ${alert.conversationIds.length}`
    : `${alert.cause}: ${alert.kind === 'message' ? alert.message?.body : alert.kind}${alert.isSilent ? ' (silent)' : ''}`

beforeEach(async () => {
  stage = aStage()
  stage.records.send(direct, olga, 'from before')
  client = await stage.enter('mina', { storage: stage.storage })
  told = []
  client.onAlert((alert) => told.push(inShort(alert)))
})

afterEach(() => client.close())

const call = `<@${mina}>`

it('direct messages and mentions alert, and others, and what is from before, do not', async () => {
  stage.records.send(direct, olga, 'psst')
  stage.records.send(general, olga, 'e4')
  stage.records.send(general, olga, call)
  stage.records.send(general, mina, `${call} myself`)
  await stage.clock.pass(50)
  expect(told).toEqual(['direct: psst', `mention: ${call}`])
})

it('an answer and a reaction to what one said elsewhere alert where that conversation was never opened', async () => {
  const { seq } = stage.records.send(general, mina, 'Who plays?')
  await stage.clock.pass(10)
  stage.records.send(general, ivan, 'I do', { replyTo: seq })
  stage.records.send(general, olga, 'So do I', { replyTo: seq + 1 })
  stage.records.react(general, seq, '👍', olga, true)
  stage.records.react(general, seq + 1, '👍', olga, true)
  await stage.clock.pass(10)
  expect(told).toEqual(['reply: I do', 'reaction: reaction (silent)'])
})

it('nothing that somebody does alerts who is blocked or muted, until that is taken away', async () => {
  const { seq } = stage.records.send(general, mina, 'Who plays?')
  const all = async () => {
    stage.records.send(direct, olga, 'psst')
    stage.records.send(general, olga, call)
    stage.records.send(general, olga, 'I do', { replyTo: seq })
    stage.records.react(general, seq, '👍', olga, true)
    stage.records.react(general, seq, '👍', olga, false)
    stage.records.send(general, ivan, call)
    await stage.clock.pass(50)
  }
  for (const relation of [{ isBlocked: true }, { isMuted: true }] as const) {
    stage.records.notifications.relate(mina, { userId: olga, ...relation })
    await stage.clock.pass(50)
    told = []
    await all()
    expect(told).toEqual([`mention: ${call}`])
  }
  stage.records.notifications.relate(mina, { userId: olga })
  await stage.clock.pass(50)
  told = []
  await all()
  expect(told).toHaveLength(5)
})

it('somebody who is blocked or muted calls nobody, and what they write alone is not shown as unread', async () => {
  stage.records.notifications.relate(mina, { userId: olga, isMuted: true })
  await stage.clock.pass(50)
  stage.records.send(general, olga, call)
  stage.records.send(general, ivan, call)
  stage.records.send(direct, olga, 'psst')
  await stage.clock.pass(50)
  expect(client.conversation(general).get()?.mentionSeqs).toEqual([2])
  const { shown } = client.notifications.state.get()
  expect(shown(client.conversation(direct).get()!)).toEqual({ isUnread: false, calls: 0 })
})

it('a level, a mute and a cause count from the next message on', async () => {
  const say = async (body: string) => {
    stage.records.send(general, olga, body)
    await stage.clock.pass(10)
  }
  await say('one')
  stage.records.notifications.set(mina, { about: chess, level: 'all' })
  await stage.clock.pass(10)
  await say('two')
  stage.records.notifications.set(mina, { about: general, mute: { until: stage.clock.now() + 5_000 } })
  await stage.clock.pass(10)
  await say(`${call} three`)
  await stage.clock.pass(5_000)
  await say('four')
  stage.records.notifications.set(mina, { about: 'everything', causes: { message: 'silent' } })
  await stage.clock.pass(10)
  await say('five')
  expect(told).toEqual(['message: two', 'message: four', 'message: five (silent)'])
})

it('a message that is changed so that it calls somebody alerts once', async () => {
  stage.records.send(general, olga, 'hello')
  await stage.clock.pass(10)
  for (const words of [`${call} hello`, 'hello', `${call} hello again`]) {
    stage.records.edit(general, 1, words)
    await stage.clock.pass(10)
  }
  expect(told).toEqual(['mention: undefined'])
})

it('an answer alerts whose message it answers, also one that this device has never had', async () => {
  stage.server.isDown = true
  stage.server.cut()
  stage.server.replayLimit = 1
  for (const words of ['long ago', 'and later']) stage.records.send(general, mina, words)
  stage.records.send(general, olga, 'of olga')
  stage.server.isDown = false
  await stage.clock.pass(60_000)
  expect(told).toEqual([])
  stage.records.send(general, olga, 'yes', { replyTo: 1 })
  stage.records.send(general, olga, 'to herself', { replyTo: 3 })
  await stage.clock.pass(50)
  expect(told).toEqual(['reply: yes'])
})

it('a message that was read on another device at that moment does not alert', async () => {
  stage.records.send(direct, olga, 'psst')
  stage.records.read(direct, mina, 2)
  stage.records.send(direct, olga, 'and now')
  await stage.clock.pass(50)
  expect(told.at(-1)).toBe('direct: and now')
})

it('everything that came while the device was away is one summary, also where only a fresh home tells of it', async () => {
  const away = async (whileAway: () => void) => {
    stage.server.isDown = true
    stage.server.cut()
    await stage.clock.pass(1_000)
    whileAway()
    stage.server.isDown = false
    await stage.clock.pass(60_000)
  }
  await away(() => {
    for (let n = 0; n < 50; n++) stage.records.send(direct, olga, `${n}`)
    stage.records.send(general, olga, call)
    stage.records.send(general, olga, 'not for her')
  })
  expect(told).toEqual(['51 in 2'])
  await away(() => stage.records.send(direct, olga, 'a single one'))
  expect(told.slice(1)).toEqual(['direct: a single one'])
  stage.server.replayLimit = 1
  await away(() => {
    for (let n = 0; n < 5; n++) stage.records.send(direct, olga, `${n}`)
  })
  expect(told.slice(2)).toEqual(['5 in 1'])
  await away(() => undefined)
  expect(told).toHaveLength(3)
})

it('nothing alerts of the time away that was read elsewhere, or while one does not want to be disturbed', async () => {
  stage.server.isDown = true
  stage.server.cut()
  await stage.clock.pass(1_000)
  for (let n = 0; n < 5; n++) stage.records.send(direct, olga, `${n}`)
  stage.records.read(direct, mina, 6)
  stage.server.isDown = false
  await stage.clock.pass(60_000)
  stage.records.notifications.set(mina, { about: 'everything', mute: {} })
  await stage.clock.pass(10)
  stage.records.send(direct, olga, 'paused')
  await stage.clock.pass(10)
  expect(told).toEqual([])
})

it('in quiet hours priority people alert, and nobody else does, also after a time away', async () => {
  const quietHours = { timeZone: 'UTC', times: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1_440 }] }
  stage.records.notifications.set(mina, { about: 'everything', quietHours, priorityPeople: [olga] })
  await stage.clock.pass(10)
  stage.records.send(general, ivan, call)
  stage.records.send(general, olga, call)
  await stage.clock.pass(50)
  expect(told).toEqual([`mention: ${call}`])
  stage.server.isDown = true
  stage.server.cut()
  await stage.clock.pass(1_000)
  stage.records.send(general, ivan, call)
  stage.records.send(direct, olga, 'psst')
  stage.server.isDown = false
  await stage.clock.pass(60_000)
  expect(told.slice(1)).toEqual(['direct: psst'])
})

it('a muted conversation is not shown as unread, a mention in it counts, and when it ends it is shown again', async () => {
  const shown = () => {
    const view = client.conversation(general).get()!
    return client.notifications.state.get().shown(view)
  }
  stage.records.notifications.set(mina, { about: general, mute: { until: stage.clock.now() + 5_000 } })
  stage.records.send(general, olga, 'e4')
  await stage.clock.pass(10)
  expect(shown()).toEqual({ isUnread: false, calls: 0 })
  stage.records.send(general, olga, call)
  await stage.clock.pass(10)
  expect(shown()).toEqual({ isUnread: false, calls: 1 })
  let changes = 0
  const stop = client.notifications.state.subscribe(() => changes++)
  await stage.clock.pass(5_000)
  stop()
  expect([shown(), changes]).toEqual([{ isUnread: true, calls: 1 }, 1])
})

it('settings are there at once after a reload, before the network answers', async () => {
  stage.records.notifications.set(mina, { about: general, level: 'nothing' })
  await stage.clock.pass(6_000)
  await client.close()
  stage.server.isDown = true
  client = stage.aClient()
  void client.session.restore()
  await stage.clock.pass(10)
  const { isKnown, settingsOf } = client.notifications.state.get()
  expect([isKnown, settingsOf(general)]).toEqual([false, { level: 'nothing' }])
})
