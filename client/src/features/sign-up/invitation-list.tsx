import { Button } from '@mantine/core'
import type { Invitation, InvitationLink } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { momentText } from '../timeline/moments.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint, Section } from '../../ui/form.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { InvitationLinks } from './invitation-links.tsx'
import type { useInvitations } from './use-invitations.ts'
import rows from '../../ui/message-rows.module.css'
import styles from './sign-up.module.css'

/** The newest invitations, each with what can still be done about it. */
export function InvitationList({ state, isAsking, more, reload }: ReturnType<typeof useInvitations>) {
  const { data, status, error } = state
  const { t } = useTranslation()
  return (
    <Section title={t('signUp.list.title')} heading="h2">
      {status === 'failed' && <FailureNote error={asAppError(error)} />}
      {status === 'loading' && <Shimmer rows={2} isFromTop />}
      {data?.invitations.length === 0 && <Hint>{t('signUp.list.empty')}</Hint>}
      {data && data.invitations.length > 0 && (
        <ul className={styles.list} aria-label={t('signUp.list.title')}>
          {data.invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              inviter={data.people.get(invitation.createdBy)?.displayName}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {data?.hasMore && (
        <button type="button" className={rows.more} disabled={isAsking} onClick={more}>
          {t('moderation.queue.more')}
        </button>
      )}
    </Section>
  )
}

/** The command line, which has no account. */
const nobody = `u_${'0'.repeat(26)}`

interface InvitationRowProps {
  invitation: Invitation
  /** What whoever made it is called. */
  inviter: string | undefined
  onChanged: () => void
}

function InvitationRow({ invitation, inviter, onChanged }: InvitationRowProps) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const [resent, setResent] = useState<InvitationLink | null>(null)
  const { id: invitationId, address, isBound, createdAt } = invitation
  const isOpen = invitation.usedBy === undefined && invitation.revokedAt === undefined
  const isDead = isOpen && invitation.inviterLeft === true
  const by =
    invitation.createdBy === nobody
      ? t('signUp.list.byCommand')
      : inviter && t('signUp.list.by', { name: inviter })
  const who = address ?? t('signUp.list.anybody')
  const resend = useAction(async () => {
    setResent(await hub.call('accounts.resendInvitation', { invitationId }))
    toast(t('signUp.list.resent'))
    onChanged()
  })
  const revoke = useAction(async () => {
    await hub.call('accounts.revokeInvitation', { invitationId })
    toast(t('signUp.list.revoked'))
    onChanged()
  })
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <b>{who}</b>
        <span className={styles.quiet}>
          {address === null &&
            `${t('signUp.list.made', { moment: momentText(createdAt, i18n.language) })} · `}
          {!isDead &&
            t(`signUp.list.state.${stateOf(invitation)}`, {
              moment: momentText(momentOf(invitation), i18n.language),
            })}
          {by && (isDead ? by : ` · ${by}`)}
          {isBound && ` · ${t('signUp.list.bound')}`}
        </span>
        {isDead && <span className={styles.warning}>{t('signUp.list.inviterLeft')}</span>}
        <FailureNote error={resend.error ?? revoke.error} />
        {resent && <InvitationLinks invitations={[resent]} />}
      </div>
      {isOpen && (
        <div className={styles.buttons}>
          <Button
            variant="default"
            loading={resend.isRunning}
            aria-label={t('signUp.list.resendNamed', { who })}
            onClick={() => void resend.run()}
          >
            {t('signUp.list.resend')}
          </Button>
          <Button
            variant="default"
            loading={revoke.isRunning}
            aria-label={t('signUp.list.revokeNamed', { who })}
            onClick={() => void revoke.run()}
          >
            {t('signUp.list.revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}

function stateOf({ usedBy, revokedAt, until }: Invitation): 'used' | 'revoked' | 'over' | 'open' {
  if (usedBy !== undefined) return 'used'
  if (revokedAt !== undefined) return 'revoked'
  return until <= Date.now() ? 'over' : 'open'
}

const momentOf = ({ usedAt, revokedAt, until }: Invitation): number => usedAt ?? revokedAt ?? until
