import { expect, it } from '@jest/globals'
import type { ServiceBroker } from 'moleculer'
import { askElsewhere } from './elsewhere.ts'

/** A broker that fails as told, one call after the other, and then answers. */
function asking(...failures: object[]) {
  let calls = 0
  const call = () => {
    const failure = failures[calls++]
    const answer = failure ? Promise.reject(Object.assign(new Error(), failure)) : Promise.resolve('answer')
    return Object.assign(answer, { ctx: { nodeID: 'far' } })
  }
  const ask = askElsewhere({ call } as unknown as ServiceBroker, (action) => action === 'read')
  return { ask, calls: () => calls }
}

const gone = { type: 'REQUEST_REJECTED' }
const lost = { type: 'STORE_LOST', nodeID: 'far' }
const notThere = { type: 'SERVICE_NOT_FOUND', nodeID: 'far' }
const nowhere = { type: 'SERVICE_NOT_AVAILABLE' }
const late = { type: 'REQUEST_TIMEOUT', nodeID: 'far' }
const refused = { code: 'not_found' }

it.each([
  ['read', 'whose node went', gone],
  ['read', 'whose node lost its store', lost],
  ['read', 'whose node has left', notThere],
  ['write', 'whose node has left', notThere],
])('a %s %s is asked again', async (action, _, failure) => {
  const { ask, calls } = asking(failure, failure)
  expect([await ask(action, {}), calls()]).toEqual(['answer', 3])
})

it.each([
  ['write', 'whose node went', gone],
  ['write', 'whose node lost its store', lost],
  ['read', 'that nobody does', nowhere],
  ['read', 'that took too long', late],
  ['read', 'that was refused', refused],
])('a %s %s is not asked again', async (action, _, failure) => {
  const { ask, calls } = asking(failure)
  await expect(Promise.resolve(ask(action, {}))).rejects.toMatchObject(failure)
  expect(calls()).toBe(1)
})

it('a call that fails again and again is given up', async () => {
  const { ask, calls } = asking(gone, gone, gone, gone, gone)
  await expect(Promise.resolve(ask('read', {}))).rejects.toMatchObject(gone)
  expect(calls()).toBe(4)
})
