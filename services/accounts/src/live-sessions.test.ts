import { expect, it } from '@jest/globals'
import type { AccountPorts } from './account-ports.ts'
import { anAccount } from './accounts-world.ts'
import { LiveSessions } from './live-sessions.ts'
import { aSession } from './session-repository.suite.ts'

const mina = anAccount('mina')
const here = aSession(mina.id)

/** A store in which mina's sessions are as told, and that counts how often it is asked. */
function aStore() {
  const store = { asked: 0, open: [here], account: mina, waits: Promise.resolve() }
  const ports = {
    directory: {
      async get() {
        const account = store.account
        await store.waits
        return account
      },
    },
    sessions: {
      async of() {
        store.asked++
        return store.open
      },
    },
  }
  return { store, ports: ports as unknown as Pick<AccountPorts, 'directory' | 'sessions'> }
}

it('asks the store once, however often mina calls', async () => {
  const { store, ports } = aStore()
  const live = new LiveSessions(ports)
  for (let calls = 0; calls < 3; calls++)
    expect(await live.holderOf(mina.id, here.id)).toMatchObject({ kind: 'person' })
  expect(store.asked).toBe(1)
})

it('finds a session that was opened since', async () => {
  const { store, ports } = aStore()
  const live = new LiveSessions(ports)
  await live.holderOf(mina.id, here.id)
  const phone = aSession(mina.id)
  store.open = [here, phone]
  expect(await live.holderOf(mina.id, phone.id)).not.toBeNull()
})

it('does not remember an answer that was on its way when a session ended', async () => {
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

it('remembers so many people and no more, those who call most lately', async () => {
  const { store, ports } = aStore()
  const live = new LiveSessions(ports, undefined, 1)
  await live.holderOf(mina.id, here.id)
  await live.holderOf(anAccount('olga').id, here.id)
  await live.holderOf(mina.id, here.id)
  expect(store.asked).toBe(3)
})
