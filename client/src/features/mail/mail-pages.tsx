import i18next from 'i18next'
import { mail } from '../../texts/en/mail.ts'

i18next.addResourceBundle('en', 'texts', mail, true)

export { ForgotPage } from './forgot-page.tsx'
export { LinkPage } from './link-page.tsx'
export { UnsubscribePage } from './unsubscribe-page.tsx'
