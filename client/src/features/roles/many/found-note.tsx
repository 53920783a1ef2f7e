import { limits, type Output, type RoleId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../../ui/form.tsx'
import { notListed, toBeDone } from './to-be-done.ts'
import { useNames } from './use-names.ts'

interface FoundNoteProps {
  found: Output<'roles.findMembers'>
  roleId: RoleId
  isGiven: boolean
}

/** How many were found, and which names mean nobody, or several. */
export function FoundNote({ found, roleId, isGiven }: FoundNoteProps) {
  const { t, i18n } = useTranslation()
  const namesOf = useNames()
  const { members, unknown, ambiguous, isWhole, count: all = members.length } = found
  const listed = toBeDone(found, roleId, isGiven).length
  const already = members.length - listed
  const count = listed + notListed(found)
  // Of servers that do not count, only those who are listed can be done.
  const isMore = !isWhole && (all === members.length || all >= limits.membersPerSearch)
  return (
    <>
      <strong>{t('ownRoles.members.many.found', { count })}</strong>
      {already > 0 && (
        <Hint>
          {t(isGiven ? 'ownRoles.members.many.haveIt' : 'ownRoles.members.many.haveItNot', {
            count: already,
          })}
        </Hint>
      )}
      {unknown.length > 0 && <Hint>{t('ownRoles.members.many.unknown', { names: namesOf(unknown) })}</Hint>}
      {ambiguous.length > 0 && (
        <Hint>{t('ownRoles.members.many.ambiguous', { names: namesOf(ambiguous) })}</Hint>
      )}
      {count > listed && <Hint>{t('ownRoles.members.many.firstListed', { listed })}</Hint>}
      {isMore && <Hint>{t('ownRoles.members.many.more', { most: all.toLocaleString(i18n.language) })}</Hint>}
    </>
  )
}
