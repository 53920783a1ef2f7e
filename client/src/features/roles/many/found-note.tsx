import { limits, type Output, type RoleId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../../ui/form.tsx'
import { toBeDone } from './to-be-done.ts'
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
  const { members, unknown, ambiguous, isWhole } = found
  const count = toBeDone(found, roleId, isGiven).length
  const already = members.length - count
  const most = limits.membersPerAssignment.toLocaleString(i18n.language)
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
      {!isWhole && <Hint>{t('ownRoles.members.many.more', { most })}</Hint>}
    </>
  )
}
