import { createLog } from '@hubbub/runtime'
import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { anId } from '../testing/users.suite.ts'
import { MemberCountReports } from './member-count-reports.ts'

const [chess, go] = [anId('g'), anId('g')]
const told = [{ stream: chess, rev: 1, type: 'member.joined', seq: null, data: null }] as const
const turn = () => new Promise((resolve) => setImmediate(resolve))

function fixture() {
  const reported: string[] = []
  const waiting = new Map<() => void, number>()
  const service = { left: [] as (typeof chess)[], isDown: false, reported, waiting }
  const reports = new MemberCountReports({
    report: async (groupId) => {
      if (service.isDown) throw new Error('no disk')
      reported.push(groupId)
    },
    unreported: async () => service.left,
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
  return { ...service, service, reports, pass }
}

it('many joins within a while are reported once at its end', async () => {
  const { reports, reported, waiting, pass } = fixture()
  for (let count = 0; count < 50; count++) reports.after(chess, [])
  reports.after(go, [])
  expect([...waiting.values()]).toEqual([limits.crowdReportMs, limits.crowdReportMs])
  await pass()
  expect(reported).toEqual([chess, go])
  reports.after(chess, [])
  await pass()
  expect(reported).toEqual([chess, go, chess])
})

it('a group that is told names waits for nothing', () => {
  const { reports, waiting } = fixture()
  reports.after(chess, told)
  expect(waiting.size).toBe(0)
})

it('counts left by other nodes are reported at the start and later, and own counts wait for their time', async () => {
  const { reports, service, reported, pass } = fixture()
  service.left = [chess, go]
  reports.after(go, [])
  reports.start()
  await turn()
  expect(reported).toEqual([chess])
  service.left = [chess]
  await pass()
  expect(reported).toEqual([chess, go, chess])
})

it('a count that could not be reported is found again', async () => {
  const { reports, service, reported, pass } = fixture()
  reports.start()
  reports.after(chess, [])
  service.isDown = true
  await pass()
  expect(reported).toEqual([])
  Object.assign(service, { isDown: false, left: [chess] })
  await pass()
  expect(reported).toEqual([chess])
})

it('a stopped reporter leaves no timer running', async () => {
  const { reports, waiting } = fixture()
  reports.start()
  reports.after(chess, [])
  await reports.stop()
  reports.after(go, [])
  expect(waiting.size).toBe(0)
})
