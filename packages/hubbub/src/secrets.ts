import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@hubbub/kit'

export interface Secrets {
  /** Signs access tokens and seals refresh tokens. */
  tokens: Uint8Array
  /** Makes whoever registers with it first the administrator. */
  setupCode: string
}

const tokenBytes = 32

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
  return { tokens: secret, setupCode }
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
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8')
  }
}

function parse(file: string, text: string): { tokens: string; setupCode: string } {
  try {
    const { tokens, setupCode } = JSON.parse(text)
    if (typeof tokens === 'string' && typeof setupCode === 'string') return { tokens, setupCode }
  } catch {
    // Told below, together with a file that lacks a field.
  }
  throw new StartupError(
    'weak_secret',
    `The file ${file} is damaged. Restore it from a backup, or remove it: people then sign in again.`,
  )
}
