import { beforeEach, describe, expect, it } from '@jest/globals'
import { createLog, type CommittedChange } from '@hubbub/runtime'
import type { Message, UserId } from '@hubbub/protocol'
import type { LoggedChange, Place } from '@hubbub/protocol/internal'
import type { PersonalStoreDeps } from '../personal/personal-deps.ts'
import type { OutboxRow } from '../records/outbox-repository.ts'
import { publishRows } from './publish-rows.ts'

const channel: Place = { kind: 'channel', groupId: 'g_1', isPrivate: false, isArchived: false }
const hello = { seq: 4, body: 'hello', reactions: [], editedAt: null, deletedAt: null, at: 9 }
const now = 1_000_000

let told: CommittedChange[]
let described: { viewer: UserId | null; revs: number[] }[]
let places: Map<string, Place>
let isReached: boolean
let cannotBeDescribed: string

beforeEach(() => {
  told = []
  described = []
  places = new Map([['c_1', channel]])
  isReached = true
  cannotBeDescribed = ''
})

const deps = {
  bus: {
    log: createLog({ level: 'fatal', format: 'json' }),
    accessContexts: { place: async (id: string) => places.get(id) ?? null },
    changes: {
      async tell(change: CommittedChange) {
        told.push(change)
        return isReached
      },
    },
    async call(action: string, { viewer, changes }: { viewer: UserId | null; changes: LoggedChange[] }) {
      if (action === 'accounts.get') return { displayName: 'Mina' }
      if (changes[0]!.stream === cannotBeDescribed) throw new Error('no answer')
      described.push({ viewer, revs: changes.map(({ rev }) => rev) })
      return changes.map(({ type, data }) => ({ type, data }))
    },
  },
  clock: { wall: () => now, monotonic: () => 500 },
  messages: {
    pick: async (_: string, seqs: number[]) => seqs.map((seq) => ({ ...hello, seq }) as unknown as Message),
  },
  streams: { epoch: 'e' },
} as unknown as PersonalStoreDeps

const row = (stream: OutboxRow['stream'], rev: number, more: Partial<OutboxRow> = {}): OutboxRow => {
  return { stream, rev, type: 'member.left', seq: null, data: {}, key: `${stream} ${rev}`, at: now, ...more }
}
const message = (rev: number, more: Partial<OutboxRow> = {}) =>
  row('c_1', rev, { type: 'message.created', seq: 4, data: null, ...more })
const rooms = () => told.map(({ room, event }) => [room, event.stream, event.rev])

describe('rows of the outbox', () => {
  it('rows of the outbox are told as they are now, with the head, and how long ago they were written', async () => {
    await publishRows([message(7, { at: now - 30 })], deps)
    const event = { stream: 'c_1', epoch: 'e', rev: 7, type: 'message.created', data: { message: hello } }
    expect(told).toMatchObject([{ room: 'g_1', seq: 4, committedAt: 470, event }])
  })

  it('rows of the outbox are told in the room of now, each stream in its order', async () => {
    places.set('c_2', { ...channel, isPrivate: true })
    const rows = [message(1), row('c_2', 1), row('g_1', 5), message(2), row('u_1', 3), row('c_gone', 9)]
    expect(await publishRows(rows, deps)).toEqual(rows)
    expect(rooms()).toEqual([
      ['g_1', 'c_1', 1],
      ['c_2', 'c_2', 1],
      ['g_1', 'g_1', 5],
      ['g_1', 'c_1', 2],
      ['u_1', 'u_1', 3],
      ['c_gone', 'c_gone', 9],
    ])
  })

  it('rows of a room are read for everybody, and rows of a person’s stream for that person', async () => {
    await publishRows([row('g_1', 1), row('u_1', 1), row('g_1', 2)], deps)
    expect(described).toEqual([
      { viewer: null, revs: [1, 2] },
      { viewer: 'u_1', revs: [1] },
    ])
  })

  it('rows of very many streams are read some at a time, and told all the same', async () => {
    let asking = 0
    let most = 0
    const call = async (_: string, { changes }: { changes: LoggedChange[] }) => {
      most = Math.max(most, ++asking)
      await new Promise(setImmediate)
      asking--
      return changes.map(({ type, data }) => ({ type, data }))
    }
    const rows = Array.from({ length: 120 }, (_, n) => row(`u_${n}`, 1))
    expect(await publishRows(rows, { ...deps, bus: { ...deps.bus, call } } as PersonalStoreDeps)).toEqual(
      rows,
    )
    expect(told.map(({ room }) => room)).toEqual(rows.map(({ stream }) => stream))
    expect(most).toBe(25)
  })

  it('a row that cannot be read delays no other stream, and is given up after a while', async () => {
    cannotBeDescribed = 'g_1'
    const other = message(1)
    expect(await publishRows([row('g_1', 1), other], deps)).toEqual([other])
    const old = row('g_1', 1, { at: now - 61_000 })
    expect(await publishRows([old, other], deps)).toEqual([old, other])
    expect(rooms()).toEqual([
      ['g_1', 'c_1', 1],
      ['g_1', 'c_1', 1],
    ])
  })

  it('rows that may not have been heard do not count as told', async () => {
    isReached = false
    expect(await publishRows([message(1, { at: 0 })], deps)).toEqual([])
  })
})
