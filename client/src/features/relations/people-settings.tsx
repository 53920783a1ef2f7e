import { Button } from '@mantine/core'
import type { Person, Relation } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './people-settings.module.css'
import { useRelations } from './use-relations.ts'
import { WritersChoice } from './writers-choice.tsx'

/** Who may write to one, whom one blocks and mutes, and the way to end that. */
export function PeopleSettings() {
  const { t } = useTranslation()
  const hub = useHub()
  const { of } = useRelations()
  const relations = [...of.values()]
  // Asked again once there is somebody whose card was not told.
  const key = relations.map(({ userId }) => userId).toSorted()
  const [state] = useQuery(`relations:${key.join()}`, () => hub.call('relations.list', {}))
  const people = new Map(state.data?.people.map((person) => [person.id, person]))
  const list = (those: (relation: Relation) => boolean | undefined) =>
    relations.filter(those).flatMap(({ userId }) => people.get(userId) ?? [])
  return (
    <>
      <WritersChoice />
      <FailureNote error={state.status === 'failed' ? asAppError(state.error) : null} />
      <Part
        title={t('relations.blockedPeople')}
        hint={t('relations.blockHint')}
        nobody={t('relations.nobodyBlocked')}
        people={list(({ isBlocked }) => isBlocked)}
        end={t('relations.unblock')}
        onEnd={({ id }) => hub.relations.unblock(id)}
      />
      <Part
        title={t('relations.mutedPeople')}
        hint={t('relations.muteHint')}
        nobody={t('relations.nobodyMuted')}
        people={list(({ isMuted }) => isMuted)}
        end={t('relations.unmute')}
        onEnd={({ id }) => hub.relations.unmute(id)}
      />
    </>
  )
}

interface PartProps {
  title: string
  hint: string
  nobody: string
  people: readonly Person[]
  end: string
  onEnd: (person: Person) => Promise<void>
}

function Part({ title, hint, nobody, people, end, onEnd }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.hint}>{hint}</p>
      {people.length === 0 ? (
        <p className={styles.nobody}>{nobody}</p>
      ) : (
        <ul className={styles.list}>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} end={end} onEnd={() => onEnd(person)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PersonLine({
  person: { id, displayName, name, picture },
  end,
  onEnd,
}: {
  person: Person
  end: string
  onEnd: () => Promise<void>
}) {
  const ending = useAction(onEnd)
  return (
    <li className={styles.person}>
      <Avatar id={id} name={displayName} picture={picture} size={32} />
      <span className={styles.names} dir="auto">
        {displayName}
        {name && <small>@{name}</small>}
      </span>
      <Button
        size="xs"
        variant="default"
        loading={ending.isRunning}
        aria-label={`${end}: ${displayName}`}
        onClick={() => void ending.run()}
      >
        {end}
      </Button>
      <FailureNote error={ending.error} />
    </li>
  )
}
