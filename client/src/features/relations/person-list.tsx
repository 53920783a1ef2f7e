import { Button } from '@mantine/core'
import type { Person, UserId } from '@hubbub/protocol'
import { useAction } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './people-settings.module.css'

type Choice = [text: string, act: (userId: UserId) => Promise<void>]

interface PersonListProps {
  /** Without it the place itself says what these are. */
  title?: string
  hint?: string
  /** Said where the list is empty; without it there is no list then. */
  nobody?: string
  people: readonly Person[]
  choices: readonly Choice[]
}

/** People, each with what one can do about them. */
export function PersonList({ title, hint, nobody, people, choices }: PersonListProps) {
  if (people.length === 0 && nobody === undefined) return null
  return (
    <section className={styles.part} aria-label={title}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {hint && <p className={styles.hint}>{hint}</p>}
      {people.length === 0 ? (
        <p className={styles.nobody}>{nobody}</p>
      ) : (
        <ul className={styles.list}>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} choices={choices} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PersonLine({ person, choices }: { person: Person; choices: readonly Choice[] }) {
  const { id, displayName, name, picture } = person
  const choosing = useAction((act: Choice[1]) => act(id))
  return (
    <li className={styles.person}>
      <Avatar id={id} name={displayName} picture={picture} size={32} />
      <span className={styles.names} dir="auto">
        {displayName}
        {name && <small>@{name}</small>}
      </span>
      {choices.map(([text, act]) => (
        <Button
          key={text}
          size="xs"
          variant="default"
          disabled={choosing.isRunning}
          aria-label={`${text}: ${displayName}`}
          onClick={() => void choosing.run(act)}
        >
          {text}
        </Button>
      ))}
      <FailureNote error={choosing.error} />
    </li>
  )
}
