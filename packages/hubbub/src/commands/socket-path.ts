import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@hubbub/runtime'

/** A socket file by a path that the kernel takes. It may be used until it is closed. */
export interface SocketPath {
  path: string
  close(): void
}

/** Linux takes 107 bytes, others 103. */
const longestPath = 103

/** Any folder is near by its descriptor: a long path of the folder is no reason to put the socket anywhere else. */
export function openSocketPath(folder: string, name: string): SocketPath {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= longestPath) return { path, close: () => {} }
  if (!existsSync('/proc/self/fd'))
    throw new StartupError(
      'bad_setting',
      `The path ${folder} is too long for a socket on this system. Set HUBBUB_DATA to a shorter one.`,
    )
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}/${name}`, close: () => closeSync(descriptor) }
}
