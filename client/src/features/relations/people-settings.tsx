import { Button } from '@mantine/core'
import type { Person, Relation, UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './people-settings.module.css'
import { useRelations } from './use-relations.ts'
import { WritersChoice } from './writers-choice.tsx'

/** Who may write to one, who are friends, whom one blocks and mutes, and the way to change that. */
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
        title={t('relations.friend.received')}
        people={list(({ friendRequest }) => friendRequest === 'received')}
        choices={[
          [t('relations.friend.accept'), hub.relations.acceptFriend],
          [t('relations.friend.decline'), hub.relations.declineFriend],
        ]}
      />
      <Part
        title={t('relations.friend.sent')}
        people={list(({ friendRequest }) => friendRequest === 'sent')}
        choices={[[t('relations.friend.cancel'), hub.relations.removeFriend]]}
      />
      <Part
        title={t('relations.friend.friends')}
        nobody={t('relations.friend.nobody')}
        people={list(({ isFriend }) => isFriend)}
        choices={[[t('relations.friend.remove'), hub.relations.removeFriend]]}
      />
      <Part
        title={t('relations.blockedPeople')}
        hint={t('relations.blockHint')}
        nobody={t('relations.nobodyBlocked')}
        people={list(({ isBlocked }) => isBlocked)}
        choices={[[t('relations.unblock'), hub.relations.unblock]]}
      />
      <Part
        title={t('relations.mutedPeople')}
        hint={t('relations.muteHint')}
        nobody={t('relations.nobodyMuted')}
        people={list(({ isMuted }) => isMuted)}
        choices={[[t('relations.unmute'), hub.relations.unmute]]}
      />
    </>
  )
}

type Choice = [text: string, act: (userId: UserId) => Promise<void>]

interface PartProps {
  title: string
  hint?: string
  /** Said where the list is empty; without it there is no list then. */
  nobody?: string
  people: readonly Person[]
  choices: readonly Choice[]
}

function Part({ title, hint, nobody, people, choices }: PartProps) {
  if (people.length === 0 && nobody === undefined) return null
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
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
