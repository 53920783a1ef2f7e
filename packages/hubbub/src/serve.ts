import { flushCompileCache } from 'node:module'
import { relative } from 'node:path'
import type { Config } from '@hubbub/runtime'
import { leave } from './leave.ts'
import { startHubbub, type Hubbub } from './start.ts'

const stopsWithinMs = 15_000
const keepsCompiledAfterMs = 500
/** How long a start may go on after a signal; one that waits for others may never end. */
const startsWithinMs = 1_000

/** Serves until a signal comes. Under npm one Ctrl+C comes twice, from the terminal and from npm, so more of them are the same one. */
export async function serve(config: Config, roles?: string): Promise<void> {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let failure: Error | undefined
  const onFailure = (error: Error) => {
    failure = error
    end()
  }
  // Before it says that it is ready: who stops it right then would end it in the middle of something.
  let isStarted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      end()
      if (!isStarted) setTimeout(() => isStarted || endBy(signal), startsWithinMs).unref()
    })
  const hubbub = await startHubbub({ config, roles, onFailure })
  isStarted = true
  // Node keeps it when a process ends by itself, and a server may only ever be killed.
  setTimeout(flushCompileCache, keepsCompiledAfterMs).unref()
  if (config.log.format !== 'json') process.stdout.write(greeting(config, hubbub))
  await ended
  const bound = setTimeout(() => leave(reasonOf(failure)), stopsWithinMs)
  try {
    await hubbub.stop()
  } catch (error) {
    // What has failed before is the reason, also of what did not close well.
    throw failure ?? error
  } finally {
    clearTimeout(bound)
  }
  if (failure) throw failure
}

/** As if nobody had listened for it. */
function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

function reasonOf(failure: Error | undefined): string {
  const what = `It did not stop within ${stopsWithinMs / 1000} s; a disk or another server may not answer.`
  return failure ? `${failure.message} ${what}` : what
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
