import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type HubbubClient } from '@hubbub/client-core'
import { passwordOf, type Somebody } from '@hubbub/testing'
import { insist } from '../crash/insist.ts'
import { until } from '../crash/until.ts'
import { CheckedDoor } from './checked-door.ts'
import type { LostFixture } from './lost-fixture.ts'

/** Who says something, and who hears it: people at the first gateway, or at the second one, which loses a link. */
export const ways = ['first to first', 'first to second', 'second to first', 'second to second'] as const
export type Way = (typeof ways)[number]

interface Said {
  by: 'first' | 'second'
  acknowledgedAt: number
}

const everyMs = 100
const lastsMs = 8_000
const shownWithinMs = 30_000

/**
 * People talk at both gateways while the second one has no way to Redis, or to NATS. Answers for each way the longest time, in milliseconds,
 * from an acknowledgement to the screen; `undefined` where nobody was acknowledged.
 */
export async function hear(
  { speakers, listeners }: Room,
  fixture: LostFixture,
  link: 'nats' | 'redis',
): Promise<Record<Way, number | undefined>> {
  const said = new Map<string, Said>()
  const shown = { first: new Map<string, number>(), second: new Map<string, number>() }
  const ends = (['first', 'second'] as const).flatMap((at) =>
    fixture.places.map((id) => {
      const timeline = listeners[at].timeline(id)
      return timeline.subscribe(() => {
        for (const entry of timeline.get().entries.slice(-20))
          if (entry.state === 'sent' && !shown[at].has(entry.message.body))
            shown[at].set(entry.message.body, performance.now())
      })
    }),
  )
  fixture.ofSecond[link].cut()
  const endsAt = performance.now() + lastsMs
  const sends: Promise<void>[] = []
  for (let n = 0; performance.now() < endsAt; n++) {
    const conversationId = fixture.places[n % fixture.places.length]!
    for (const by of ['first', 'second'] as const) {
      const body = randomUUID()
      const request = { conversationId, cid: body, body }
      const began = performance.now()
      sends.push(
        insist(() => speakers[by].call('messages.send', request)).then(() => {
          // What waited for the end of the fault says nothing of the time in it.
          const acknowledgedAt = performance.now()
          if (acknowledgedAt - began < lastsMs) said.set(body, { by, acknowledgedAt })
        }),
      )
    }
    await sleep(everyMs)
  }
  fixture.mend()
  await Promise.all(sends)
  const isShown = () => [...said.keys()].every((body) => shown.first.has(body) && shown.second.has(body))
  await until(isShown, 'everything is shown', shownWithinMs)
  for (const end of ends) end()
  return Object.fromEntries(
    ways.map((way) => {
      const [by, , at] = way.split(' ') as ['first' | 'second', 'to', 'first' | 'second']
      const times = [...said].flatMap(([body, one]) =>
        one.by === by ? shown[at].get(body)! - one.acknowledgedAt : [],
      )
      return [way, times.length > 0 ? Math.max(0, ...times) : undefined]
    }),
  ) as Record<Way, number | undefined>
}

export interface Room {
  door: CheckedDoor
  speakers: Record<'first' | 'second', Somebody>
  listeners: Record<'first' | 'second', HubbubClient>
}

/** Two who talk and two who look at everything, one of each at each gateway. */
export async function enterRoom(fixture: LostFixture): Promise<Room> {
  const ivan = await fixture.joins('ivan')
  const [first, second] = fixture.cluster.gateways
  const door = await CheckedDoor.open([second!.url, first!.url])
  const listener = async ({ name }: Somebody, url: string) => {
    const client = createClient({ url, device: name })
    await client.session.login({ name, password: passwordOf(name) })
    await until(() => client.connection.state.get().isCaughtUp, `${name} is in`)
    for (const id of fixture.places) {
      const timeline = client.timeline(id)
      timeline.open()
      await until(() => timeline.get().status === 'ready', `${name} sees ${id}`)
    }
    return client
  }
  return {
    door,
    speakers: { first: fixture.olga, second: ivan },
    listeners: { first: await listener(fixture.mina, first!.url), second: await listener(ivan, door.url) },
  }
}
