import { expect, it } from '@jest/globals'
import { Metrics } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import { ReceiptMeter } from './receipt-meter.ts'

const now = 1_000_000

async function measured(committedAt: number): Promise<number> {
  const metrics = new Metrics()
  const audience = { size: () => 1, in: () => [] } as unknown as Audience
  new ReceiptMeter(audience, metrics, { wall: () => now, monotonic: () => now }).measure('g_1', committedAt)
  await new Promise(setImmediate)
  return Number(/full_receipt_seconds_count\{size="10"\} (\d+)/.exec(await metrics.text())?.[1] ?? 0)
}

it('a message is measured from its commit', async () => {
  expect(await measured(now - 20)).toBe(1)
})

it.each([
  ['the future', now + 1],
  ['another clock', 12],
])('a commit time of %s is not measured', async (_, committedAt) => {
  expect(await measured(committedAt)).toBe(0)
})
