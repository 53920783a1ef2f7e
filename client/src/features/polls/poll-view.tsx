import type { Message, Poll } from '@hubbub/protocol'
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keyAlongLine } from '../../core/key-along-line.ts'
import { untilText } from '../status/status-ends.ts'
import { PollOption } from './poll-option.tsx'
import styles from './polls.module.css'
import { useIsOver } from './use-is-over.ts'
import { useVote } from './use-vote.ts'

const VotersDialog = lazy(() =>
  import('./voters-dialog.tsx').then(({ VotersDialog }) => ({ default: VotersDialog })),
)

interface PollViewProps {
  message: Message
  poll: Poll
  isReadOnly: boolean
  /** The question, as the text of the message is shown. */
  children: ReactNode
}

/** What a message asks: a press on an option is the vote. */
export function PollView({ message, poll: told, isReadOnly, children }: PollViewProps) {
  const { t, i18n } = useTranslation()
  const [poll, vote] = useVote(message, told)
  const [isShowing, setShowing] = useState(false)
  const isOver = useIsOver(poll.until)
  const isClosed = poll.isClosed || isOver
  const { options, isMultiple, isAnonymous, hidesUntilVoted, voters, counts, mine = [], until } = poll
  const most = Math.max(...(counts ?? [0]))
  const mayVote = !isReadOnly && !isClosed

  function choose(option: number) {
    const others = mine.filter((other) => other !== option)
    if (!isMultiple) return void vote([option])
    void vote(mine.includes(option) ? others : [...others, option])
  }

  const facts = [
    voters === 0 ? t('polls.nobody') : t('polls.voters', { count: voters }),
    isAnonymous && t('polls.anonymous'),
    isClosed
      ? t('polls.closed')
      : until !== undefined && t('polls.until', { when: untilText(until, Date.now(), i18n.language) }),
    !counts && hidesUntilVoted && !isClosed && t('polls.hidden'),
  ].filter((fact) => typeof fact === 'string')

  return (
    <div className={styles.poll} role="group" aria-label={t('polls.label', { question: message.body })}>
      <div className={styles.question}>{children}</div>
      {mayVote && <p className={styles.how}>{t(isMultiple ? 'polls.chooseSome' : 'polls.chooseOne')}</p>}
      <div
        className={styles.options}
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-label={message.body}
        onKeyDown={stepBetweenOptions}
      >
        {options.map((text, option) => (
          <PollOption
            key={option}
            text={text}
            index={option}
            of={options.length}
            isMultiple={isMultiple}
            isMine={mine.includes(option)}
            isFirst={isClosed && most > 0 && counts?.[option] === most}
            count={counts?.[option]}
            voters={voters}
            isReadOnly={!mayVote}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <span>{facts.join(' · ')}</span>
        {!isAnonymous && counts && voters > 0 && (
          <button type="button" className={styles.button} onClick={() => setShowing(true)}>
            {t('polls.showVoters')}
          </button>
        )}
        {mayVote && mine.length > 0 && (
          <button
            type="button"
            className={styles.button}
            onClick={(event) => {
              // The button goes with the vote, and the keyboard goes on with the options.
              event.currentTarget
                .closest('[role=group]')
                ?.querySelector('input')
                ?.focus({ preventScroll: true })
              void vote([])
            }}
          >
            {t('polls.takeBack')}
          </button>
        )}
      </div>
      {isShowing && (
        <Suspense>
          <VotersDialog message={message} poll={poll} onClose={() => setShowing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Arrows only go to an option: to choose one is a vote, which others see. */
function stepBetweenOptions(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[keyAlongLine(event.key)]
  if (step === undefined) return
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + step]
  event.preventDefault()
  next?.focus()
}
