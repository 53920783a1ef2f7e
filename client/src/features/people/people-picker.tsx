import { IconX } from '@tabler/icons-react'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ConversationId, Person, UserId } from '@hubbub/protocol'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { usePresence } from '../presence/use-presence.ts'
import { StatusEmoji } from '../status/status-emoji.tsx'
import styles from './people-picker.module.css'
import { usePeopleFound } from './use-people-found.ts'

interface PeoplePickerProps {
  chosen: readonly Person[]
  onChange: (people: readonly Person[]) => void
  max: number
  without?: readonly UserId[]
  /** Only those who see this conversation, and no guests. */
  within?: ConversationId
  label?: string
  description?: string
  /** Among other things: it takes no room for those whom nobody looks for, and no focus. */
  isInline?: boolean
}

/** Finds people by the beginning of their name; arrow keys and Enter choose, Backspace takes the last one back. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { chosen, onChange, max, without = [], within, label, description, isInline = false } = props
  const { t } = useTranslation()
  const { me } = useHome()
  // Several may stand on one page.
  const listId = useId()
  const optionId = ({ id }: Person) => `${listId}-${id}`
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [query] = useDebouncedValue(text.trim().toLowerCase(), 200)
  const hidden = new Set<string>([me.id, ...without, ...chosen.map(({ id }) => id)])
  const found = usePeopleFound(query, within)
  const shown = found.people.filter(({ id }) => !hidden.has(id))
  const isFull = chosen.length >= max

  function choose(person: Person) {
    onChange([...chosen, person])
    setText('')
    setActive(0)
  }

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const current = shown[active]
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && current && text) choose(current)
    else if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1))
    else return
    event.preventDefault()
  }

  return (
    <div>
      {!isInline && <Chosen people={chosen} onChange={onChange} />}
      <TextInput
        label={label ?? t('people.find.label')}
        description={description}
        placeholder={t('people.find.placeholder')}
        value={text}
        disabled={isFull}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={steer}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[active] && optionId(shown[active])}
        data-autofocus={isInline ? undefined : true}
      />
      {isInline && <Chosen people={chosen} onChange={onChange} isBelow />}
      <div
        className={styles.found}
        data-inline={isInline || undefined}
        id={listId}
        role="listbox"
        aria-label={t('people.find.results')}
      >
        {shown.map((person, index) => (
          <div
            key={person.id}
            id={optionId(person)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerEnter={() => setActive(index)}
            onClick={() => choose(person)}
          >
            <Face person={person} />
            <span className={styles.name} dir="auto">
              {person.displayName}
            </span>
            <StatusEmoji person={person} />
            {person.name && (
              <span className={styles.handle} dir="auto">
                @{person.name}
              </span>
            )}
          </div>
        ))}
      </div>
      {query !== '' && found.isReady && shown.length === 0 && (
        <p className={styles.nobody} role="status">
          {t('people.find.nobody')}
        </p>
      )}
    </div>
  )
}

function Face({ person: { id, displayName, picture } }: { person: Person }) {
  return <Avatar id={id} name={displayName} picture={picture} size={32} status={usePresence(id)} />
}

interface ChosenProps {
  people: readonly Person[]
  onChange: (people: readonly Person[]) => void
  isBelow?: boolean
}

function Chosen({ people, onChange, isBelow = false }: ChosenProps) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  return (
    <ul className={styles.chosen} data-below={isBelow || undefined} aria-label={t('people.chosen')}>
      {people.map((person) => (
        <li key={person.id} className={styles.pill}>
          <Avatar id={person.id} name={person.displayName} picture={person.picture} size={24} />
          <span dir="auto">{person.displayName}</span>
          <button
            type="button"
            aria-label={t('people.unchoose', { name: person.displayName })}
            onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
