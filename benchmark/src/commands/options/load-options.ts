import { Option, type Command } from 'commander'
import { TokensFile } from '../../register/tokens-file.ts'
import { signIn } from '../../register/sign-in.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import type { Environment } from '../../servers/systems-under-test.ts'
import { existingHubbub } from '../../servers/existing.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { readCount, readCountOrNone, readCounts } from './read-options.ts'

/** How much load, and on which server. */
export interface LoadOptions {
  sizes: number[]
  processes?: number
  perSecond?: number
  url?: string
  administrator?: string
  tokens: string
  metrics?: string
  workers?: number
}

/** The options of a command that fills rooms with people; `sizes` when none are given. */
export function addLoadOptions(command: Command, sizes: readonly number[]): Command {
  return command
    .addOption(
      new Option('--sizes <counts>', 'people online, with commas')
        .argParser(readCounts)
        .default([...sizes], sizes.join(',')),
    )
    .addOption(
      new Option(
        '--processes <count>',
        'load processes; 0: none but this one (default: what suits the machine)',
      ).argParser(readCountOrNone),
    )
    .addOption(
      new Option(
        '--per-second <count>',
        'connections begun in a second (default: as fast as they get in)',
      ).argParser(readCount),
    )
    .option('--workers <count>', 'processes that hold the sockets of a server of its own', readCount)
    .option('--url <address>', 'a server that runs, e.g. http://localhost:4000 (default: one of its own)')
    .option('--administrator <name>', 'who administers that server; without it HUBBUB_BENCH_TOKEN counts')
    .option('--tokens <file>', 'where the test users of that server are kept', './hubbub-bench.tokens')
    .option('--metrics <address>', 'the Prometheus page of that server')
}

/** Works with the server that was named, or with one that begins and ends with the benchmark. */
export async function withContender<T>(
  { url, administrator: name, tokens, metrics, workers }: LoadOptions,
  env: Environment,
  work: (contender: SystemUnderTest) => Promise<T>,
): Promise<T> {
  if (url === undefined) return work(hubbub({ workers }))
  const administrator = await signIn({ url, administrator: name }, env)
  const file = TokensFile.open(tokens, administrator.url)
  try {
    return await work(existingHubbub({ administrator, file, metrics }))
  } finally {
    file.close()
  }
}
