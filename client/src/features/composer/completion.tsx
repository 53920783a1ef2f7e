import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './completion.module.css'
import type { Choice } from './use-completion.ts'

interface CompletionProps {
  choices: readonly Choice[]
  active: number
  onPoint: (index: number) => void
  onChoose: (index: number) => void
}

/** Whom one may mean with the `@` just typed. */
export function Completion({ choices, active, onPoint, onChoose }: CompletionProps) {
  const { t } = useTranslation()
  if (choices.length === 0) return null
  return (
    <div className={styles.list} id="completion" role="listbox" aria-label={t('composer.completion')}>
      {choices.map((choice, index) => (
        <div
          key={choice.id}
          id={`completion-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onPointerMove={() => onPoint(index)}
          // Before the click, the textarea would lose the focus and the list would close.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(index)
          }}
        >
          {choice.id === 'everyone' ? (
            <span className={styles.all} aria-hidden>
              @
            </span>
          ) : (
            <Avatar id={choice.id} name={choice.name} size={28} />
          )}
          <span className={styles.name}>{choice.name}</span>
          <span className={styles.handle}>
            {choice.id === 'everyone' ? t('composer.everyone') : choice.handle && `@${choice.handle}`}
          </span>
        </div>
      ))}
    </div>
  )
}
