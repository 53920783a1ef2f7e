import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import type { GroupView, Invite } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopied } from '../../ui/hooks/use-copied.ts'
import { PersonName } from '../people/person-name.tsx'
import { useRolesGiven } from './use-roles-given.ts'
import styles from './invites.module.css'

interface InviteRowProps {
  invite: Invite
  view: GroupView
  isMine: boolean
  onGone: () => void
}

/** A link that still works: copy it, or make it useless. */
export function InviteRow({ invite, view, isMine, onGone }: InviteRowProps) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const [isCopied, copy] = useCopied()
  const revoke = useAction(async () => {
    await hub.call('groups.revokeInvite', { groupId: invite.groupId, inviteId: invite.id })
    onGone()
  })
  // It gives more than whoever looks may give: who has the code takes it.
  const isHidden = invite.code === ''
  const { names, gives, withholds } = useRolesGiven(invite, view)
  const until =
    invite.expiresAt === null
      ? t('invites.forever')
      : t('invites.until', {
          moment: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
            invite.expiresAt,
          ),
        })
  const left =
    invite.usesLeft === null ? t('invites.uses.any') : t('invites.usesLeft', { count: invite.usesLeft })
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        {isHidden ? <em>{t('invites.roles.hidden')}</em> : <code dir="ltr">{invite.code}</code>}
        <span>
          {until} · {left}
          {!isMine && (
            <>
              {' · '}
              <PersonName id={invite.createdBy} />
            </>
          )}
        </span>
        {gives && <span>{gives}</span>}
        {withholds && <span>{withholds}</span>}
        <FailureNote error={revoke.error} />
      </div>
      {!isHidden && (
        <IconButton
          label={isCopied ? t('common.copied') : t('invites.copy', { code: invite.code })}
          onClick={() => void copy(location.origin + paths.invite(invite.code))}
        >
          {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        </IconButton>
      )}
      <IconButton
        label={
          isHidden
            ? t('invites.roles.revokeHidden', { roles: names ?? '' })
            : t('invites.revoke', { code: invite.code })
        }
        color="red"
        loading={revoke.isRunning}
        onClick={() => void revoke.run()}
      >
        <IconTrash size={18} />
      </IconButton>
    </li>
  )
}
