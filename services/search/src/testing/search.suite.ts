import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Attachment, ConversationId, Message, RoleId, UserId } from '@hubbub/protocol'
import { newId, systemClock, type Bus, type Caller, type Clock } from '@hubbub/runtime'
import { searchMessages } from '../find/search-messages.ts'
import { Indexer } from '../index/indexer.ts'
import { queries, texts } from '../query/query-table.ts'
import type { SearchIndex } from '../store/search-index.ts'

export interface SearchStores {
  index: SearchIndex
  /** What is searched, as its own service keeps it in the same store. */
  messages: {
    messages: {
      append(draft: Draft): Promise<object>
      edit(edit: Change & { body: string; mentions: UserId[]; mentionsEveryone: boolean }): Promise<object>
      delete(deletion: Change & { mayModerate: boolean }): Promise<object>
      pick(conversationId: ConversationId, seqs: readonly number[]): Promise<Message[]>
    }
    pins: {
      add(pin: Change): Promise<object>
      remove(pin: Pick<Change, 'conversationId' | 'seq'>): Promise<object>
    }
    purge: { sweep(conversationId: ConversationId, limit: number): Promise<boolean> }
  }
}

type Draft = Pick<Message, 'id' | 'conversationId' | 'cid' | 'authorId' | 'body' | 'replyTo' | 'mentions'> &
  Pick<Message, 'mentionsEveryone' | 'mentionedRoles' | 'at'> & {
    attachments: Attachment[]
    fingerprint: string
  }

interface Change {
  conversationId: ConversationId
  seq: number
  by: UserId
  at: number
}

/** No time passes for a search that waits for its index: it finds everything on a slow machine too. */
const patientClock: Clock = { ...systemClock, monotonic: () => 0 }

