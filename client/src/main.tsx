import '@fontsource-variable/inter/wght.css'
import './theme/mantine-styles.ts'
import './theme/base.css'
import './core/install-offer.ts'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { applyStyles } from './theme/apply-styles.ts'
import { browserStorage } from './core/browser-storage.ts'
import { Door } from './core/door.ts'
import { startTexts } from './core/i18n.ts'
import { loadSignedInRoutes } from './shell/load-signed-in-routes.ts'

// Before anything else is loaded: what comes later looks whether they are there.
const styled = applyStyles()
const door = new Door(browserStorage(), {
  hub: (storage) => import('./shell/open-hub.ts').then(({ openHub }) => openHub(storage)),
  routes: loadSignedInRoutes,
})
void door.start()
await Promise.all([startTexts(), styled])
const root = createRoot(document.getElementById('root')!)
// What is drawn first says, in the same moment, whether the start screen stays.
delete document.documentElement.dataset['start']
flushSync(() =>
  root.render(
    <StrictMode>
      <App door={door} />
    </StrictMode>,
  ),
)
