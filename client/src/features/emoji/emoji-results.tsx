import { useSkinTone } from 'frimousse'
import { useTranslation } from 'react-i18next'
import styles from './emoji-picker.module.css'
import type { NamedEmoji } from './emoji-names.ts'

interface EmojiResultsProps {
  found: readonly NamedEmoji[]
  active: number
  onPoint: (index: number) => void
  onPick: (emoji: string) => void
}

export const foundId = (index: number) => `emoji-found-${index}`

/** What a search found, the best match first. */
export function EmojiResults({ found, active, onPoint, onPick }: EmojiResultsProps) {
  const { t } = useTranslation()
  const [tone] = useSkinTone()
  const toned = ({ emoji, skins }: NamedEmoji) => skins?.[tone] ?? emoji
  if (found.length === 0) return <p className={styles.nothing}>{t('emoji.none')}</p>
  return (
    <div className={styles.results} id="emoji-found" role="listbox" aria-label={t('emoji.found')}>
      {found.map((one, index) => (
        <button
          key={one.emoji}
          id={foundId(index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-label={one.label}
          aria-selected={index === active}
          className={styles.emoji}
          data-active={index === active || undefined}
          onPointerMove={() => onPoint(index)}
          onClick={() => onPick(toned(one))}
        >
          {toned(one)}
        </button>
      ))}
    </div>
  )
}
