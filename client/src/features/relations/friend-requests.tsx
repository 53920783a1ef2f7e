import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { PersonList } from './person-list.tsx'
import { useFriendRequests } from './use-relations.ts'

/** Who wants to be friends, and the answer to them. It stays open while there are none any more. */
export function FriendRequests({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const asking = useFriendRequests()
  const [{ data, status, error }] = useQuery(`friendRequests:${asking.toSorted().join()}`, () =>
    hub.call('relations.list', {}),
  )
  return (
    <Dialog title={t('relations.friend.received')} onClose={onClose}>
      <FailureNote error={status === 'failed' ? asAppError(error) : null} />
      <PersonList
        nobody={t('relations.friend.noRequests')}
        people={(data?.people ?? []).filter(({ id }) => asking.includes(id))}
        choices={[
          [t('relations.friend.accept'), hub.relations.acceptFriend],
          [t('relations.friend.decline'), hub.relations.declineFriend],
        ]}
      />
    </Dialog>
  )
}
