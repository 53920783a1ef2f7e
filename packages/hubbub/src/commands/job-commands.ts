import { AppError } from '@hubbub/protocol'
import type { JobRecord } from '@hubbub/protocol/internal'
import { StartupError, type Config, type InternalCall } from '@hubbub/runtime'
import type { Command } from 'commander'
import { administer } from './administer.ts'

const atATime = 100

interface ListOptions {
  dead?: boolean
  kind?: string
  json?: boolean
}

/** `hubbub jobs list|retry|drop`. */
export function addJobCommands(jobs: Command, config: () => Config): void {
  jobs
    .command('list')
    .description('List the jobs that wait, run or are dead.')
    .option('--dead', 'only those that failed so often that they are not tried any more')
    .option('--kind <name>', 'only those of one kind')
    .option('--json', 'one JSON object per line')
    .action(({ json, ...filter }: ListOptions) =>
      administer(config(), async (_, ask) => {
        for await (const job of allJobs(ask, filter)) say(json ? JSON.stringify(job) : line(job))
      }),
    )
  jobs
    .command('retry [id]')
    .description('Let a dead job wait again, as if it were new; with --all every one.')
    .option('--all', 'every dead job', false)
    .action((id: string | undefined, { all }: { all: boolean }) => {
      if ((id === undefined) !== all)
        throw new StartupError(
          'bad_setting',
          'Give the id of a dead job, or --all: "hubbub jobs list --dead".',
        )
      return administer(config(), async (_, ask) => {
        const count = await ask('jobs.retry', { id: id ?? null })
        if (id !== undefined && count === 0) throw missing(`no dead job is called ${id}`)
        say(count === 1 ? '1 job waits again' : `${count} jobs wait again`)
      })
    })
  jobs
    .command('drop <id>')
    .description('Remove a job for good.')
    .action((id: string) =>
      administer(config(), async (_, ask) => {
        if (!(await ask('jobs.drop', { id }))) throw missing(`no job is called ${id}`)
        say('done')
      }),
    )
}

const missing = (why: string) => new AppError('not_found', { fields: { id: why } })

async function* allJobs(ask: InternalCall, { dead, kind }: ListOptions): AsyncGenerator<JobRecord> {
  for (let after: string | null = null; ;) {
    const filter = { state: dead ? ('dead' as const) : null, kind: kind ?? null }
    const page: JobRecord[] = await ask('jobs.list', { ...filter, after, limit: atATime })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < atATime) return
    after = last.id
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`)

function line({ id, state, dueAt, attempts, leasedBy, lastError }: JobRecord): string {
  const now = leasedBy === null ? state : `runs on ${leasedBy}`
  const due = state === 'waiting' && leasedBy === null ? `due ${new Date(dueAt).toISOString()}` : ''
  const failed = lastError ? `${lastError.code}: ${lastError.text}` : ''
  return [id, now, due, `${attempts} attempts`, failed].filter(Boolean).join('  ')
}
