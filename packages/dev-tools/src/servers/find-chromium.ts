import { findProgram, isRunnable } from '@hubbub/node-runtime'

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
  return findProgram(commands, '/usr/bin') ?? findProgram(commands, env.PATH) ?? applications.find(isRunnable)
}
