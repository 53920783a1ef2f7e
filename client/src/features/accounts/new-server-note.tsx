import { useTranslation } from 'react-i18next'
import { useQuery } from '../../core/queries.tsx'
import styles from './new-server-note.module.css'

/** On a server without any account: where the link is that makes the first one its administrator. */
export function NewServerNote() {
  const { t } = useTranslation()
  const [isNew] = useQuery('welcome', asksForSetup)
  if (!isNew.data) return null
  return (
    <section className={styles.note} aria-label={t('welcome.new.title')}>
      <strong>{t('welcome.new.title')}</strong>
      <p>{t('welcome.new.text')}</p>
      <code dir="ltr">{`${location.origin}/register#setup=…`}</code>
      <p>{t('welcome.new.where')}</p>
    </section>
  )
}

/** Without the client, which is not here yet. A server of before does not know the question, and then there is nothing to say. */
async function asksForSetup(): Promise<boolean> {
  const answer = await fetch('/api/welcome').catch(() => undefined)
  if (!answer?.ok) return false
  const welcome = (await answer.json()) as { isNew?: boolean }
  return welcome.isNew === true
}
