import { expect, it } from '@jest/globals'
import { holdLease } from './hold-lease.ts'

const log = { warn: () => undefined }

/** NATS breaks off so often. */
function leaseThatFails(times: number) {
  let tries = 0
  return {
    async start() {
      if (++tries <= times) throw new Error('DISCONNECT')
    },
    tries: () => tries,
  }
}

it('a node whose connection to NATS breaks off while it starts asks again', async () => {
  const lease = leaseThatFails(2)
  await holdLease(lease, { log, askAgainMs: 1 })
  expect(lease.tries()).toBe(3)
})

it('a node whose NATS never answers says so, and what to look at', async () => {
  const refused = holdLease(leaseThatFails(1_000), { log, askAgainMs: 1, patienceMs: 5 })
  await expect(refused).rejects.toMatchObject({
    code: 'part_unreachable',
    message: expect.stringMatching(/NATS or MongoDB does not answer \(DISCONNECT\)/),
  })
})
