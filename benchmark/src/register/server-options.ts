import { AppError } from '@hubbub/protocol'
import type { Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import type { Administrator } from '../servers/administrator.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { signIn } from './sign-in.ts'
import { TokensFile } from './tokens-file.ts'

/** Which server, who administers it, and where its test users are kept. */
export interface ServerOptions {
  url: string
  administrator?: string
  tokens: string
}

/** The options of every command that needs an administrator of a running server. */
export function addServerOptions(command: Command): Command {
  return command
    .requiredOption('--url <address>', 'the server, e.g. http://localhost:4000')
    .option('--administrator <name>', 'who administers it; without it HUBBUB_BENCH_TOKEN counts')
    .option('--tokens <file>', 'where its test users are kept', './hubbub-bench.tokens')
    .addHelpText(
      'after',
      '\nFrom the environment: HUBBUB_BENCH_PASSWORD, the password of the administrator, which is asked for otherwise;' +
        '\nor HUBBUB_BENCH_TOKEN, an access token instead of name and password.\n',
    )
}

/** Works with the server and the file; the file is closed whatever comes. */
export async function withServer<T>(
  { url, administrator: name, tokens }: ServerOptions,
  env: Environment,
  work: (parts: { administrator: Administrator; file: TokensFile }) => Promise<T>,
): Promise<T> {
  const administrator = await signIn({ url, administrator: name }, env)
  const file = TokensFile.open(tokens, administrator.url)
  try {
    return await work({ administrator, file })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new BenchError('server_refused', `${administrator.url} refuses: ${error.message} (${error.code})`)
  } finally {
    file.close()
  }
}
