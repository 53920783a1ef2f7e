import { Button, TextInput } from '@mantine/core'
import type { InvitationLink } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { copied } from '../../ui/copied.ts'
import { Hint } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './sign-up.module.css'

/** Links that were made just now: they are shown this once. */
export function InvitationLinks({ invitations }: { invitations: InvitationLink[] }) {
  const { t } = useTranslation()
  if (invitations.length === 0) return null
  return (
    <section aria-label={t('signUp.links.title')}>
      <Hint>{t('signUp.links.hint')}</Hint>
      <ul className={styles.list} aria-label={t('signUp.links.title')}>
        {invitations.map((invitation) => (
          <LinkRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function LinkRow({ invitation: { address, path } }: { invitation: InvitationLink }) {
  const { t } = useTranslation()
  const toast = useToast()
  const link = new URL(path, location.href).href
  return (
    <li className={styles.row}>
      <TextInput
        className={styles.who}
        label={address ?? t('signUp.list.anybody')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={async () => {
            if (await copied(link)) toast(t('signUp.links.copied'))
          }}
        >
          {t('signUp.links.copy')}
        </Button>
      </div>
    </li>
  )
}
