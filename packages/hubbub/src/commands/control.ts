import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import {
  AppError,
  isErrorCode,
  refusal,
  type OperationName,
  type Output,
  type Request,
} from '@hubbub/protocol'
import { commandLine, type InternalActions } from '@hubbub/protocol/internal'
import { asAppError, type Bus, type CallerMeta } from '@hubbub/runtime'
import { openSocketPath } from './socket-path.ts'

/**
 * How the command line reaches a running server: a socket file beside the data, which only the server's own user can open.
 * Who can do that can read the database as well, so it counts as an administrator.
 */
export async function listenForControl(folder: string, bus: Bus): Promise<() => void> {
  const socket = openSocketPath(folder, socketName)
  const { path } = socket
  const server = createServer((incoming, response) => {
    text(incoming)
      .then((body) => {
        const { operation, action, input } = JSON.parse(body)
        return action === undefined ? bus.operate(operation, input, local) : bus.call(action, input)
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
    rmSync(path, { force: true })
    // Node removes the file once more when the last connection has ended.
    server.close(() => socket.close())
  }
}

/** Calls an operation on the running server as its administrator; null when no server runs on this folder. */
export async function control<N extends OperationName>(
  folder: string,
  operation: N,
  input: Request<N>,
): Promise<Output<N> | null> {
  const answer = await ask(folder, { operation, input })
  return answer && (answer.data as Output<N>)
}

/** The same of an action among services, for what no client may ask for. */
export async function controlAction<A extends keyof InternalActions>(
  folder: string,
  action: A,
  input: Parameters<InternalActions[A]>[0],
): Promise<{ data: ReturnType<InternalActions[A]> } | null> {
  return (await ask(folder, { action, input })) as { data: ReturnType<InternalActions[A]> } | null
}

async function ask(folder: string, question: object): Promise<{ data: unknown } | null> {
  const answer = existsSync(folder) ? await post(folder, JSON.stringify(question)) : null
  if (answer === null) return null
  const { ok, data, code, fields } = JSON.parse(answer)
  if (ok) return { data }
  throw new AppError(isErrorCode(code) ? code : 'unexpected', fields && { fields })
}

/** On whose behalf the command line acts. */
export const local: CallerMeta = {
  actor: { ...commandLine, kind: 'person', isAdministrator: true },
  address: 'local',
  device: 'command line',
}

const socketName = 'control.sock'

async function post(folder: string, body: string): Promise<string | null> {
  const socket = openSocketPath(folder, socketName)
  try {
    return await postTo(socket.path, body)
  } finally {
    socket.close()
  }
}

function postTo(socketPath: string, body: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', agent: false }, (response) => {
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
