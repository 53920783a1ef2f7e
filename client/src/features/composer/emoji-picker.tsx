import { EmojiPicker as Picker } from 'frimousse'
import { useTranslation } from 'react-i18next'
import { emojiData } from './emoji-data.ts'
import styles from './emoji-picker.module.css'
import { lastEmoji, rememberEmoji } from './last-emoji.ts'

/** Search, recent ones, skin tones, all with the keyboard. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useTranslation()
  const recent = lastEmoji()
  const pick = (emoji: string) => {
    rememberEmoji(emoji)
    onPick(emoji)
  }
  return (
    <Picker.Root
      className={styles.picker}
      columns={9}
      locale={i18n.language}
      resolveEmojiData={emojiData}
      onEmojiSelect={({ emoji }) => pick(emoji)}
    >
      <div className={styles.top}>
        <Picker.Search
          className={styles.search}
          placeholder={t('emoji.search')}
          aria-label={t('emoji.search')}
          autoFocus
        />
        <Picker.SkinToneSelector className={styles.tone} aria-label={t('emoji.skinTone')} />
      </div>
      {recent.length > 0 && (
        <div className={styles.recent} role="group" aria-label={t('emoji.recent')}>
          {recent.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              aria-label={emoji}
              onClick={() => pick(emoji)}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.note}>{t('emoji.loading')}</Picker.Loading>
        <Picker.Empty className={styles.note}>{t('emoji.none')}</Picker.Empty>
        <Picker.List
          className={styles.list}
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div className={styles.category} {...props}>
                {category.label}
              </div>
            ),
            Row: (props) => (
              <div className={styles.row} {...props} aria-rowindex={fromOne(props['aria-rowindex'])} />
            ),
            Emoji: ({ emoji, ...props }) => (
              <button
                type="button"
                className={styles.emoji}
                data-active={emoji.isActive || undefined}
                {...props}
                aria-colindex={fromOne(props['aria-colindex'])}
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
    </Picker.Root>
  )
}

/** The picker counts rows and columns from zero, a screen reader from one. */
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1)
