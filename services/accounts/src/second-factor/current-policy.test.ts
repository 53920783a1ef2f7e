import { expect, it } from '@jest/globals'
import { CurrentPolicy } from './current-policy.ts'
import { noPolicy, type StoredPolicy } from './demand.ts'

const everyone: StoredPolicy = { secondFactorFor: 'everyone', graceDays: 0, since: 1 }

function aStore() {
  const store = { asked: 0, policy: noPolicy, fails: false }
  const port = {
    async get() {
      store.asked++
      if (store.fails) throw new Error('away')
      return store.policy
    },
    set: async () => null,
  }
  return { store, port }
}

function aLease(remembersMs: number) {
  const lease = { held: true, lost: () => {} }
  const state = {
    remembersMs,
    isHeld: () => lease.held,
    whenLost: (run: () => void) => void (lease.lost = run),
  }
  return { lease, state }
}

it('the store is asked once, until the policy changes', async () => {
  const { store, port } = aStore()
  const policy = new CurrentPolicy(port)
  await Promise.all([policy.get(), policy.get()])
  expect([await policy.get(), store.asked]).toEqual([noPolicy, 1])
  store.policy = everyone
  policy.forget()
  expect([await policy.get(), store.asked]).toEqual([everyone, 2])
})

it('a node that may not have heard of a change asks each time', async () => {
  const { store, port } = aStore()
  const { lease, state } = aLease(1_000)
  const policy = new CurrentPolicy(port, state)
  await policy.get()
  lease.held = false
  lease.lost()
  store.policy = everyone
  expect([await policy.get(), await policy.get(), store.asked]).toEqual([everyone, everyone, 3])
  lease.held = true
  expect(await policy.get()).toEqual(everyone)
})

it('the policy is asked for anew after a while, and after a failure', async () => {
  const { store, port } = aStore()
  let now = 0
  const policy = new CurrentPolicy(port, aLease(1_000).state, () => now)
  await policy.get()
  now = 1_000
  store.fails = true
  await expect(policy.get()).rejects.toThrow('away')
  store.fails = false
  expect([await policy.get(), store.asked]).toEqual([noPolicy, 3])
})
