import { lazy, memo, Suspense, type ReactNode } from 'react'
import styles from './message-text.module.css'
import { isPlain } from './plain-parts.ts'
import { PlainText } from './plain-text-view.tsx'

// Asked for at once, but nothing waits for it: most messages are plain words.
const formatted = import('./formatted-text.tsx')
const FormattedText = lazy(() => formatted.then(({ FormattedText }) => ({ default: FormattedText })))

interface MessageTextProps {
  body: string
  /** Stands behind the last word. */
  note?: ReactNode
}

/** A message's text. What needs markdown gets it; until its parser is here, one reads the plain words. */
export const MessageText = memo(function MessageText({ body, note }: MessageTextProps) {
  return (
    <div className={styles.text} data-emoji={isOnlyEmoji(body) || undefined} dir="auto">
      {isPlain(body) ? (
        <PlainText body={body} />
      ) : (
        <Suspense fallback={<PlainText body={body} />}>
          <FormattedText body={body} />
        </Suspense>
      )}
      {note}
    </div>
  )
})

const fewEmoji = /^(?:\p{RGI_Emoji}\s*){1,5}$/v
const isOnlyEmoji = (body: string) => body.length < 60 && fewEmoji.test(body)
