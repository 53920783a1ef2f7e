import '@fontsource-variable/inter/wght.css'
import './app/mantine-styles.ts'
import './app/base.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { applyStyles } from './app/apply-styles.ts'
import { browserStorage } from './app/browser-storage.ts'
import { Door } from './app/door.ts'
import { startTexts } from './app/i18n.ts'

// Before anything else is loaded: what comes later looks whether they are there.
const styled = applyStyles()
const door = new Door(browserStorage())
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
