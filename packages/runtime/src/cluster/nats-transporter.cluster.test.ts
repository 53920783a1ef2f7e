import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { testNatsUrl } from '@hubbub/testing'
import { createBus, type ServicesBus } from '../bus/broker.ts'
import { createLog } from '../log.ts'
import { NatsTransporter } from './nats-transporter.ts'

const log = createLog({ level: 'fatal', format: 'json' })
const namespace = `test-${randomUUID()}`
let answering: ServicesBus
let asking: ServicesBus

beforeAll(async () => {
  const open = (nodeId: string) => {
    const transporter = new NatsTransporter(testNatsUrl(), nodeId, log)
    return createBus({ nodeId, log, caller: { namespace, transporter } })
  }
  ;[answering, asking] = [open('answering'), open('asking')]
  answering.add({
    name: 'echo',
    actions: { twice: { handler: ({ params }: { params: { text: string } }) => params.text + params.text } },
  })
  await Promise.all([answering.start(), asking.start()])
  await asking.waitFor(['echo'])
})
afterAll(() => Promise.all([answering.stop(), asking.stop()]))

it.each([1, 1_000, 500_000, 1_040_000, 1_048_576, 5_000_000])(
  'a text of %i letters goes to another node, and comes back twice as long',
  async (length) => {
    const text = 'ä'.repeat(length)
    const call = asking.call as unknown as (action: string, params: { text: string }) => Promise<string>
    const back = await call('echo.twice', { text })
    expect([back.length, back === text + text]).toEqual([2 * length, true])
  },
)

it('calls go on while a large one is on its way', async () => {
  const call = asking.call as unknown as (action: string, params: { text: string }) => Promise<string>
  const large = call('echo.twice', { text: 'x'.repeat(3_000_000) })
  const small = Array.from({ length: 50 }, (_, n) => call('echo.twice', { text: `${n} ` }))
  expect(await Promise.all(small)).toEqual(Array.from({ length: 50 }, (_, n) => `${n} ${n} `))
  expect(await large).toHaveLength(6_000_000)
})
