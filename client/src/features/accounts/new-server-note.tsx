import { useTranslation } from 'react-i18next'
import { askWelcome } from './ask-welcome.ts'
import { useQuery } from '../../core/queries.tsx'
import styles from './new-server-note.module.css'

/** On a server without any account: where the link is that makes the first one its administrator. */
export function NewServerNote() {
  const { t } = useTranslation()
  const [welcome] = useQuery('welcome', askWelcome)
  if (!welcome.data?.isNew) return null
  return (
    <section className={styles.note} aria-label={t('welcome.new.title')}>
      <strong>{t('welcome.new.title')}</strong>
      <p>{t('welcome.new.text')}</p>
      <code dir="ltr">{`${location.origin}/register#setup=…`}</code>
      <p>{t('welcome.new.where')}</p>
    </section>
  )
}
