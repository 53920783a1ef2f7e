import { describe, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import type { AccountPorts } from '../store/account-ports.ts'
import { anAccount } from '../testing/test-service.ts'
import { LiveSessions } from './live-sessions.ts'
import { aSession } from '../testing/session-repository.suite.ts'

const mina = anAccount('mina')
const here = aSession(mina.id)

/** A store in which mina's sessions are as told, and that counts how often it is asked. */
function aStore() {
  const store = { asked: 0, open: [here], account: mina, waits: Promise.resolve() }
  const ports = {
    sessions: {
      async holders(userIds: UserId[]) {
        store.asked++
        const { open, account } = store
        const { kind, isAdministrator } = account
        await store.waits
        if (account.isDisabled || open.length === 0) return []
        return userIds.map((userId) => ({
          userId,
          kind,
          isAdministrator,
          sessions: new Set(open.map(({ id }) => id)),
        }))
      },
      async recentHolders(usedSince: number) {
        const open = store.open.filter(({ usedAt }) => usedAt >= usedSince)
        const holder = { userId: mina.id, kind: 'person', isAdministrator: false }
        await store.waits
        return open.length > 0 ? [{ ...holder, sessions: new Set(store.open.map(({ id }) => id)) }] : []
      },
    },
  }
  return { store, ports: ports as unknown as Pick<AccountPorts, 'sessions'> }
}

it('the store is asked once, however often mina calls', async () => {
  const { store, ports } = aStore()
  const live = new LiveSessions(ports)
  for (let calls = 0; calls < 3; calls++)
    expect(await live.holderOf(mina.id, here.id)).toMatchObject({ kind: 'person' })
  expect(store.asked).toBe(1)
})

it('a session that was opened since is found', async () => {
  const { store, ports } = aStore()
  const live = new LiveSessions(ports)
  await live.holderOf(mina.id, here.id)
  const phone = aSession(mina.id)
  store.open = [here, phone]
  expect(await live.holderOf(mina.id, phone.id)).not.toBeNull()
})

it('an answer that was on its way when the session ended is not remembered', async () => {
  const { store, ports } = aStore()
  const live = new LiveSessions(ports)
  let arrive = () => {}
  store.waits = new Promise<void>((resolve) => (arrive = resolve))
  const asked = live.holderOf(mina.id, here.id)
  store.open = []
  live.forget(mina.id)
  arrive()
  await asked
  expect(await live.holderOf(mina.id, here.id)).toBeNull()
})

describe('after a restart', () => {
  const restartedAt = 2_000_000
  const young = aSession(mina.id, { usedAt: restartedAt - 60_000 })

  it('sessions with a still good token are known after a restart without a question', async () => {
    const { store, ports } = aStore()
    store.open = [young]
    const live = new LiveSessions(ports)
    await live.recall(restartedAt)
    expect(await live.holderOf(mina.id, young.id)).toMatchObject({ kind: 'person' })
    expect(store.asked).toBe(0)
    expect(await live.holderOf(mina.id, 's_unknown')).toBeNull()
  })

  it('older sessions are asked for after a restart', async () => {
    const { store, ports } = aStore()
    const live = new LiveSessions(ports)
    await live.recall(restartedAt)
    expect(await live.holderOf(mina.id, here.id)).not.toBeNull()
    expect(store.asked).toBe(1)
  })

  it('a session that has ended meanwhile is not recalled after a restart', async () => {
    const { store, ports } = aStore()
    store.open = [young]
    const live = new LiveSessions(ports)
    let arrive = () => {}
    store.waits = new Promise<void>((resolve) => (arrive = resolve))
    const recalled = live.recall(restartedAt)
    store.open = []
    live.forget(mina.id)
    arrive()
    await recalled
    expect(await live.holderOf(mina.id, young.id)).toBeNull()
  })

  it('no session is recalled where others may have ended it unheard', async () => {
    const { store, ports } = aStore()
    store.open = [young]
    const live = new LiveSessions(ports, { isHeld: () => false, remembersMs: 1_000, whenLost: () => {} })
    await live.recall(restartedAt)
    await live.holderOf(mina.id, young.id)
    expect(store.asked).toBe(1)
  })
})

it('only a limited number of people is remembered: the latest callers', async () => {
  const { store, ports } = aStore()
  const live = new LiveSessions(ports, undefined, 1)
  await live.holderOf(mina.id, here.id)
  await live.holderOf(anAccount('olga').id, here.id)
  await live.holderOf(mina.id, here.id)
  expect(store.asked).toBe(3)
})
