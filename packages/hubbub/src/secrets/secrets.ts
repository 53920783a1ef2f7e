import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@hubbub/runtime'
import { writeDurably } from '../stores/durable-file.ts'

export interface Secrets {
  /** Signs access tokens and seals refresh tokens. */
  tokens: Uint8Array
  /** Makes whoever registers with it first the administrator; null: nobody becomes one that way. */
  setupCode: string | null
}

const tokenBytes = 32
/** As many as a generated one has: nobody guesses it through the door. */
const setupCodeLength = 16

export const secretsFile = (folder: string): string => join(folder, 'secrets.json')

/** The server's own secrets: generated at the first start, readable by its user alone. There are no defaults. */
export function readSecrets(folder: string): Secrets {
  const file = secretsFile(folder)
  const { tokens, setupCode } = parse(file, readOrCreate(file))
  const secret = Buffer.from(tokens, 'base64url')
  if (secret.length < tokenBytes)
    throw new StartupError(
      'weak_secret',
      `The token secret in ${file} is shorter than ${tokenBytes} bytes. Remove the file: a new one is made, and people sign in again.`,
    )
  if (setupCode && setupCode.length < setupCodeLength)
    throw new StartupError(
      'weak_secret',
      `The setupCode in ${file} is shorter than ${setupCodeLength} characters, and whoever guesses it becomes the administrator. Give a long one, or remove that line: then nobody becomes one with it.`,
    )
  return { tokens: secret, setupCode: setupCode || null }
}

function readOrCreate(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const fresh = {
      tokens: randomBytes(tokenBytes).toString('base64url'),
      setupCode: randomBytes(12).toString('base64url'),
    }
    const text = `${JSON.stringify(fresh, null, 2)}\n`
    writeDurably(file, text)
    return text
  }
}

function parse(file: string, text: string): { tokens: string; setupCode: string | null } {
  try {
    const { tokens, setupCode = null } = JSON.parse(text)
    if (typeof tokens === 'string' && (setupCode === null || typeof setupCode === 'string'))
      return { tokens, setupCode }
  } catch {
    // Told below, together with a file that lacks a field.
  }
  throw new StartupError(
    'weak_secret',
    `The file ${file} is damaged. Restore it from a backup, or remove it: people then sign in again.`,
  )
}
