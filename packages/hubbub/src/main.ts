import { readConfig, StartupError } from '@hubbub/runtime'
import { AppError, errors } from '@hubbub/protocol'
import { StoreError } from '@hubbub/sqlite'
import { createCommand } from './commands/command.ts'

const lingersMs = 1_000

/** The hubbub command. The only file that reads the environment and the arguments. */
try {
  await createCommand((more) => readConfig({ ...process.env, ...more })).parseAsync()
} catch (thrown) {
  const error = thrown instanceof StoreError ? new StartupError(thrown.code, thrown.message) : thrown
  const fields = error instanceof AppError ? Object.entries(error.details.fields ?? {}) : []
  const lines = fields.map(([field, problem]) => `\n  ${field}: ${problem}`).join('')
  process.stderr.write(`hubbub: ${textOf(error)}${lines}\n`)
  process.exitCode = error instanceof StartupError ? error.exitCode : 1
}

function textOf(error: unknown): string | undefined {
  if (error instanceof AppError) return errors[error.code].text
  return error instanceof StartupError ? error.message : (error as Error).stack
}

// Some library may hold a connection that nobody can close, such as to a NATS that never answered; who stops us waits for the end.
setTimeout(() => process.exit(), lingersMs).unref()
