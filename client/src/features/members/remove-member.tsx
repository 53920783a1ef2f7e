import type { GroupView, Person } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { Ask } from '../../ui/ask.tsx'

interface RemoveMemberProps {
  view: GroupView
  person: Person
  onRemoved: () => void
  onClose: () => void
}

/** Asks before somebody is removed, and says by which links they could come back. */
export function RemoveMember({ view, person, onRemoved, onClose }: RemoveMemberProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const seesLinks = may(accessContextIn(me, view), 'invites.manage')
  const input = { groupId: view.group.id, userId: person.id }
  return (
    <Ask
      title={t('members.remove.title', { name: person.displayName })}
      submit={t('members.remove.submit')}
      act={() => hub.call('groups.removeMember', input).then(onRemoved)}
      onClose={onClose}
    >
      {t('members.remove.text', { group: view.group.name })}{' '}
      {seesLinks ? <LinksLeft {...input} /> : t('members.remove.othersLinks')}
    </Ask>
  )
}

/** The links of the person go with them; the others stay. */
function LinksLeft({ groupId, userId }: { groupId: GroupView['group']['id']; userId: Person['id'] }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [list] = useQuery(`invites:${groupId}`, () => hub.call('groups.invites', { groupId }))
  if (!list.data) return t('members.remove.othersLinks')
  const count = list.data.invites.filter(({ createdBy }) => createdBy !== userId).length
  return count > 0 ? t('members.remove.links', { count }) : t('members.remove.noLinks')
}
