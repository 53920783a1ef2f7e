import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AppError,
  isErrorCode,
  refusal,
  type OperationName,
  type Output,
  type Request,
} from '@hubbub/protocol'
import { commandLine } from '@hubbub/protocol/internal'
import { asAppError, type Bus, type CallerMeta } from '@hubbub/kit'

/**
 * How the command line reaches a running server: a socket file beside the data, which only the server's own user can open.
 * Who can do that can read the database as well, so it counts as an administrator.
 */
export async function listenForControl(folder: string, bus: Bus): Promise<() => void> {
  const path = controlPath(folder)
  const server = createServer((incoming, response) => {
    text(incoming)
      .then((body) => {
        const { operation, input } = JSON.parse(body)
        return bus.operate(operation, input, local)
      })
      .then(
        (data) => response.end(JSON.stringify({ ok: true, data })),
        (error: unknown) => response.end(JSON.stringify({ ok: false, ...refusal(asAppError(error)) })),
      )
  })
  // Left behind by a server that was killed; the folder's lock says that none is running.
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, 0o600)
  return () => {
    server.close()
    rmSync(path, { force: true })
  }
}

/** Calls an operation on the running server as its administrator; null when no server runs on this folder. */
export async function control<N extends OperationName>(
  folder: string,
  operation: N,
  input: Request<N>,
): Promise<Output<N> | null> {
  const answer = await post(controlPath(folder), JSON.stringify({ operation, input }))
  if (answer === null) return null
  const { ok, data, code, fields } = JSON.parse(answer)
  if (ok) return data
  throw new AppError(isErrorCode(code) ? code : 'unexpected', fields && { fields })
}

/** On whose behalf the command line acts. */
export const local: CallerMeta = {
  actor: { ...commandLine, kind: 'person', isAdministrator: true },
  address: 'local',
  device: 'command line',
}

const longestSocketPath = 100

/** The kernel takes only short paths for sockets; a long one is stood for by its hash. */
function controlPath(folder: string): string {
  const path = join(folder, 'control.sock')
  if (path.length <= longestSocketPath) return path
  return join(tmpdir(), `hubbub-${createHash('sha256').update(path).digest('hex').slice(0, 16)}.sock`)
}

function post(socketPath: string, body: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST' }, (response) => {
      text(response).then(resolve, reject)
    })
    call.once('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(null) : reject(error),
    )
    call.end(body)
  })
}

async function text(stream: IncomingMessage): Promise<string> {
  let all = ''
  for await (const chunk of stream.setEncoding('utf8')) all += chunk
  return all
}
