import { env } from 'node:process'
import { expect, it } from '@jest/globals'
import { hubbubCluster, type ClusterUnderTest } from '../../servers/hubbub-cluster.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { measureSearchCost } from './search-cost.ts'

const few = { messages: 200, channels: 2, rounds: 1, perSecond: 50, seconds: 0.2 }

/** A server alone in the place of a cluster, with a database of this size. */
function alone(bytes: number): ClusterUnderTest {
  const server = hubbub()
  const storedBytes = async () => ({ documents: bytes, indexes: 2 * bytes, termIndex: bytes })
  return { ...server, start: async () => ({ ...(await server.start()), storedBytes }) }
}

it('costs of the index are a row of figures for sends without it and one for sends with it', async () => {
  let text = ''
  await measureSearchCost({
    ...few,
    without: alone(1_000_000),
    with: alone(3_000_000),
    print: (more) => (text += more),
  })
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| with'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const sizes = ['1.0 (1.0–1.0)', '2.0 (2.0–2.0)', '1.0 (1.0–1.0)']
  const largerSizes = ['3.0 (3.0–3.0)', '6.0 (6.0–6.0)', '3.0 (3.0–3.0)']
  expect(rows).toEqual([
    ['without', spread, spread, spread, ...sizes, ''],
    ['with', spread, spread, spread, ...largerSizes, spread],
  ])
})

it('a cluster that has no servers to run on is refused, and told which', async () => {
  const cluster = hubbubCluster({ NATS_URL: env['NATS_URL'] ?? 'nats://127.0.0.1:4222' })
  const measuring = measureSearchCost({ ...few, without: cluster, with: cluster, print: () => {} })
  await expect(measuring).rejects.toMatchObject({
    code: 'not_possible_here',
    message: expect.stringContaining('REDIS_URL, MONGO_URL'),
  })
})

const spread = expect.stringMatching(/^[\d.]+ \([\d.]+–[\d.]+\)$/) as unknown as string
