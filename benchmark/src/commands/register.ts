import { Option, type Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { LiveFeed } from '../live/live-feed.ts'
import { gather, registerRooms, registerUpTo } from '../register/register.ts'
import { addServerOptions, withServer, type ServerOptions } from '../register/server-options.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { readCount, readCounts } from './options/read-options.ts'
import { showProgress } from './show-progress.ts'

interface Options extends ServerOptions {
  n?: number
  group?: string
  channel?: string
  rooms?: number[]
  json?: boolean
}

/** `hubbub-bench register`: test users of a running server, for as many benchmarks as one likes. */
export function addRegisterCommand(program: Command, env: Environment): void {
  addServerOptions(program.command('register'))
    .description(
      'Register test users on a running server and keep their tokens. Run again it goes on where it was.',
    )
    .addOption(new Option('-n <count>', 'how many there are to be in the end').argParser(readCount))
    .option('--group <name>', 'make them members of this group; it is made if there is none')
    .option('--channel <name>', 'where they talk in it; its first channel without it')
    .addOption(
      new Option('--rooms [sizes]', 'groups of 100, 1,000, 10,000 and 100,000 of them, or of these sizes')
        .argParser(readCounts)
        .preset('100,1000,10000,100000'),
    )
    .option('--json', 'print what was done as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 good, 2 wrong usage or file, 69 the server does not answer or refuses.\n',
    )
    .action((options: Options) => register(options, env))
}

async function register(options: Options, env: Environment): Promise<void> {
  const { n, group, channel, rooms, json } = options
  if (n === undefined && rooms === undefined)
    throw new BenchError('wrong_usage', 'Say how many by -n, or prepare groups of several sizes by --rooms.')
  const feed = new LiveFeed()
  const stop = showProgress(feed)
  const done = await withServer(options, env, async ({ administrator, file }) => {
    const parts = { administrator, file, feed }
    const { added, perSecond } = rooms ? await registerRooms(rooms, parts) : await registerUpTo(n ?? 0, parts)
    const users = file.users.length
    if (group !== undefined) await gather({ name: group, channel, members: n ?? users }, parts)
    return { added, perSecond: perSecond === null ? null : Math.round(perSecond), users, groups: file.groups }
  })
  stop()
  const rate = done.perSecond === null ? '' : `, ${done.perSecond} per second`
  const text = `${done.added} test users registered${rate}; ${done.users} are in ${options.tokens}.`
  process.stdout.write(`${json ? JSON.stringify(done) : text}\n`)
}
