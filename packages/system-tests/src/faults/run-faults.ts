import { setTimeout as sleep } from 'node:timers/promises'
import { Seeded, type FaultCounts, type Somebody } from '@hubbub/testing'
import { Chatter } from '../crash/chatter.ts'
import { furnish, nameOf } from '../crash/furnish.ts'
import { conversationsOf } from '../crash/places.ts'
import { longestWaits, type LongestWaits } from '../crash/longest-waits.ts'
import type { Verdict } from '../crash/verdict.ts'
import { causeFaults } from './cause-faults.ts'
import { converge } from './converge.ts'
import { Backend } from './backend.ts'
import { inWords, planFaults } from './plan-faults.ts'

export interface FaultsOptions {
  seed: number
  people: number
  /** How long they chat, with a fault every few seconds. */
  chatMs: number
  /** A database server to use, where none can be started; left out: the one for tests. */
  databases?: string
}

export interface FaultsReport extends Verdict {
  seed: number
  faults: string[]
  hints: FaultCounts
  /** Not where the database's server is not ours. */
  hasDatabaseFaults: boolean
  /** How often a node ended although nobody killed it. */
  collapses: number
  /** By the kind of fault. */
  waits: LongestWaits
  /** From when all was healed until everybody had sent and seen everything. */
  convergedAfterMs: number
  /** What the nodes logged last, for who has to find out why. */
  log: string[]
}

/** Everything that must not be. */
export const failuresOf = ({ lost, doubled, holes, disordered, diverged, collapses }: FaultsReport): number =>
  lost + doubled + holes + disordered + diverged.length + collapses

/** People chat on two gateways while parts of the cluster die, stand still and come back, and hints go astray. */
export async function runFaults({ seed, people, chatMs, databases }: FaultsOptions): Promise<FaultsReport> {
  const chance = new Seeded(seed)
  const backend = await Backend.open(new Seeded(chance.next() * 2 ** 31), databases)
  const chatters: Chatter[] = []
  try {
    const { system, door, victims } = backend
    const faults = planFaults(
      chance,
      victims.map(({ name }) => name),
      chatMs,
    )
    const { owner, crowd, places: furnished } = await furnish(system, people)
    const { lobby, haunt } = await openLobby(owner, crowd)
    const places = { ...furnished, channels: [...furnished.channels, lobby] }
    for (let n = 0; n < people; n++)
      chatters.push(
        new Chatter(
          nameOf(n),
          door.url,
          new Seeded(chance.next() * 2 ** 31),
          n % 4 === 0 ? haunt : undefined,
        ),
      )
    await Promise.all(chatters.map((chatter) => chatter.enter(places)))

    let isOver = false
    // Who walks out of the lobby and comes back does not talk there.
    const chats = chatters.map((chatter) =>
      chatter.chat(conversationsOf(chatter.isWalker ? furnished : places), 700, () => isOver),
    )
    const [felt] = await Promise.all([
      causeFaults(faults, { victims, hangUp: () => door.hangUp() }),
      sleep(chatMs),
    ])
    isOver = true
    await Promise.all(chats)
    const healed = performance.now()
    const { verdict, at } = await converge(chatters, { places, server: backend.cluster, owner })
    return {
      ...verdict,
      seed,
      faults: faults.map(inWords),
      hints: backend.proxy.counts,
      hasDatabaseFaults: backend.ownsDatabase,
      waits: longestWaits(
        chatters.flatMap(({ waits }) => waits),
        felt,
      ),
      collapses: backend.nodes.reduce((sum, { collapses }) => sum + collapses, 0),
      convergedAfterMs: Math.round(at - healed),
      log: backend.cluster.log,
    }
  } finally {
    for (const { client } of chatters) await client.close()
    await backend.close()
  }
}

/** Another group that everybody is in, and some leave and come back to. */
async function openLobby(owner: Somebody, crowd: readonly Somebody[]) {
  const { group, channels } = await owner.call('groups.create', { name: 'Lobby' })
  const { code } = await owner.call('groups.createInvite', { groupId: group.id })
  for (const person of crowd) await person.call('groups.join', { code })
  return { lobby: channels[0]!.conversation.id, haunt: { groupId: group.id, code } }
}
