import { memo, Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHoldPlace } from '../timeline/hold-place.ts'
import { fetchedEarly } from '../../core/fetched-early.tsx'
import styles from './message-text.module.css'
import { isPlain } from '@hubbub/markdown'
import { PlainText } from '../markdown/plain-text-view.tsx'
import { boundedText } from '@hubbub/markdown'

export const FormattedText = fetchedEarly(
  async () => ({ default: (await import('../markdown/formatted-text.tsx')).FormattedText }),
  PlainText,
)

// Asked for at once, but nothing waits for it: most messages are plain words. What a lost connection keeps away comes after the next one.
void FormattedText.fetch().catch(() => {})

interface MessageTextProps {
  body: string
  /** Stands behind the last word. */
  note?: ReactNode
}

/**
 * A message's text. What needs markdown gets it; until its parser is here, one reads the plain words. Very many lines are
 * folded, and too much structure is shown as it was typed: no message may freeze the page.
 */
export const MessageText = memo(function MessageText({ body, note }: MessageTextProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hold = useHoldPlace()
  const words = useRef<HTMLDivElement>(null)
  const fold = useRef<HTMLButtonElement>(null)
  // Unfolded, one reads on where one was; folded again, the button stays under the finger.
  const toggle = () => hold((isOpen ? fold : words).current!, () => setOpen(!isOpen))
  const { text, lines, isRaw } = boundedText(body, isOpen)
  return (
    <>
      <div
        ref={words}
        className={styles.text}
        data-words
        data-emoji={isOnlyEmoji(text) || undefined}
        dir="auto"
      >
        {isRaw || isPlain(text) ? (
          <PlainText body={text} />
        ) : (
          <Suspense fallback={<PlainText body={text} />}>
            <FormattedText body={text} />
          </Suspense>
        )}
        {note}
      </div>
      {lines !== null && (
        <button ref={fold} type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
          {isOpen
            ? t('message.showLess')
            : lines > 1
              ? t('message.showAll', { count: lines })
              : t('message.showWhole')}
        </button>
      )}
    </>
  )
})

const fewEmoji = /^(?:\p{RGI_Emoji}\s*){1,5}$/v
const isOnlyEmoji = (body: string) => body.length < 60 && fewEmoji.test(body)
