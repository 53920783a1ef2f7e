import type { Command } from 'commander'
import { LiveFeed } from '../live/live-feed.ts'
import { cleanUp } from '../register/clean-up.ts'
import { addServerOptions, withServer, type ServerOptions } from '../register/server-options.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { showProgress } from './show-progress.ts'

/** `hubbub-bench cleanup`: a server as it was before anybody measured it. */
export function addCleanupCommand(program: Command, env: Environment): void {
  addServerOptions(program.command('cleanup'))
    .description(
      'Remove every test user of a server, the groups made for them with all messages, and the file.',
    )
    .option('--json', 'print what was done as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 good, 2 wrong usage or file, 69 the server does not answer or refuses.\n',
    )
    .action(async ({ json, ...options }: ServerOptions & { json?: boolean }) => {
      const feed = new LiveFeed()
      const stop = showProgress(feed)
      const done = await withServer(options, env, (parts) => cleanUp({ ...parts, feed }))
      stop()
      const text = `Removed: test users ${done.users}, groups ${done.groups}, the file.`
      process.stdout.write(`${json ? JSON.stringify(done) : text}\n`)
    })
}
