import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { beginUpload, TestSystem, until, type Ear } from '@hubbub/testing'
import { endings, freshCid, seenByRole, type Cast, type Seen } from './seen-by-role.ts'

let system: TestSystem
let cast: Cast
beforeAll(async () => {
  system = await TestSystem.open()
  const [olga, mina, ivan] = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  cast = { olga: olga!, mina: mina!, ivan: ivan! }
})
afterAll(() => system.close())

type Doing = (at: Seen & { seq: number; word: string }) => Promise<unknown>

/** What mina does in the channel, over and over. What is had by it is true, or an error. */
const doings: Readonly<Record<string, Doing>> = {
  send: ({ mina, plans }) =>
    mina.call('messages.send', { conversationId: plans, cid: freshCid(), body: 'mine' }),
  react: ({ mina, plans, seq }) => mina.call('messages.react', { conversationId: plans, seq, emoji: '👍' }),
  takeBack: ({ mina, plans, seq }) =>
    mina.call('messages.unreact', { conversationId: plans, seq, emoji: '👍' }),
  upload: ({ mina, plans }) => beginUpload(mina, 'box.bin', 1, plans),
  read: ({ mina, plans }) => mina.call('messages.history', { conversationId: plans }),
  search: async ({ mina, word, plans }) => {
    const { hits } = await mina.call('search.messages', { q: word })
    if (!hits.some(({ message }) => message.conversationId === plans)) throw new Error('nothing found')
  },
}

/** Does all of it until it is told to stop; `late` are those that were begun after the answer, and done. */
class Busy {
  readonly late: string[] = []
  readonly done = new Set<string>()
  isAnswered = false
  isOver = false
  readonly #running: Promise<unknown>

  constructor(at: Parameters<Doing>[0]) {
    this.#running = Promise.all(Object.entries(doings).map(([name, doing]) => this.#goOn(name, doing, at)))
  }

  async #goOn(name: string, doing: Doing, at: Parameters<Doing>[0]): Promise<void> {
    while (!this.isOver) {
      const isLate = this.isAnswered
      const isHad = await doing(at).then(
        () => true,
        () => false,
      )
      if (isHad) this.done.add(name)
      if (isHad && isLate) this.late.push(name)
    }
  }

  async ends(): Promise<void> {
    this.isOver = true
    await this.#running
  }
}

const isToldOf = (ear: Ear, word: string) => ear.heard.some((push) => JSON.stringify(push).includes(word))

it.each(endings)('nothing is done or heard after the answer by somebody busy there %s', async (_, end) => {
  const seen = await seenByRole(system, cast)
  const { olga, mina, plans } = seen
  const word = `zebra${freshCid().replaceAll('-', '')}`
  const said = { conversationId: plans, cid: freshCid(), body: word }
  const { seq } = await olga.call('messages.send', said)
  const ear = await mina.listen()
  const busy = new Busy({ ...seen, seq, word })
  await until(() => busy.done.size === Object.keys(doings).length)
  await end(seen)
  busy.isAnswered = true
  const before = (await olga.call('messages.heads', {})).heads[plans]
  const after = `after-${freshCid()}`
  // Of a deleted channel there is nothing more to say.
  const isThere = before !== undefined
  if (isThere) await olga.call('messages.send', { conversationId: plans, cid: freshCid(), body: after })
  await mina.call('groups.home', {})
  await busy.ends()
  await ear.call('messages.heads', {})
  expect(busy.late).toEqual([])
  expect(isToldOf(ear, after)).toBe(false)
  // One message of olga's, and nothing of mina's.
  expect((await olga.call('messages.heads', {})).heads[plans]?.[1]).toBe(before && before[1] + 1)
  ear.close()
})

const closings = endings.filter(([who]) => /role was (let out|deleted)/.test(who))
let newcomers = 0

it.each(closings)('a channel %s stays unseen by newcomers whose link gives the role', async (_, end) => {
  const seen = await seenByRole(system, cast)
  const { olga, groupId, plans, staff } = seen
  const { code } = await olga.call('groups.createInvite', { groupId, roleIds: [staff] })
  const names = Array.from({ length: 5 }, () => `newcomer-${++newcomers}`)
  const some = await Promise.all(names.map((name) => system.person(name)))
  const ears = await Promise.all(some.map((who) => who.listen()))
  // Some are in by the time it ends, and some come while it does.
  const [first, ...others] = some
  await first!.call('groups.join', { code })
  await Promise.all([end(seen), ...others.map((who) => who.call('groups.join', { code }))])
  const after = `after-${freshCid()}`
  await olga.call('messages.send', { conversationId: plans, cid: freshCid(), body: after })
  for (const [index, who] of some.entries()) {
    const { channels } = await who.call('groups.get', { groupId })
    expect(channels.map(({ conversation }) => conversation.id)).not.toContain(plans)
    await ears[index]!.call('messages.heads', {})
    expect(isToldOf(ears[index]!, after)).toBe(false)
    ears[index]!.close()
  }
})
