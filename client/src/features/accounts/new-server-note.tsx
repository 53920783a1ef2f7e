import { useTranslation } from 'react-i18next'
import styles from './new-server-note.module.css'

/** On a server without any account: where the link is that makes the first one its administrator. */
export function NewServerNote() {
  const { t } = useTranslation()
  return (
    <section className={styles.note} aria-label={t('welcome.new.title')}>
      <strong>{t('welcome.new.title')}</strong>
      <p>{t('welcome.new.text')}</p>
      <code dir="ltr">{`${location.origin}/register#setup=…`}</code>
      <p>{t('welcome.new.where')}</p>
    </section>
  )
}
