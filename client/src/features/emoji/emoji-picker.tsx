import { EmojiPicker as Picker } from 'frimousse'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { keyAlongLine } from '../../core/key-along-line.ts'
import { EmojiCategories } from './emoji-categories.tsx'
import { emojiData } from './emoji-data.ts'
import type { EmojiNames } from './emoji-names.ts'
import styles from './emoji-picker.module.css'
import { EmojiResults, foundId } from './emoji-results.tsx'
import { lastEmoji, rememberEmoji } from './last-emoji.ts'
import { loadEmojiNames } from './load-emoji-names.ts'

const columns = 9
const shown = 90
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
}

/** The library takes the arrow to the right for a step on, in every language. */
function pressInstead(event: KeyboardEvent, key: string): void {
  event.preventDefault()
  document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
}

interface EmojiPickerProps {
  onPick: (emoji: string) => void
  focusesSearch: boolean
}

/** Search by name, recent ones, categories, skin tones, all with the keyboard. */
export function EmojiPicker({ onPick, focusesSearch }: EmojiPickerProps) {
  const { t, i18n } = useTranslation()
  const [names, setNames] = useState<EmojiNames | null>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const viewport = useRef<HTMLDivElement>(null)
  const recent = lastEmoji()
  const isSearching = query.trim() !== ''
  const found = isSearching && names ? names.find(query, shown) : []

  useEffect(() => void loadEmojiNames(i18n.language).then(setNames), [i18n.language])

  function pick(emoji: string) {
    rememberEmoji(emoji)
    onPick(emoji)
  }

  // What was found is walked through here; all there are by the library, which also hears of keys that nobody has taken.
  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const key = keyAlongLine(event.key)
    if (!isSearching) return key === event.key ? undefined : pressInstead(event, key)
    const step = steps[key]
    if (step !== undefined) setActive(Math.max(0, Math.min(active + step, found.length - 1)))
    else if (event.key === 'Enter') document.getElementById(foundId(active))?.click()
    else return
    event.preventDefault()
  }

  return (
    <Picker.Root
      className={styles.picker}
      columns={columns}
      locale={i18n.language}
      resolveEmojiData={emojiData}
      onEmojiSelect={({ emoji }) => pick(emoji)}
      onKeyDown={steer}
    >
      <div className={styles.top}>
        <Picker.Search
          className={styles.search}
          placeholder={t('emoji.search')}
          aria-label={t('emoji.search')}
          aria-controls={found.length > 0 ? 'emoji-found' : undefined}
          aria-activedescendant={found[active] && foundId(active)}
          autoFocus={focusesSearch}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
        />
        <Picker.SkinToneSelector className={styles.tone} aria-label={t('emoji.skinTone')} />
      </div>
      {isSearching ? (
        names && <EmojiResults found={found} active={active} onPoint={setActive} onPick={pick} />
      ) : (
        <>
          <EmojiCategories viewport={viewport} />
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
          <Picker.Viewport className={styles.viewport} ref={viewport}>
            <Picker.Loading className={styles.note}>{t('emoji.loading')}</Picker.Loading>
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
        </>
      )}
      <div className={styles.name} aria-hidden>
        {isSearching ? (
          found[active] && <Named emoji={found[active].emoji} name={found[active].label} />
        ) : (
          <Picker.ActiveEmoji>
            {({ emoji }) => emoji && <Named emoji={emoji.emoji} name={emoji.label} />}
          </Picker.ActiveEmoji>
        )}
      </div>
    </Picker.Root>
  )
}

/** The picker counts rows and columns from zero, a screen reader from one. */
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1)

function Named({ emoji, name }: { emoji: string; name: string }) {
  return (
    <>
      <span className={styles.large}>{emoji}</span>
      <span>{name}</span>
    </>
  )
}
