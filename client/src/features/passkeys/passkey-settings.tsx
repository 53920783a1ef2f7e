import { Button } from '@mantine/core'
import type { Account } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { RecoveryCodeList } from '../second-factor/recovery-code-list.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { NoPasskeysHere } from './no-passkeys-here.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import styles from './passkeys.module.css'
import { whyNoPasskeys } from './where-passkeys-work.ts'

/** One's own passkeys: seen, added, renamed, removed. */
export function PasskeySettings({ me }: { me: Account }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [{ data, status, error }, query] = useQuery('secondFactor', () =>
    hub.call('accounts.secondFactor', {}),
  )
  const [welcome] = useQuery('welcome', askWelcome)
  // Another device may add the first one, or remove the last.
  useEffect(() => void query.reload(), [query, me.hasSecondFactor])
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />
  if (!data || !welcome.data) return <FailureNote error={status === 'failed' ? asAppError(error) : null} />
  const { passkeys = [] } = data
  const why = whyNoPasskeys(welcome.data.passkeys)
  if (isAdding)
    return (
      <AddPasskey
        onCancel={() => setAdding(false)}
        onAdded={(fresh) => {
          setAdding(false)
          setCodes(fresh ?? null)
          void query.reload()
        }}
      />
    )
  return (
    <div className={styles.settings}>
      <Hint>{t('passkeys.settings.hint')}</Hint>
      {!data.isOn && why === null && <Hint>{t('passkeys.settings.first')}</Hint>}
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-label={t('passkeys.tab')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={() => void query.reload()} />
          ))}
        </ul>
      )}
      {why === null ? (
        <Button variant={passkeys.length > 0 ? 'default' : 'filled'} onClick={() => setAdding(true)}>
          {t('passkeys.settings.add')}
        </Button>
      ) : (
        <NoPasskeysHere passkeysAt={undefined} />
      )}
    </div>
  )
}
