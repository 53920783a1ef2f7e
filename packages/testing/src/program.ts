import { fileURLToPath } from 'node:url'

/** The hubbub command. */
export const program = fileURLToPath(new URL('../../hubbub/bin/hubbub.mjs', import.meta.url))

/** With what every process of it is started: the sources, or the built program where the suite says so. */
export function programEnv(): NodeJS.ProcessEnv {
  const { PATH, HUBBUB_PROGRAM } = process.env
  return { PATH, ...(HUBBUB_PROGRAM && { HUBBUB_PROGRAM }) }
}
