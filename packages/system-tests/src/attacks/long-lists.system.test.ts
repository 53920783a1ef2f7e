import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { jobsOf, TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { PushReceiver } from '../push/push-receiver.ts'
import { siege } from './siege.ts'

const bound = 200_000_000

let receiver: PushReceiver
let system: TestSystem
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let general: ConversationId
beforeAll(async () => {
  receiver = await PushReceiver.open()
  const env = {
    HUBBUB_PUSH_CONTACT: 'mailto:admin@example.org',
    HUBBUB_PUSH_AFTER: '1',
    HUBBUB_PUSH_ALLOW: `127.0.0.1/32:${receiver.port}`,
  }
  system = await TestSystem.open(env, { isWarm: false })
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
})
afterAll(async () => {
  await system?.close()
  await receiver?.close()
})

let sent = 0
const send = (by: Somebody, conversationId: ConversationId, body: string) =>
  by.call('messages.send', { conversationId, cid: `long-list-${++sent}`, body })

/** Nothing but one short word, as often as a message takes it. */
const oneWord = 'a '.repeat(4_000).trim()

describe('long texts and long lists of words', () => {
  it('a search for many words in messages that are full of them takes little memory, and others are served', async () => {
    for (let n = 0; n < 20; n++) await send(mina, general, oneWord)
    const q = `${'a '.repeat(60)}"a-a"`
    const { most } = await siege(system.server, 'a search for many words', async () => {
      expect((await mina.call('search.messages', { q })).hits).toEqual([])
    })
    expect(most.bytes).toBeLessThan(bound)
  })

  it('filters with words inside of each other take little memory, and others are served', async () => {
    const { group, channels } = await system.group(olga, [mina])
    const words = Array.from({ length: 30 }, (_, n) => `*${'a'.repeat(n + 1)}*`)
    for (let version = 0; version < 16; version++)
      await olga.call('filters.create', {
        ...{ groupId: group.id, version, name: `Filter ${version}`, mode: 'on' },
        // All that is looked for is allowed, so that nothing is found at the first place.
        trigger: { kind: 'words', words, allowed: words },
        actions: { block: { text: '' }, isFlagged: false, timeoutMs: null },
        ...{ exemptRoles: [], exemptChannels: [] },
      })
    const { most } = await siege(system.server, 'a message for filters with nested words', () =>
      send(mina, channels[0]!.conversation.id, 'a'.repeat(8_000)),
    )
    expect(most.bytes).toBeLessThan(bound)
  })

  it('messages that are looked through for the words of readers take little memory, and others are served', async () => {
    const keywords = Array.from({ length: 44 }, (_, n) => `word${n}`)
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'words' })
    for (const reader of [olga, mina]) {
      await reader.call('notifications.set', { keywords })
      await reader.call('push.add', receiver.device().subscription())
    }
    const { most } = await siege(system.server, 'messages for the words of readers', async () => {
      for (let n = 0; n < 15; n++) await send(mina, id, '\ufdfa'.repeat(8_000))
      await untilEqual(async () => (await jobsOf('push.reach', system.server)).length, 0)
    })
    expect(most.bytes).toBeLessThan(bound)
  })
})
