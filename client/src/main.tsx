import './app/tokens.css'
import './app/mantine-styles.ts'
import './app/base.css'
import { createClient } from '@hubbub/client-core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { App } from './app/app.tsx'
import { browserStorage } from './app/browser-storage.ts'
import { startTexts } from './app/i18n.ts'
import { wakeWithThePage } from './app/wake-with-the-page.ts'

// Our policy for scripts allows no code from text, which zod would otherwise try for speed.
config({ jitless: true })

const hub = createClient({
  url: '',
  cookies: true,
  storage: browserStorage(),
  device: navigator.userAgent,
  lock: async (name, run) => navigator.locks.request(name, run),
})

await startTexts()
void hub.session.restore()
wakeWithThePage(hub)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App hub={hub} />
  </StrictMode>,
)
