import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { BenchError } from '../bench-error.ts'
import { Administrator, type Credentials } from '../servers/administrator.ts'
import type { Environment } from '../servers/systems-under-test.ts'

export interface SignInOptions {
  url: string
  /** The administrator's name. */
  administrator?: string | undefined
}

/** How a password is asked for; null where nobody can answer. */
export type Ask = ((question: string) => Promise<string>) | null

/**
 * Signs in as the administrator that is named, or with the access token in HUBBUB_BENCH_TOKEN. The password comes from
 * HUBBUB_BENCH_PASSWORD or is asked for: on a command line others could read it.
 */
export async function signIn(
  { url, administrator: name }: SignInOptions,
  env: Environment,
  ask: Ask = askOnTerminal(),
): Promise<Administrator> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new BenchError('wrong_usage', `--url is '${url}'. Give an address such as http://localhost:4000.`)
  return Administrator.of(url, await credentials(name, env, ask))
}

async function credentials(name: string | undefined, env: Environment, ask: Ask): Promise<Credentials> {
  const accessToken = env['HUBBUB_BENCH_TOKEN']
  if (name === undefined && accessToken) return { accessToken }
  if (name === undefined)
    throw new BenchError(
      'administrator_needed',
      'Test users are made by an administrator: name one by --administrator, or set HUBBUB_BENCH_TOKEN.',
    )
  const password = env['HUBBUB_BENCH_PASSWORD'] || (await ask?.(`Password of ${name}: `))
  if (password) return { name, password }
  throw new BenchError(
    'administrator_needed',
    `The password of ${name} is missing: set HUBBUB_BENCH_PASSWORD, or run this in a terminal.`,
  )
}

function askOnTerminal(): Ask {
  if (!process.stdin.isTTY) return null
  return async (question) => {
    process.stderr.write(question)
    // What is typed is shown nowhere.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
    const answer = await new Promise<string>((resolve) => {
      terminal.once('line', resolve)
      terminal.once('close', () => resolve(''))
    })
    terminal.close()
    process.stderr.write('\n')
    return answer
  }
}
