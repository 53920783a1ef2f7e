import './app/mantine-styles.ts'
import './app/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { browserStorage } from './app/browser-storage.ts'
import { Door } from './app/door.ts'
import { startTexts } from './app/i18n.ts'

const door = new Door(browserStorage())
void door.start()
await startTexts()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App door={door} />
  </StrictMode>,
)
