import { relative } from 'node:path'
import type { Config } from '@hubbub/kit'
import { startHubbub, type Hubbub } from './start.ts'

/** Serves until a signal comes. Under npm one Ctrl+C comes twice, from the terminal and from npm, so more of them are the same one. */
export async function serve(config: Config): Promise<void> {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let failure: Error | undefined
  const hubbub = await startHubbub(config, (error) => {
    failure = error
    end()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  if (config.log.format !== 'json') process.stdout.write(greeting(config, hubbub))
  await ended
  await hubbub.stop()
  if (failure) throw failure
}

function greeting({ publicUrl, dataFolder }: Config, { port, setupCode }: Hubbub): string {
  const address = publicUrl ?? `http://localhost:${port}`
  const administrator = setupCode
    ? `\n  Administrator   ${address}/register#setup=${setupCode}\n                  Whoever registers there first becomes the administrator.`
    : ''
  return `
  Hubbub is ready.

  Address         ${address}${administrator}
  Data            ${relative(process.cwd(), dataFolder) || '.'}
  Stop            Ctrl+C

`
}
