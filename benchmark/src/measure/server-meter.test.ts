import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from '@jest/globals'
import { ServerMeter } from './server-meter.ts'

const target = { host: '127.0.0.1', port: 1 }
const alone = { processes: () => [{ pid: process.pid, role: 'hubbub' }], targets: [target] }

// A process of its own: in this one a thread of an earlier test may end, and its time would no longer be counted.
const working = `process.stdin.on('data', (ms) => {
  const from = process.cpuUsage()
  const spent = () => process.cpuUsage(from).user + process.cpuUsage(from).system
  while (spent() < Number(ms) * 1_000) Math.sqrt(spent())
  process.stdout.write('done')
})`

it('only the time between begin and end counts, added up', async () => {
  const worker = spawn(process.execPath, ['-e', working])
  const work = (ms: number) => {
    worker.stdin.write(String(ms))
    return once(worker.stdout, 'data')
  }
  const meter = new ServerMeter({
    processes: () => [{ pid: worker.pid!, role: 'hubbub' }],
    targets: [target],
  })
  await work(200)
  for (const ms of [30, 50]) {
    meter.begins()
    await work(ms)
    meter.ends()
    await work(100)
  }
  const [usage] = meter.usage({ connections: 10, deliveries: 20_000 })
  expect(usage!.cpuSeconds).toBeGreaterThan(0.07)
  expect(usage!.cpuSeconds).toBeLessThan(0.2)
  expect(usage!.cpuSecondsPer10kDeliveries).toBeCloseTo(usage!.cpuSeconds / 2)
  meter.startOver()
  expect(meter.usage({ connections: 10, deliveries: null })[0]).toMatchObject({
    ...{ cpuSeconds: 0, cpuSecondsPer10kDeliveries: null },
  })
  worker.kill()
})

it('memory is divided by the connections of the processes that have any', () => {
  const kept: Buffer[] = []
  const meter = new ServerMeter(alone)
  kept.push(Buffer.alloc(200_000_000, 1))
  meter.connected()
  const [usage] = meter.usage({ connections: 1_000, deliveries: null })
  expect(usage!.bytesPerConnection).toBeGreaterThan(100_000)
  expect(usage!.residentConnected - usage!.residentIdle).toBeGreaterThan(100_000_000)
  expect(usage!.residentAfter).toBeNull()
  expect(kept).toHaveLength(1)
})

it('a service node has no connections, and the gateways share theirs', () => {
  const roles = ['services', 'gateway-1', 'gateway-2']
  const cluster = {
    processes: () => roles.map((role) => ({ pid: process.pid, role })),
    targets: [target, target],
  }
  const meter = new ServerMeter(cluster)
  meter.connected()
  meter.left()
  const usage = meter.usage({ connections: 100, deliveries: 0 })
  expect(usage.map(({ role, bytesPerConnection }) => [role, bytesPerConnection !== null])).toEqual([
    ['services', false],
    ['gateway-1', true],
    ['gateway-2', true],
  ])
  expect(usage[0]!.residentAfter).toBeGreaterThan(0)
})

it('an ended process uses nothing more', () => {
  const meter = new ServerMeter({ ...alone, processes: () => [{ pid: 2 ** 30, role: 'hubbub' }] })
  meter.begins()
  meter.ends()
  expect(meter.usage({ connections: 1, deliveries: 1 })[0]).toMatchObject({ cpuSeconds: 0, residentIdle: 0 })
})
