import type { Person } from '@hubbub/protocol'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { useAction } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { inOrder } from '../groups/order/group-order.ts'
import { usePreferences } from '../favourites/use-preferences.ts'
import { usePerson } from '../people/use-person.ts'
import { useRelations } from '../relations/use-relations.ts'
import { usePresence } from '../presence/use-presence.ts'
import styles from './people-suggested.module.css'
import { peopleToWriteTo } from './people-to-write-to.ts'

const groupsAsked = 3
const membersAsked = 20
const shownAtMost = 8

/** People of one's groups whom one has not written to yet and does not block; a click begins the conversation. */
export function PeopleSuggested() {
  const { t } = useTranslation()
  const { me } = useHome()
  const people = usePeopleToWriteTo()
  const titleId = useId()
  if (me.kind === 'guest' || people.length === 0) return null
  return (
    <section className={styles.suggested} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('directs.suggested')}
      </h2>
      <ul className={styles.list}>
        {people.map((person) => (
          <Suggested key={person.id} listed={person} />
        ))}
      </ul>
    </section>
  )
}

function usePeopleToWriteTo(): Person[] {
  const hub = useHub()
  const { me, groups, conversations } = useHome()
  const asked = inOrder(groups, usePreferences().groupOrder).slice(0, groupsAsked)
  const ids = asked.map(({ group }) => group.id)
  const [state] = useQuery(`suggested:${ids.join()}`, async () => {
    const pages = ids.map((groupId) => hub.call('groups.members', { groupId, limit: membersAsked }))
    return (await Promise.all(pages)).map(({ members }) => members.map(({ person }) => person))
  })
  const { of } = useRelations()
  const others = (state.data ?? []).map((people) => people.filter(({ id }) => !of.get(id)?.isBlocked))
  return peopleToWriteTo(others, conversations, me.id, shownAtMost)
}

function Suggested({ listed }: { listed: Person }) {
  const hub = useHub()
  const navigate = useNavigate()
  const { t } = useTranslation()
  const { id, displayName, picture, name, kind } = usePerson(listed.id) ?? listed
  const status = usePresence(id)
  const open = useAction(async () => {
    const { conversationId } = await hub.call('groups.openDirect', { userId: id })
    await navigate(paths.conversation(conversationId))
  })
  return (
    <li>
      <button
        type="button"
        className={styles.person}
        disabled={open.isRunning}
        onClick={() => void open.run()}
      >
        <Avatar id={id} name={displayName} picture={picture} size={40} status={status} />
        <span className={styles.names}>
          <span className={styles.name}>{displayName}</span>
          <span className={styles.handle}>{kind === 'guest' || !name ? t('people.guest') : `@${name}`}</span>
        </span>
      </button>
      <FailureNote error={open.error} />
    </li>
  )
}
