import { relative } from 'node:path'
import type { Config } from '@hubbub/kit'
import { startHubbub, type Hubbub } from './start.ts'

/** Serves until a signal comes. Under npm one Ctrl+C comes twice, from the terminal and from npm, so more of them are the same one. */
export async function serve(config: Config, roles?: string): Promise<void> {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let failure: Error | undefined
  const onFailure = (error: Error) => {
    failure = error
    end()
  }
  const hubbub = await startHubbub({ config, roles, onFailure })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  if (config.log.format !== 'json') process.stdout.write(greeting(config, hubbub))
  await ended
  await hubbub.stop()
  if (failure) throw failure
}

function greeting({ publicUrl, dataFolder, cluster }: Config, { port, setupCode }: Hubbub): string {
  if (port === null)
    return `\n  Node ${cluster!.nodeId} of the cluster is ready; it has no gateway. Stop: Ctrl+C\n\n`
  const address = publicUrl ?? `http://localhost:${port}`
  const administrator = setupCode
    ? `\n  Administrator   ${address}/register#setup=${setupCode}\n                  Whoever registers there first becomes the administrator.`
    : ''
  return `
  Hubbub is ready.

  Address         ${address}${administrator}
  ${cluster ? `Node            ${cluster.nodeId}` : `Data            ${relative(process.cwd(), dataFolder) || '.'}`}
  Stop            Ctrl+C

`
}
