import './sign-up-texts.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { SignUpQueue } from './sign-up-queue.tsx'
import { useInvitations } from './use-invitations.ts'
import styles from './sign-up.module.css'

/** Who waits to be let into this server, and who is invited. */
export function SignUpAdmin({ onJudged }: { onJudged: () => void }) {
  const invitations = useInvitations()
  return (
    <div className={styles.admin}>
      <SignUpQueue onJudged={onJudged} />
      <InviteForm onInvited={invitations.reload} />
      <InvitationList {...invitations} />
    </div>
  )
}
