import { createLog } from '@hubbub/kit'
import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { anId } from './cast.suite.ts'
import { CrowdReports } from './crowd-reports.ts'

const [chess, go] = [anId('g'), anId('g')]
const told = [{ stream: chess, rev: 1, type: 'member.joined', seq: null, data: null }] as const
const turn = () => new Promise((resolve) => setImmediate(resolve))

function reports() {
  const reported: string[] = []
  const waiting = new Map<() => void, number>()
  const world = { left: [] as (typeof chess)[], isDown: false, reported, waiting }
  const crowds = new CrowdReports({
    report: async (groupId) => {
      if (world.isDown) throw new Error('no disk')
      reported.push(groupId)
    },
    unreported: async () => world.left,
    log: createLog({ level: 'fatal', format: 'json' }),
    later: (run, ms) => {
      waiting.set(run, ms)
      return () => waiting.delete(run)
    },
  })
  const pass = async () => {
    const due = [...waiting.keys()]
    waiting.clear()
    for (const run of due) run()
    await turn()
  }
  return { ...world, world, crowds, pass }
}

it('however many come to a group in a while, it is reported once at its end', async () => {
  const { crowds, reported, waiting, pass } = reports()
  for (let count = 0; count < 50; count++) crowds.after(chess, [])
  crowds.after(go, [])
  expect([...waiting.values()]).toEqual([limits.crowdReportMs, limits.crowdReportMs])
  await pass()
  expect(reported).toEqual([chess, go])
  crowds.after(chess, [])
  await pass()
  expect(reported).toEqual([chess, go, chess])
})

it('a group that was told by name waits for nothing', () => {
  const { crowds, waiting } = reports()
  crowds.after(chess, told)
  expect(waiting.size).toBe(0)
})

it('what others left is reported at the start and later, and what waits here is left to its time', async () => {
  const { crowds, world, reported, pass } = reports()
  world.left = [chess, go]
  crowds.after(go, [])
  crowds.start()
  await turn()
  expect(reported).toEqual([chess])
  world.left = [chess]
  await pass()
  expect(reported).toEqual([chess, go, chess])
})

it('what could not be reported is found again', async () => {
  const { crowds, world, reported, pass } = reports()
  crowds.start()
  crowds.after(chess, [])
  world.isDown = true
  await pass()
  expect(reported).toEqual([])
  Object.assign(world, { isDown: false, left: [chess] })
  await pass()
  expect(reported).toEqual([chess])
})

it('nothing is left running when it is stopped', async () => {
  const { crowds, waiting } = reports()
  crowds.start()
  crowds.after(chess, [])
  await crowds.stop()
  crowds.after(go, [])
  expect(waiting.size).toBe(0)
})
