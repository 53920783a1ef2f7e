import { DatabaseSync } from 'node:sqlite'
import type { JobRecord } from '@hubbub/protocol/internal'
import { hubbub, TestServer, until, type Outcome } from '@hubbub/testing'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

const server = new TestServer()
const kind = 'accounts.sweep'
beforeAll(() => server.start())
afterAll(() => server.remove())

const jobs = (...args: string[]): Promise<Outcome> => hubbub(['jobs', ...args], server.env)

/** Into the database of a server that stands still. */
function insert(rows: Pick<JobRecord, 'key' | 'state'>[]): void {
  const db = new DatabaseSync(server.databaseFile)
  const row = db.prepare(
    `INSERT INTO jobs (id, kind, key, payload, state, due_at, attempts, added, error_code, error_text, created_at)
     VALUES (?, ?, ?, '{}', ?, 1, ?, 1, 'busy', 'The disk is full.', 1)`,
  )
  for (const { key, state } of rows) row.run(`${kind}:${key}`, kind, key, state, state === 'dead' ? 10 : 0)
  db.close()
}

async function list(...args: string[]): Promise<JobRecord[]> {
  const { stdout } = await jobs('list', '--json', ...args)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JobRecord)
}

describe.each([
  ['a running server', () => server.start()],
  ['a stopped server', async () => {}],
])('the jobs command on %s', (_, prepare) => {
  beforeAll(async () => {
    await server.stop()
    insert(['a', 'b', 'c'].map((key) => ({ key, state: 'dead' })))
    await prepare()
  })
  afterAll(() => jobs('retry', '--all'))

  it('dead jobs are listed for people and for programs, with what went wrong', async () => {
    expect(await list('--dead')).toMatchObject(
      ['a', 'b', 'c'].map((key) => ({ id: `${kind}:${key}`, lastError: { code: 'busy' } })),
    )
    const { code, stdout } = await jobs('list', '--dead', '--kind', kind)
    expect([code, stdout.split('\n')[0]]).toEqual([
      0,
      `${kind}:a  dead  10 attempts  busy: The disk is full.`,
    ])
    expect(await list('--kind', 'no.such')).toEqual([])
  })

  it('the regular job is listed with when it is due', async () => {
    const { stdout } = await jobs('list', '--kind', kind)
    expect(stdout).toMatch(/accounts\.sweep:regular {2}waiting {2}due \d{4}-\d\d-\d\dT/)
  })

  it('a job is dropped, and dead ones are repeated, one or all', async () => {
    expect(await jobs('drop', `${kind}:a`)).toMatchObject({ code: 0, stdout: 'done\n' })
    expect(await jobs('retry', `${kind}:b`)).toMatchObject({ code: 0, stdout: '1 job waits again\n' })
    expect(await jobs('retry', '--all')).toMatchObject({ code: 0, stdout: '1 job waits again\n' })
    expect(await list('--dead')).toEqual([])
  })

  it.each([
    [['drop', 'nothing'], 'no job is called nothing'],
    [['retry', 'nothing'], 'no dead job is called nothing'],
    [['retry'], 'Give the id of a dead job, or --all'],
    [['retry', 'nothing', '--all'], 'Give the id of a dead job, or --all'],
  ])('a jobs command that cannot be done says why: %j', async (args, why) => {
    const { code, stderr } = await jobs(...args)
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining(why)])
    expect(stderr).not.toContain('    at ')
  })
})

it('jobs that a killed server left are run after its next start, and none is left', async () => {
  await server.stop()
  insert(Array.from({ length: 200 }, (_, n) => ({ key: `left ${n}`, state: 'waiting' })))
  await server.start()
  await server.kill()
  await server.start()
  const left = await until(
    () => list('--kind', kind),
    ({ length }) => length <= 1,
  )
  expect(left).toMatchObject([{ id: `${kind}:regular`, state: 'waiting' }])
})
