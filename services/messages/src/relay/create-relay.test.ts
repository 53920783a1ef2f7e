import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createLog } from '@hubbub/runtime'
import type { ChangeType } from '@hubbub/protocol'
import { createRelay, type RelayedMode } from './create-relay.ts'
import type { OutboxRepository, OutboxRow } from '../records/outbox-repository.ts'

beforeEach(() => void jest.useFakeTimers({ now: 0 }))
afterEach(() => void jest.useRealTimers())

function fixture(mode: RelayedMode, facts: { type?: ChangeType; hasOthers?: boolean } = {}) {
  const { type = 'read.moved', hasOthers = false } = facts
  const commands: string[] = []
  const held: OutboxRow[] = []
  const told: number[] = []
  let revs = 0
  let passed = 0
  const outbox: OutboxRepository = {
    untold: async (olderThanMs) => held.filter(({ at }) => at <= Date.now() - olderThanMs),
    remove: async (rows) => rows.forEach((row) => held.splice(held.indexOf(row), 1)),
    removeByName: async () => {},
    trim: async (olderThanMs) =>
      void held.splice(0, held.filter(({ at }) => at < Date.now() - olderThanMs).length),
    async tail() {
      passed = revs
      return {
        async next() {
          const rows = held.filter(({ rev }) => rev > passed)
          passed = revs
          return rows
        },
      }
    },
  }
  const relay = createRelay(mode, {
    outbox,
    bus: {
      isFirst: () => true,
      hasOthers: () => hasOthers,
      call: async () => ({ displayName: 'Mina' }),
      broadcastAndWait: async (command: string) => void commands.push(command),
      log: createLog({ level: 'fatal', format: 'json' }),
      changes: { tell: async ({ event }: { event: { rev: number } }) => Boolean(told.push(event.rev)) },
    },
    clock: { wall: () => Date.now(), monotonic: () => Date.now() },
    streams: { epoch: 'e' },
  } as unknown as Parameters<typeof createRelay>[1])
  const write = () =>
    void held.push({
      ...{ stream: 'u_1', rev: ++revs, type, seq: null, data: null },
      ...{ key: `${revs}`, at: Date.now() },
    })
  return { relay, told, held, commands, write, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms) }
}

describe('the relay', () => {
  it('the relay of `outbox` tells all that is there, soon, and empties it', async () => {
    const { relay, told, held, write, pass } = fixture('outbox')
    write()
    relay.start()
    await pass(0)
    write()
    await pass(25)
    expect([told, held]).toEqual([[1, 2], []])
  })

  it('the relay of `log` tells new rows soon, and leaves them alone for a minute', async () => {
    const { relay, told, held, write, pass } = fixture('log')
    write()
    relay.start()
    await pass(0)
    write()
    await pass(25)
    expect([told, held.length]).toEqual([[2], 2])
    await pass(50_000)
    expect(held).toHaveLength(2)
    await pass(12_000)
    expect(held).toEqual([])
  })

  it('the relay of `direct+outbox` tells rows that nobody has told for two seconds', async () => {
    const { relay, told, held, write, pass } = fixture('direct+outbox')
    relay.start()
    await pass(0)
    write()
    await pass(1_900)
    expect(told).toEqual([])
    await pass(1_200)
    expect([told, held]).toEqual([[1], []])
  })

  it.each([
    ['outbox', { hasOthers: true }, ['account.changed', 'gateway.lookAgain']],
    ['log', { hasOthers: true }, ['account.changed', 'gateway.lookAgain']],
    ['outbox', { hasOthers: false }, []],
    ['direct+outbox', { hasOthers: true }, ['account.changed', 'gateway.lookAgain']],
  ] as const)(
    'the relay of `%s` with %j sends these commands for a writer that may have died: %j',
    async (mode, facts, said) => {
      const { relay, commands, write, pass } = fixture(mode, { type: 'account.changed', ...facts })
      relay.start()
      await pass(0)
      write()
      await pass(4_000)
      expect(commands).toEqual(said)
    },
  )
})
