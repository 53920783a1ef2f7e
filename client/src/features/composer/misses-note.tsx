import { useTranslation } from 'react-i18next'
import styles from './composer.module.css'
import type { Miss } from './mention-coding.ts'

const named = 3

/** A quiet word on names that call nobody; not on the one that is being typed. */
export function MissesNote({ misses, caret }: { misses: readonly Miss[]; caret: number | null }) {
  const { t, i18n } = useTranslation()
  const finished = misses.filter(({ from, to }) => caret === null || caret < from || caret > to)
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'conjunction' })
  const namesOf = (isAmbiguous: boolean) => {
    const names = finished.filter((miss) => miss.isAmbiguous === isAmbiguous).map(({ name }) => `@${name}`)
    return [...new Set(names)].slice(0, named)
  }
  const [unknown, ambiguous] = [namesOf(false), namesOf(true)]
  return (
    <div className={styles.misses} role="status">
      {unknown.length > 0 && <p>{t('composer.callsNobody', { names: list.format(unknown) })}</p>}
      {ambiguous.length > 0 && <p>{t('composer.callsSeveral', { names: list.format(ambiguous) })}</p>}
    </div>
  )
}
