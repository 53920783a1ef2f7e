import { IconHash, IconLock } from '@tabler/icons-react'
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

/** What one may mean with the name just begun: a person, a channel or an emoji. */
export function Completion({ choices, active, onPoint, onChoose }: CompletionProps) {
  const { t } = useTranslation()
  const [first] = choices
  if (!first) return null
  const label = {
    person: 'people',
    everyone: 'people',
    role: 'people',
    channel: 'channels',
    emoji: 'emoji',
  } as const
  return (
    <div
      className={styles.list}
      id="completion"
      role="listbox"
      aria-label={t(`composer.completion.${label[first.kind]}`)}
    >
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
          <Face choice={choice} />
          <span className={styles.name} dir="auto">
            {choice.name}
          </span>
          <span className={styles.handle} dir="auto">
            {choice.kind === 'everyone' && t('composer.everyone')}
            {choice.kind === 'role' && t('composer.role')}
            {choice.kind === 'person' && alsoCalled(choice)}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Beside a nickname, who that is. */
const alsoCalled = ({ ownName, handle }: Choice & { kind: 'person' }) =>
  [ownName, handle && `@${handle}`].filter(Boolean).join(' · ')

const colorOf = (choice: Choice) =>
  choice.kind === 'role' && choice.color ? { color: choice.color } : undefined

function Face({ choice }: { choice: Choice }) {
  if (choice.kind === 'person')
    return <Avatar id={choice.id} name={choice.name} picture={choice.picture} size={28} />
  const sign =
    choice.kind === 'everyone' || choice.kind === 'role' ? '@' : choice.kind === 'emoji' ? choice.emoji : null
  return (
    <span className={styles.face} data-kind={choice.kind} style={colorOf(choice)} aria-hidden>
      {sign}
      {choice.kind === 'channel' && (choice.isPrivate ? <IconLock size={18} /> : <IconHash size={18} />)}
    </span>
  )
}