/** What every store finds: the same. */
export function itFinds(open: () => Promise<SearchStores>): void {
  const ana = newId('u')
  const ben = newId('u')
  const general = newId('c')
  const secret = newId('c')
  /** Began in the secret channel. */
  const thread = newId('c')
  const groupId = newId('g')
  /** Ana is one of them. */
  const [moderators, others] = [newId('r'), newId('r')]
  let stores: SearchStores
  let readable: ConversationId[]
  let at: number

  beforeEach(async () => {
    stores = await open()
    readable = [general, secret]
    at = Date.UTC(2026, 10, 1)
  })

  const bus = {
    call: async (name: string, wish: never) => answers[name]!(wish),
  } as unknown as Bus
  const answers: Record<string, (wish: never) => unknown> = {
    'groups.place': ({ conversationId }: { conversationId: ConversationId }) =>
      conversationId === thread
        ? null
        : { kind: 'channel', groupId, isPrivate: conversationId === secret, isArchived: false },
    'threads.parentOf': ({ conversationId }: { conversationId: ConversationId }) =>
      conversationId === thread ? secret : null,
    'groups.subscriptions': () => ({ rooms: [], streams: [ana, groupId, ...readable] }),
    'accounts.byName': ({ name }: { name: string }) => (name === 'ben' ? { id: ben } : null),
    'groups.rolesOf': () => [moderators],
    'accounts.cards': () => [],
    'messages.numbered': ({ conversationId, from, to, seqs }: Numbered) =>
      stores.messages.messages.pick(conversationId, [...spanOf(from, to), ...seqs]),
  }
  interface Numbered {
    conversationId: ConversationId
    from: number
    to: number
    seqs: number[]
  }
  const spanOf = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)

  async function say(
    body: string,
    fields: { by?: UserId; in?: ConversationId; replyTo?: number; roles?: RoleId[] } = {},
  ): Promise<number> {
    const id = newId('m')
    const { by: authorId = ana, in: conversationId = general, replyTo = null, roles } = fields
    const mentions = body.includes('@ben') ? [ben] : []
    const outcome = await stores.messages.messages.append({
      ...{ id, conversationId, authorId, cid: id, fingerprint: id, body, replyTo, mentions },
      ...{ mentionsEveryone: false, attachments: [], at: (at += 1), ...(roles && { mentionedRoles: roles }) },
    })
    return (outcome as { seq: number }).seq
  }

  const deps = () => ({ bus, index: stores.index, clock: patientClock })
  const ask = (q: string, fields: object = {}) =>
    searchMessages(
      { q, limit: 20, timeZone: 'UTC', ...fields },
      { actor: { userId: ana } } as unknown as Caller,
      deps(),
      new Indexer(deps()),
    )
  const bodiesOf = async (q: string, fields: object = {}) =>
    (await ask(q, fields)).hits.map(({ message }) => message.body)

  describe('a search in a store', () => {
    it('a search finds in every script what the table of queries says', async () => {
      for (const text of texts) await say(text)
      for (const [query, hits] of queries)
        expect([query, (await bodiesOf(query)).toReversed()]).toEqual([query, hits.map((n) => texts[n])])
    })

    it('a search shows the newest first, in pages, with the places in the text', async () => {
      for (let n = 0; n < 5; n++) await say(`lunch ${n}`)
      const first = await ask('lunch', { limit: 2 })
      expect(first.hits.map(({ message, ranges }) => [message.body, ranges])).toEqual([
        ['lunch 4', [[0, 5]]],
        ['lunch 3', [[0, 5]]],
      ])
      expect(await bodiesOf('lunch', { limit: 2, before: first.next! })).toEqual(['lunch 2', 'lunch 1'])
      const all = await ask('lunch', { limit: 5 })
      expect(await bodiesOf('lunch', { before: all.next! })).toEqual([])
    })

    it('a hit comes with the messages right before and right after it, but for deleted ones', async () => {
      await say('what shall we eat?', { by: ben })
      const seq = await say('lunch is soup')
      await say(`${'long '.repeat(60)}end`, { by: ben })
      const beside = async () => {
        const { before, after } = (await ask('soup')).hits[0]!
        return { before, after }
      }
      expect(await beside()).toEqual({
        before: { seq: seq - 1, authorId: ben, body: 'what shall we eat?' },
        after: { seq: seq + 1, authorId: ben, body: `${'long '.repeat(40)}…` },
      })
      for (const [one, by] of [
        [seq - 1, ben],
        [seq + 1, ben],
      ] as const)
        await stores.messages.messages.delete({
          ...{ conversationId: general, seq: one, by, mayModerate: false, at },
        })
      expect(await beside()).toEqual({ before: undefined, after: undefined })
    })

    it('a hit next to another conversation’s message shows nothing of it', async () => {
      await say('hidden plans', { in: secret })
      await say('hidden soup', { in: secret })
      await say('soup')
      readable = [general]
      const { hits } = await ask('soup')
      expect(hits.map(({ message, ...beside }) => [message.conversationId, beside])).toEqual([
        [general, { ranges: [[0, 4]] }],
      ])
    })

    it('a search finds messages of one moment once each, also where pages meet', async () => {
      // Their ids end alike, so that their messages begin with one position.
      const twin = `c_${general[2] === '0' ? '1' : '0'}${general.slice(3)}` as ConversationId
      readable = [general, twin]
      const moment = at
      for (let n = 0; n < 20; n++) {
        at = moment
        await say(`soup ${n}`, { in: n % 2 === 0 ? general : twin })
      }
      const found: string[] = []
      for (let before: number | undefined; ;) {
        const page = await ask('soup', { limit: 3, ...(before && { before }) })
        found.push(...page.hits.map(({ message }) => message.body))
        if (page.next === null) break
        before = page.next
      }
      expect(found.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `soup ${n}`).toSorted())
    })

    it('a search finds an edited message by its new text only', async () => {
      const seq = await say('apples')
      expect(await bodiesOf('apples')).toEqual(['apples'])
      const edit = {
        conversationId: general,
        seq,
        by: ana,
        mentions: [],
        mentionsEveryone: false,
        at: at + 1,
      }
      await stores.messages.messages.edit({ ...edit, body: 'pears' })
      expect(await stores.index.find(plain('apples'), 10)).toEqual([])
      expect(await bodiesOf('apples')).toEqual([])
      expect(await bodiesOf('pears is:edited')).toEqual(['pears'])
    })

    it('a search finds what is pinned, as long as it is', async () => {
      await say('a recipe')
      const pin = { conversationId: general, seq: await say('the best recipe'), by: ana, at }
      expect(await bodiesOf('recipe is:pinned')).toEqual([])
      await stores.messages.pins.add(pin)
      expect(await bodiesOf('recipe is:pinned')).toEqual(['the best recipe'])
      await stores.messages.pins.remove(pin)
      expect(await bodiesOf('recipe is:pinned')).toEqual([])
      expect(await bodiesOf('best recipe')).toEqual(['the best recipe'])
    })

    it('a reply in a thread is found by those who may read where it began', async () => {
      await say('a quiet word', { in: thread })
      await say('a loud word', { in: secret })
      expect(await bodiesOf('word is:thread')).toEqual(['a quiet word'])
      expect((await ask(`quiet in:${secret}`)).hits).toMatchObject([{ threadOf: secret }])
      expect((await ask('loud')).hits[0]).not.toHaveProperty('threadOf')
      readable = [general]
      expect(await bodiesOf('word')).toEqual([])
      expect(await bodiesOf('word is:thread')).toEqual([])
      readable = [general, ...Array.from({ length: 400 }, () => newId('c'))]
      expect(await bodiesOf('word')).toEqual([])
    })

    it('a deleted message leaves the index with the deletion', async () => {
      const seq = await say('a secret word')
      expect(await bodiesOf('secret')).toHaveLength(1)
      await stores.messages.messages.delete({ conversationId: general, seq, by: ana, mayModerate: false, at })
      expect(await stores.index.find(plain('secret'), 10)).toEqual([])
      expect(await bodiesOf('secret')).toEqual([])
    })

    it('a message that is deleted before it was found is never found', async () => {
      const seq = await say('too fast')
      await stores.messages.messages.delete({ conversationId: general, seq, by: ana, mayModerate: false, at })
      expect(await bodiesOf('fast')).toEqual([])
      expect(await stores.index.find(plain('fast'), 10)).toEqual([])
    })

    it('a conversation that is removed leaves the index', async () => {
      await say('gone with it')
      expect(await bodiesOf('gone')).toHaveLength(1)
      while (!(await stores.messages.purge.sweep(general, 100)));
      expect(await stores.index.find(plain('gone'), 10)).toEqual([])
      expect(await stores.index.progress()).toEqual({ messages: 0, indexed: 0 })
    })

    it('a search finds nothing where the caller may not read', async () => {
      await say('the plan', { in: secret })
      await say('the plan')
      expect(await bodiesOf('plan')).toHaveLength(2)
      readable = [general]
      expect(await bodiesOf('plan')).toHaveLength(1)
      expect(await bodiesOf(`plan in:${secret}`)).toEqual([])
      readable = []
      expect(await ask('plan')).toMatchObject({ hits: [], next: null })
    })

    it('a search can ask for place, author, mention, link, answer and time', async () => {
      const first = await say('one https://example.org')
      await say('two @ben', { by: ben, replyTo: first })
      at = Date.UTC(2026, 10, 3, 12)
      await say('three', { in: secret })
      expect(await bodiesOf('from:ben')).toEqual(['two @ben'])
      expect(await bodiesOf('from:@ben from:me')).toHaveLength(3)
      expect(await bodiesOf('-from:me from:ben')).toEqual(['two @ben'])
      expect(await bodiesOf('from:nobody-has-this-name')).toEqual([])
      expect(await bodiesOf(`in:${secret}`)).toEqual(['three'])
      expect(await bodiesOf(`in:${groupId}`)).toHaveLength(3)
      expect(await bodiesOf('mentions:ben')).toEqual(['two @ben'])
      expect(await bodiesOf('has:link')).toEqual(['one https://example.org'])
      expect(await bodiesOf('is:reply')).toEqual(['two @ben'])
      expect(await bodiesOf('on:2026-11-03')).toEqual(['three'])
      expect(await bodiesOf('after:2026-11-02')).toEqual(['three'])
      expect(await bodiesOf('before:2026-11-02')).toHaveLength(2)
      expect(await bodiesOf('during:2026-11')).toHaveLength(3)
      expect(await bodiesOf('on:2026-11-01', { timeZone: 'America/New_York' })).toEqual([])
      expect(await bodiesOf('on:2026-10-31', { timeZone: 'America/New_York' })).toHaveLength(2)
    })

    it('a mention of a role that one holds is one of oneself', async () => {
      await say('to the moderators', { by: ben, roles: [moderators] })
      await say('to the others', { by: ben, roles: [others] })
      await say('to nobody', { by: ben })
      expect(await bodiesOf('mentions:me')).toEqual(['to the moderators'])
      expect(await bodiesOf('-mentions:me from:ben')).toEqual(['to nobody', 'to the others'])
      expect(await bodiesOf('mentions:ben')).toEqual([])
    })

    it('a person in very many conversations finds by a day alone, and only what they may read', async () => {
      await say('one')
      await say('two', { in: secret })
      readable = [general, ...Array.from({ length: 400 }, () => newId('c'))]
      expect(await bodiesOf('on:2026-11-01')).toEqual(['one'])
      expect(await bodiesOf('on:2026-11-01 -one')).toEqual([])
    })

    it.each(['has:nothing', 'is:blue', 'in:general', 'before:yesterday', 'on:2026-02-30', '-on:2026-11-01'])(
      'a search with %s is refused in words',
      async (q) => {
        await expect(ask(q)).rejects.toMatchObject({
          code: 'bad_input',
          details: { fields: { q: expect.stringContaining(q.replace(/^-/u, '')) } },
        })
      },
    )

    it('an index is filled aside, with rests in between, until nothing is missing', async () => {
      for (let n = 0; n < 70; n++) await say(`bread ${n}`)
      const rests: number[] = []
      const indexer = new Indexer(deps(), async (ms) => rests.push(ms))
      await Promise.all([indexer.fill(), indexer.fill()])
      expect(await stores.index.progress()).toEqual({ messages: 70, indexed: 70 })
      expect(rests).toHaveLength(4)
      indexer.stop()
      await say('more bread')
      await indexer.fill()
      expect(await stores.index.progress()).toEqual({ messages: 71, indexed: 70 })
    })

    it('an index that is cleared is made again', async () => {
      for (let n = 0; n < 250; n++) await say(`cheese ${n}`)
      expect(await ask('cheese')).toMatchObject({ indexed: 1 })
      while (!(await stores.index.clear(100)));
      expect(await stores.index.find(plain('cheese'), 10)).toEqual([])
      expect(await stores.index.progress()).toEqual({ messages: 250, indexed: 0 })
      expect(await bodiesOf('cheese')).toHaveLength(20)
      expect(await stores.index.progress()).toEqual({ messages: 250, indexed: 250 })
    })
  })

  const plain = (term: string) => ({
    ...{ all: [term], prefixes: [], anyOf: [], none: [], before: null, from: null, to: null },
  })
}
