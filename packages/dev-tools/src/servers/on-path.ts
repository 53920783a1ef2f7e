import { delimiter } from 'node:path'
import { findProgram } from '@hubbub/node-runtime'

/** Where this command is. Debian puts servers where a user's PATH does not look. */
export function onPath(command: string): string | undefined {
  const folders = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin', '/usr/local/bin']
  return findProgram([command], folders.join(delimiter))
}
