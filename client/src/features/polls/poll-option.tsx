import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './polls.module.css'
import { shareOf } from './with-vote.ts'

interface PollOptionProps {
  text: string
  index: number
  of: number
  isMultiple: boolean
  isMine: boolean
  /** Most people chose it, and it stays so. */
  isFirst: boolean
  /** Undefined: one is not told yet. */
  count: number | undefined
  voters: number
  isReadOnly: boolean
  onChoose: () => void
}

/** A radio button or a checkbox with its bar. */
export function PollOption(props: PollOptionProps) {
  const { text, index, of, isMultiple, isMine, isFirst, count, voters, isReadOnly, onChoose } = props
  const { t } = useTranslation()
  const id = useId()
  const share = count === undefined ? 0 : shareOf(count, voters)
  return (
    <label
      className={styles.option}
      data-mine={isMine || undefined}
      data-first={isFirst || undefined}
      data-multiple={isMultiple || undefined}
      data-readonly={isReadOnly || undefined}
    >
      {/* Each is a group of its own: in a common one the arrow keys would vote. */}
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        className={styles.input}
        checked={isMine}
        disabled={isReadOnly}
        aria-labelledby={`${id}text`}
        aria-describedby={count === undefined ? undefined : `${id}count`}
        // Check boxes are no set.
        {...(!isMultiple && { 'aria-posinset': index + 1, 'aria-setsize': of })}
        onChange={onChoose}
      />
      <span className={styles.bar} style={{ inlineSize: `${share}%` }} aria-hidden />
      <span className={styles.mark} aria-hidden>
        {isMine && <IconCheck size={14} stroke={3} />}
      </span>
      <span id={`${id}text`} className={styles.text} dir="auto">
        {text}
      </span>
      {count !== undefined && (
        <span
          id={`${id}count`}
          className={styles.count}
          aria-label={t('polls.count', { count, share })}
          role="img"
        >
          <b>{share}%</b> {count}
        </span>
      )}
    </label>
  )
}
