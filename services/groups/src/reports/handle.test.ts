import { setImmediate } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import type { ErrorCode } from '@hubbub/protocol'
import { newId, RunningCalls, type Caller } from '@hubbub/runtime'
import { aWish, chess } from '../testing/report-repository.suite.ts'
import { ivan, mina } from '../testing/users.suite.ts'
import { decideReport } from './decide-report.ts'
import { claimCase, closeCase } from './handle.ts'
import type { ReportDeps } from './report-deps.ts'

const record = decideReport(null, aWish(ivan))!
const by = { userId: mina, sessionId: newId('s') }
const caller = {
  actor: { userId: mina },
  authority: { by, access: { group: 'reports.handle' }, groupId: chess },
  accessContext: { kind: 'person', group: { id: chess, role: 'moderator' }, conversation: null },
} as unknown as Caller

/** Of the write it is told when it begins, and it ends when that says. */
function depsWhere(refusal: ErrorCode | null, handle = async () => {}) {
  const running = new RunningCalls()
  const deps = {
    bus: { running, isMissingSomewhere: () => true },
    clock: { wall: () => 1, monotonic: () => 1 },
    onBehalfOf: () => ({ refusal: async () => refusal }),
    reports: {
      get: async () => record,
      handle: async () => {
        await handle()
        return { refused: null, record, changes: [] }
      },
    },
  }
  return { running, deps: deps as unknown as ReportDeps }
}
const seen = { id: record.id, version: record.version }
const ways: [string, (deps: ReportDeps) => Promise<unknown>][] = [
  ['claimed', (deps) => claimCase(chess, { ...seen, isClaimed: true }, caller, deps)],
  ['closed', (deps) => closeCase(chess, { ...seen, outcome: 'dismissed', remark: '' }, caller, deps)],
]

it.each(ways)('a case is not %s for somebody who lost the right meanwhile', async (_, write) => {
  let isWritten = false
  const { deps } = depsWhere('not_allowed', async () => void (isWritten = true))
  await expect(write(deps)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(isWritten).toBe(false)
})

it.each(ways)('the end of a right waits for a case that is being %s', async (_, write) => {
  const [begins, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { running, deps } = depsWhere(null, () => {
    begins.resolve()
    return ends.promise
  })
  const writing = write(deps)
  await begins.promise
  let isAnswered = false
  const answered = running.settledIn([chess]).then(() => (isAnswered = true))
  await setImmediate()
  expect(isAnswered).toBe(false)
  ends.resolve()
  await Promise.all([writing, answered])
})
