import type { Relation } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { PersonList } from './person-list.tsx'
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
      <PersonList
        title={t('relations.friend.received')}
        people={list(({ friendRequest }) => friendRequest === 'received')}
        choices={[
          [t('relations.friend.accept'), hub.relations.acceptFriend],
          [t('relations.friend.decline'), hub.relations.declineFriend],
        ]}
      />
      <PersonList
        title={t('relations.friend.sent')}
        people={list(({ friendRequest }) => friendRequest === 'sent')}
        choices={[[t('relations.friend.cancel'), hub.relations.removeFriend]]}
      />
      <PersonList
        title={t('relations.friend.friends')}
        nobody={t('relations.friend.nobody')}
        people={list(({ isFriend }) => isFriend)}
        choices={[[t('relations.friend.remove'), hub.relations.removeFriend]]}
      />
      <PersonList
        title={t('relations.blockedPeople')}
        hint={t('relations.blockHint')}
        nobody={t('relations.nobodyBlocked')}
        people={list(({ isBlocked }) => isBlocked)}
        choices={[[t('relations.unblock'), hub.relations.unblock]]}
      />
      <PersonList
        title={t('relations.mutedPeople')}
        hint={t('relations.muteHint')}
        nobody={t('relations.nobodyMuted')}
        people={list(({ isMuted }) => isMuted)}
        choices={[[t('relations.unmute'), hub.relations.unmute]]}
      />
    </>
  )
}
