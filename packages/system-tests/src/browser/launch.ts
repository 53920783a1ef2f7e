import { findChromium, howToGetChromium } from '@hubbub/dev-tools'
import { chromium, type Browser } from 'playwright-core'

/** It hums, and nobody is asked whether it may. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Chromium of this machine, that talks to nobody but the server under test. `isWhole`: one that shows notifications. */
export function launchBrowser({ isWhole = false } = {}): Promise<Browser> {
  const executablePath = findChromium({ isWhole })
  if (!executablePath) throw new Error(howToGetChromium)
  const quiet = ['background-networking', 'component-update', 'sync', 'quic', 'gpu'].map(
    (part) => `--disable-${part}`,
  )
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--no-first-run', ...fakeMicrophone, ...quiet],
  })
}
