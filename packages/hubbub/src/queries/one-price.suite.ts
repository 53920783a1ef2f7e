import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import { createBus, createLog, Metrics, readConfig, type ServicesBus } from '@hubbub/runtime'
import { addServices } from '../compose.ts'
import { roles } from '../roles.ts'
import type { Stores } from '../stores/stores.ts'
import { BusSystem, setupCode, type BusUser } from './bus-system.suite.ts'

/** What was asked of a database, and how many records it read or wrote for that. */
export interface Work {
  statements: number
  records: number
}

export interface CountedStores {
  stores: Stores
  /** All work since the start; the same object, which goes on counting. */
  work: Work
  /** So many more or less come of writes that are tried again, whatever the members. */
  spread: number
  close: () => Promise<void>
}

const sizes = { few: 20, many: 2_000 }

/** A message is the same work for 20 members and for 2,000, whatever it says: nothing is read or written for each of them. */
export function itSendsAtOnePrice(name: string, open: () => Promise<CountedStores>): void {
  describe(`a message to very many members on ${name}`, () => {
    let counted: CountedStores
    let bus: ServicesBus
    let olga: BusUser
    let mina: BusUser
    let few: ConversationId
    let many: ConversationId
    let cids = 0

    beforeAll(async () => {
      counted = await open()
      const log = createLog({ level: 'fatal', format: 'json' })
      // Hundreds of members are added in one call, which takes a busy machine longer than anybody would wait.
      bus = createBus({ nodeId: 'test', log, answersWithinMs: 120_000 })
      const secrets = { tokens: Uint8Array.from({ length: 32 }, (_, at) => at * 7), setupCode }
      addServices(new Set(roles), {
        ...{ bus, stores: counted.stores, secrets, metrics: new Metrics(), storage: null },
        config: readConfig({ HUBBUB_PUSH_CONTACT: 'mailto:admin@example.org' }),
        // The jobs of a message are counted by themselves.
        runsJobs: false,
      })
      await bus.start()
      const system = new BusSystem(bus)
      const root = await system.administrator()
      ;[olga, mina] = [await system.person('olga'), await system.person('mina')]
      await mina.call('push.add', {
        ...{ endpoint: 'https://93.184.215.14/push', name: 'Chromium', language: 'en' },
        ...{ p256dh: publicKey, auth: Buffer.alloc(16, 7).toString('base64url') },
      })
      few = await aGroup(root, sizes.few)
      many = await aGroup(root, sizes.many)
    })

    afterAll(async () => {
      await bus?.stop()
      await counted?.close()
    })

    async function aGroup(root: BusUser, size: number): Promise<ConversationId> {
      const { group, channels } = await olga.call('groups.create', { name: `Of ${size}` })
      const { code } = await olga.call('groups.createInvite', { groupId: group.id })
      await mina.call('groups.join', { code })
      for (let left = size - 2; left > 0; left -= limits.testUsersAtOnce) {
        const count = Math.min(left, limits.testUsersAtOnce)
        const { users } = await root.call('accounts.batchRegister', { count, prefix: `of${size}-${left}-` })
        await root.call('groups.addTestUsers', {
          ...{ groupId: group.id, userIds: users.map(({ userId }): UserId => userId) },
        })
      }
      const place = channels[0]!.conversation.id
      // What is kept in memory is there from now on.
      for (let n = 0; n < 2; n++) await send(place, 'the first')
      return place
    }

    async function send(place: ConversationId, body: string): Promise<number> {
      const cid = `one-price-${(cids += 1)}`
      return (await olga.call('messages.send', { conversationId: place, cid, body })).seq
    }

    async function costOf(run: () => Promise<unknown>): Promise<Work> {
      await atRest()
      const before = { ...counted.work }
      await run()
      await atRest()
      const { statements, records } = counted.work
      return { statements: statements - before.statements, records: records - before.records }
    }

    /** What goes on after an answer has ended, too. */
    async function atRest(): Promise<void> {
      for (let still = 0, last = -1; still < 20; still++) {
        if (last !== counted.work.statements) still = 0
        last = counted.work.statements
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }

    /** The least of three: what looks around every few seconds may come between, and only ever adds. */
    async function leastOf(run: () => Promise<unknown>): Promise<Work> {
      const costs = [await costOf(run), await costOf(run), await costOf(run)]
      const least = (of: keyof Work) => Math.min(...costs.map((cost) => cost[of]))
      return { statements: least('statements'), records: least('records') }
    }

    async function both(
      run: (place: ConversationId) => Promise<unknown>,
    ): Promise<{ few: Work; many: Work }> {
      return { few: await leastOf(() => run(few)), many: await leastOf(() => run(many)) }
    }

    it('both groups have as many members as they are to have', async () => {
      const sizeOf = async (conversationId: ConversationId) => {
        const { groups } = await olga.call('groups.home', {})
        const isHere = ({ channels }: (typeof groups)[number]) =>
          channels.some(({ conversation }) => conversation.id === conversationId)
        return groups.find(isHere)!.memberCount
      }
      expect([await sizeOf(few), await sizeOf(many)]).toEqual([sizes.few, sizes.many])
    })

    it('work for each member is found', async () => {
      const found = new Set<number | undefined>()
      const cost = await both(async (conversationId) => {
        const people = await bus.call('groups.fewPeople', { conversationId, most: 5_000 })
        found.add(people?.length)
      })
      expect([...found]).toEqual([sizes.few, sizes.many])
      expect(cost.many.records - cost.few.records).toBeGreaterThanOrEqual(sizes.many - sizes.few)
    })

    it.each([
      ['a message', () => 'e4'],
      ['a mention of one person', () => `<@${mina.userId}> e4`],
      ['a mention of everyone', () => '<@everyone> e4'],
    ])('%s costs as much among many as among few', async (_, body) => {
      const cost = await both((place) => send(place, body()))
      expect(cost.few.statements).toBeGreaterThan(0)
      expect(growthOf(cost)).toBeLessThanOrEqual(counted.spread)
    })

    it('an answer, an edit, a reaction and a deletion cost as much among many as among few', async () => {
      const cost = await both(async (conversationId) => {
        const seq = await send(conversationId, '<@everyone> who comes?')
        await olga.call('messages.edit', { conversationId, seq, body: `<@${mina.userId}> who comes?` })
        await mina.call('messages.react', { conversationId, seq, emoji: '👍' })
        await olga.call('messages.delete', { conversationId, seq })
      })
      expect(growthOf(cost)).toBeLessThanOrEqual(counted.spread)
    })

    it('the inbox is as much work for a message among many as among few', async () => {
      const note = async (place: ConversationId) => {
        const seq = await send(place, `<@everyone> <@${mina.userId}> your move`)
        await bus.call('inbox.message', { conversationId: place, seq })
      }
      // Her very first entry begins a stream.
      await note(few)
      const cost = await both(note)
      expect(growthOf(cost)).toBeLessThanOrEqual(counted.spread)
      expect((await mina.call('inbox.count', {})).unread).toBeGreaterThan(0)
    })

    it('of very many members none without a device is looked at for pushes', async () => {
      const now = Date.now()
      const moment = { from: now - 60_000, until: now + 60_000 }
      const cost = await both(async (place) => {
        const seq = await send(place, '<@everyone> the hall is open')
        await bus.call('push.reach', { conversationId: place, seq, ...moment })
      })
      // Of few all are read, of many those who have devices.
      expect(growthOf(cost)).toBeLessThanOrEqual(counted.spread + 1)
    })
  })
}

const growthOf = ({ few, many }: { few: Work; many: Work }): number =>
  Math.max(many.statements - few.statements, many.records - few.records)

/** A point of the curve, as a browser makes one. */
const publicKey = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
