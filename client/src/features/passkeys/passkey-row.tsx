import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { limits, type Passkey } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useProof } from '../second-factor/use-proof.tsx'
import styles from './passkeys.module.css'
import { useHasPasskeys } from './use-has-passkeys.ts'

interface PasskeyRowProps {
  passkey: Passkey
  onChanged: () => void
}

/** A passkey, and what can be done about it. */
export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const { proven, dialog } = useProof()
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const { id: passkeyId, name, host, createdAt, usedAt } = passkey
  const dateOf = (at: number) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(at)
  // It was made at another address of the server, and browsers find it there alone.
  const isStranded = host !== location.hostname
  const canAdd = useHasPasskeys()

  async function remove() {
    await proven(() => hub.call('accounts.removePasskey', { passkeyId }))
    onChanged()
  }
  return (
    <li className={styles.passkey}>
      <IconFingerprint size={24} stroke={1.6} aria-hidden />
      <div className={styles.words}>
        <b>{name}</b>
        <span>{t('passkeys.row.added', { moment: dateOf(createdAt) })}</span>
        <span>
          {usedAt === undefined
            ? t('passkeys.row.unused')
            : t('passkeys.row.used', { moment: dateOf(usedAt) })}
        </span>
        {isStranded && (
          <span className={styles.stranded}>
            {t('passkeys.row.stranded', { host })}
            {canAdd && ` · ${t('passkeys.row.replace')}`}
          </span>
        )}
      </div>
      <div className={styles.acts}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('passkeys.row.renameNamed', { name })}
          onClick={() => setAsked('rename')}
        >
          {t('passkeys.row.rename')}
        </Button>
        <Button
          size="xs"
          variant="default"
          color="red"
          aria-label={t('passkeys.row.removeNamed', { name })}
          onClick={() => setAsked('remove')}
        >
          {t('passkeys.row.remove')}
        </Button>
      </div>
      {asked === 'rename' && (
        <RenamePasskey passkey={passkey} onRenamed={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked === 'remove' && (
        <Confirm
          title={t('passkeys.row.removeTitle', { name })}
          submit={t('passkeys.row.remove')}
          act={remove}
          onClose={() => setAsked(null)}
        >
          {t('passkeys.row.removeText')}
        </Confirm>
      )}
      {dialog}
    </li>
  )
}

interface RenamePasskeyProps {
  passkey: Passkey
  onRenamed: () => void
  onClose: () => void
}

function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const [name, setName] = useState(passkey.name)
  const rename = useAction(async () => {
    await hub.call('accounts.renamePasskey', { passkeyId: passkey.id, name })
    onRenamed()
    onClose()
  })
  return (
    <Dialog title={t('passkeys.row.renameTitle')} onClose={onClose} size={420} isShort>
      <Form
        submit={t('common.save')}
        isRunning={rename.isRunning}
        isDisabled={name.trim() === ''}
        error={rename.error}
        onCancel={onClose}
        onSubmit={() => void rename.run()}
      >
        <TextInput
          label={t('passkeys.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.passkeyNameChars}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
