import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { limits, operationNames, operations, type ConversationId, type GroupId } from '@hubbub/protocol'
import { restRaw, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let groupId: GroupId
let general: ConversationId
let epoch: string
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  const view = await system.group(olga)
  groupId = view.group.id
  general = view.channels[0]!.conversation.id
  epoch = view.epoch
})
afterAll(() => system.close())

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n]))
const marks = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`

const closed = operationNames.filter((name) => {
  const { http, access } = operations[name]
  return access !== 'anyone' && http !== null && !['GET', 'DELETE'].includes(http[0])
})

describe('a caller who is not signed in', () => {
  it.each(closed)('%s refuses a caller who is not signed in before it looks at the input', async (name) => {
    const [method, path] = operations[name].http!
    for (const body of ['{"half":', JSON.stringify(keys(10_000)), JSON.stringify({ name: marks(30_000) })]) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${olga.url}${path}`, { method, headers, body })
      const { code } = (await response.json()) as { code: string }
      expect([response.status, code]).toEqual([401, 'not_signed_in'])
    }
  })
})

describe('input that is cheap to send and costly to check', () => {
  const inputs = (): [
    name: 'groups.arrangeChannels' | 'messages.sync' | 'messages.send',
    input: object,
  ][] => [
    [
      'groups.arrangeChannels',
      {
        groupId,
        channels: [],
        categories: Array.from({ length: limits.categoriesPerGroup }, () => ({
          name: 'Talk',
          channels: Array(300).fill(''),
        })),
      },
    ],
    ['messages.sync', { streams: Array(limits.streamsPerSync).fill({ id: 'x', epoch: '', rev: -1 }) }],
    ['messages.sync', { streams: [], ...keys(5_000) }],
    ['messages.send', { conversationId: general, cid: 'marks-without-end', body: marks(15_000) }],
  ]

  it('costly input is refused with a short answer by REST', async () => {
    for (const [name, input] of inputs()) {
      const { status, text, body } = await restRaw(olga.url, name, { ...input }, olga.tokens.accessToken)
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'bad_input' })])
      expect(text.length).toBeLessThan(4_000)
    }
  })

  it('costly input is refused with a short answer over a socket', async () => {
    const ear = await olga.listen()
    for (const [name, input] of inputs()) {
      const reply = await ear.call(name, input)
      expect(reply).toMatchObject({ ok: false, code: 'bad_input' })
      expect(JSON.stringify(reply).length).toBeLessThan(4_000)
    }
  })
})

describe('catching up', () => {
  it('catching up with one stream named twice is refused', async () => {
    const streams = [0, 1].map((rev) => ({ id: general, epoch, rev }))
    await expect(olga.call('messages.sync', { streams })).rejects.toMatchObject({
      code: 'bad_input',
      details: { fields: { streams: expect.any(String) } },
    })
  })

  it('catching up with very long messages comes in answers of bounded size, and misses none', async () => {
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'long' })
    const { id: other } = await olga.call('groups.createChannel', { groupId, name: 'short' })
    const count = 60
    // Three bytes for each character.
    const body = '\u20ac'.repeat(limits.bodyChars)
    for (let n = 0; n < count; n++)
      await olga.call('messages.send', { conversationId: id, cid: `long-message-${n}`, body })
    await olga.call('messages.send', { conversationId: other, cid: 'short-message', body: 'e4' })

    const heard: Record<string, number[]> = { [id]: [], [other]: [] }
    let behind = [id, other]
    for (let asked = 0; behind.length > 0 && asked < 20; asked++) {
      const streams = behind.map((stream) => ({ id: stream, epoch, rev: heard[stream]!.length }))
      const { status, text, body } = await restRaw(
        olga.url,
        'messages.sync',
        { streams },
        olga.tokens.accessToken,
      )
      expect(status).toBe(200)
      expect(Buffer.byteLength(text)).toBeLessThan(limits.syncBytes + 64 * 1024)
      const answers = (body as { streams: { id: string; events: { rev: number }[]; more: boolean }[] })
        .streams
      for (const answer of answers) heard[answer.id]!.push(...answer.events.map(({ rev }) => rev))
      behind = behind.filter((stream) => answers.find((answer) => answer.id === stream)!.more)
    }
    expect(heard[id]).toEqual(Array.from({ length: count }, (_, n) => n + 1))
    expect(heard[other]).toEqual([1])
  })
})
