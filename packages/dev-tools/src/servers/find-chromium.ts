import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What to tell somebody on whose machine there is no Chromium. */
export const howToGetChromium =
  'no Chromium here. On Debian and Ubuntu: apt-get install chromium; elsewhere install Chrome or set CHROMIUM_PATH.'

/** The Chromium of this machine, for the browser tests; `CHROMIUM_PATH` says it outright. */
export function findChromium(env = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isRunnable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter).filter(Boolean)]
  return [...folders.flatMap((folder) => commands.map((name) => join(folder, name))), ...applications].find(
    isRunnable,
  )
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
