import { beforeEach, expect, it } from '@jest/globals'
import type { NewJob } from '@hubbub/protocol/internal'
import type { Decision } from '../records/decision.ts'

export interface JobBackend {
  /** A write to a group that is decided like this. */
  write(decision: Decision<'archived', object>): Promise<{ refused: string | null }>
  jobIds(): Promise<string[]>
}

const job: NewJob = { kind: 'accounts.sweep', key: 'a', payload: {}, at: 1_000 }

/** What both stores must do with a decision that adds a job. */
export function itAddsJobsInWrites(open: () => Promise<JobBackend>) {
  let backend: JobBackend
  beforeEach(async () => {
    backend = await open()
  })

  it('a job that a decision puts is there after the write', async () => {
    const puts = [{ kind: 'job', job } as const]
    expect(await backend.write({ refused: null, out: {}, puts, changes: [] })).toMatchObject({
      refused: null,
    })
    expect(await backend.jobIds()).toEqual(['accounts.sweep:a'])
  })

  it('a decision that refuses adds no job', async () => {
    expect(await backend.write({ refused: 'archived' })).toEqual({ refused: 'archived' })
    expect(await backend.jobIds()).toEqual([])
  })
}
