import { AppError, type ConversationId, type DraftVersion, type Input } from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import { DraftsStore } from '../drafts/drafts-store.ts'
import { memoryStorage } from '../storage.ts'
import type { FakeClock } from './fake-clock.ts'
import { userId } from './users.ts'

/** The drafts of one person on a server, told to all their devices. */
export class ModelDrafts {
  readonly versions = new Map<ConversationId, DraftVersion[]>()
  /** What was asked for, in order. */
  readonly asked: string[] = []
  /** What happens in place of an answer, after or without the write. */
  fails: () => 'no' | 'before' | 'after' = () => 'no'
  error = new AppError('busy')
  epoch = 'e'
  readonly #clock: FakeClock
  readonly #devices = new Set<Device>()
  #rev = 0

  constructor(clock: FakeClock) {
    this.#clock = clock
  }

  /** Another device of this person, caught up. */
  async device(name: string, storage = memoryStorage()): Promise<Device> {
    let cids = 0
    const device: Device = {
      ...{ isOnline: true, isSending: false },
      drafts: new DraftsStore({
        ...{ clock: this.#clock, random: () => 0.5, storage, newCid: () => `${name}-${(cids += 1)}` },
        isOnline: () => device.isOnline,
        isSending: () => device.isSending,
        call: ((operation: string, input: object) => this.#answer(operation, input)) as Call,
      }),
      catchUp: () => {
        device.isOnline = true
        const drafts = [...this.versions].map(([conversationId, versions]) => ({ conversationId, versions }))
        device.drafts.install(structuredClone(drafts), { epoch: this.epoch, rev: this.#rev })
        device.drafts.online()
      },
    }
    await device.drafts.load(userId('mina'))
    this.#devices.add(device)
    device.catchUp()
    return device
  }

  async #answer(operation: string, input: object) {
    this.asked.push(operation)
    await Promise.resolve()
    const fate = this.fails()
    if (fate === 'before') throw this.error
    const rev = operation === 'drafts.set' ? this.#set(input as never) : this.#remove(input as never)
    if (fate === 'after') throw this.error
    return rev
  }

  #set({ conversationId, replaces, isAlsoInChannel, ...said }: Input<'drafts.set'>) {
    const before = this.versions.get(conversationId) ?? []
    if (before.some(({ version }) => version === said.version)) return {}
    const written = { ...said, ...(isAlsoInChannel && { isAlsoInChannel }) }
    const left = before.filter(({ version, body }) => !replaces.includes(version) && body !== said.body)
    return this.#write(conversationId, [written, ...left])
  }

  #remove({ conversationId, versions }: Input<'drafts.remove'>) {
    const before = this.versions.get(conversationId) ?? []
    const left = before.filter(({ version }) => !versions.includes(version))
    return left.length === before.length ? {} : this.#write(conversationId, left)
  }

  #write(id: ConversationId, versions: DraftVersion[]) {
    const inOrder = versions.toSorted((a, b) => b.at - a.at)
    if (inOrder.length === 0) this.versions.delete(id)
    else this.versions.set(id, inOrder)
    const rev = (this.#rev += 1)
    this.#clock.after(1, () => {
      for (const { isOnline, drafts } of this.#devices)
        if (isOnline) drafts.follow(id, structuredClone(inOrder), rev)
    })
    return { rev }
  }
}

export interface Device {
  drafts: DraftsStore
  isOnline: boolean
  /** A message is on its way. */
  isSending: boolean
  /** Online again, with all that the server has. */
  catchUp(): void
}
