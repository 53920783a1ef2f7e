import { lazy, Suspense } from 'react'
import styles from './emoji-picker.module.css'

const EmojiPicker = lazy(() =>
  import('./emoji-picker.tsx').then(({ EmojiPicker }) => ({ default: EmojiPicker })),
)

interface EmojiPickerHereProps {
  onPick: (emoji: string) => void
  /** On a phone that would bring the keyboard over half of it. */
  focusesSearch?: boolean
}

/** The emoji of the world, which are fetched when they are first shown. */
export function EmojiPickerHere({ onPick, focusesSearch = true }: EmojiPickerHereProps) {
  return (
    <Suspense fallback={<div className={styles.picker} />}>
      <EmojiPicker onPick={onPick} focusesSearch={focusesSearch} />
    </Suspense>
  )
}
