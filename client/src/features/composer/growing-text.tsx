import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import styles from './growing-text.module.css'
import { markFor, toggleMark } from './toggle-mark.ts'

interface GrowingTextProps {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onSelect?: () => void
  onFocus?: () => void
  onBlur?: () => void
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  maxLength?: number
  isFocused?: boolean
  /** The list that completes what one types. */
  completion?: { listId: string; activeId: string | undefined }
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** The browser's own textarea, so that undo, spelling and every keyboard work; it only grows with its text. */
export function GrowingText({
  ref,
  label,
  isFocused = false,
  value,
  onChange,
  onKeyDown,
  completion,
  ...rest
}: GrowingTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current!)

  useLayoutEffect(() => {
    const { current } = area
    if (growsByItself || !current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [value])

  useEffect(() => {
    const { current } = area
    if (!isFocused || !current) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isFocused])

  function format(event: KeyboardEvent<HTMLTextAreaElement>) {
    const mark = markFor(event)
    if (!mark) return onKeyDown?.(event)
    event.preventDefault()
    toggleMark(event.currentTarget, mark)
  }

  return (
    <textarea
      ref={area}
      className={styles.text}
      rows={1}
      dir="auto"
      aria-label={label}
      value={value}
      onKeyDown={format}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(completion && {
        // A combobox has one line only; this stays a textbox that has a list.
        'aria-haspopup': 'listbox' as const,
        'aria-controls': completion.listId,
        'aria-activedescendant': completion.activeId,
        'aria-autocomplete': 'list' as const,
      })}
      {...rest}
    />
  )
}
