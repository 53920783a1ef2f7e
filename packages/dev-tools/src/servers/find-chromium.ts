import { findProgram, isRunnable } from '@hubbub/node-runtime'

/** Chromium without its windows: it needs a quarter less of the processor, and has no notifications. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What to tell somebody on whose machine there is no Chromium. */
export const howToGetChromium =
  'no Chromium here. On Debian and Ubuntu: apt-get install chromium chromium-headless-shell; elsewhere install Chrome or set CHROMIUM_PATH.'

interface Wanted {
  /** With all that a browser can do; otherwise its headless shell is taken, where there is one. */
  isWhole?: boolean
  env?: NodeJS.ProcessEnv
}

/** The Chromium of this machine, for the browser tests; `CHROMIUM_PATH` says it outright. */
export function findChromium({ isWhole = false, env = process.env }: Wanted = {}): string | undefined {
  if (env.CHROMIUM_PATH) return isRunnable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const wanted = isWhole ? commands : [...shells, ...commands]
  return findProgram(wanted, '/usr/bin') ?? findProgram(wanted, env.PATH) ?? applications.find(isRunnable)
}
