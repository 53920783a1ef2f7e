import { useTranslation } from 'react-i18next'
import styles from './emoji-picker.module.css'
import type { NamedEmoji } from './emoji-names.ts'

interface EmojiResultsProps {
  found: readonly NamedEmoji[]
  active: number
  onPoint: (index: number) => void
  onPick: (emoji: string) => void
}

/** What a search found, the best match first. */
export function EmojiResults({ found, active, onPoint, onPick }: EmojiResultsProps) {
  const { t } = useTranslation()
  if (found.length === 0) return <p className={styles.nothing}>{t('emoji.none')}</p>
  return (
    <div className={styles.results} id="emoji-found" role="listbox" aria-label={t('emoji.found')}>
      {found.map(({ emoji, label }, index) => (
        <button
          key={emoji}
          id={`emoji-found-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-label={label}
          aria-selected={index === active}
          className={styles.emoji}
          data-active={index === active || undefined}
          onPointerMove={() => onPoint(index)}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
