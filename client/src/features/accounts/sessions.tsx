import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import type { Output } from '@hubbub/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useComingBack } from '../../core/use-coming-back.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { logOut } from '../oidc/log-out.ts'
import { useLinkedProviders } from '../oidc/use-linked-providers.ts'
import styles from './account-settings.module.css'
import { SessionRow } from './session-row.tsx'

/** Nobody tells of sign-ins elsewhere. */
const looksEveryMs = 15_000

/** Where one is signed in, and the way to end that. `onPassword` leads to where the password is changed; left out for guests, who cannot log in again. */
export function Sessions({ onPassword }: { onPassword?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const others = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<'endOthers' | 'endAll' | null>(null)
  const [{ data, status, error }, query] = useQuery('sessions', async () => {
    const { sessions } = await hub.call('accounts.sessions', {})
    // Our clock may be behind the server's.
    const now = Math.max(Date.now(), ...sessions.map(({ usedAt }) => usedAt))
    return { current: sessions.filter(isCurrent), others: sessions.filter(isOther), now }
  })
  const [linked] = useLinkedProviders()
  const hasPassword = onPassword && linked.data?.hasPassword
  // What is remembered may be long ago, and another device may have ended some.
  useEffect(() => void query.reload(), [query])
  useComingBack(() => void query.reload())
  useInterval(() => document.visibilityState === 'visible' && void query.reload(), looksEveryMs, {
    autoInvoke: true,
  })

  const reload = () => {
    // The button that had it goes with its row.
    others.current?.focus()
    return query.reload()
  }
  async function endOthers() {
    await hub.call('accounts.logoutOthers', {})
    toast(t('account.sessions.othersEnded'))
    await reload()
  }
  if (!data) return <FailureNote error={status === 'failed' ? asAppError(error) : null} />
  return (
    <>
      <FailureNote error={status === 'failed' ? asAppError(error) : null} />
      <ul className={styles.list}>
        {data.current.map((session) => (
          <SessionRow key={session.id} session={session} now={data.now} onEnded={() => void reload()} />
        ))}
      </ul>
      <h3 ref={others} tabIndex={-1} className={styles.label}>
        {t('account.sessions.others')}
      </h3>
      {data.others.length === 0 && <p className={styles.none}>{t('account.sessions.noOthers')}</p>}
      <ul className={styles.list}>
        {data.others.map((session) => (
          <SessionRow key={session.id} session={session} now={data.now} onEnded={() => void reload()} />
        ))}
      </ul>
      {data.others.length > 0 && onPassword && linked.data && (
        <p className={styles.none}>{t(`account.sessions.${adviceTo(linked.data)}`)}</p>
      )}
      <div className={styles.buttons}>
        {data.others.length > 0 && (
          <Button variant="default" onClick={() => setAsked('endOthers')}>
            {t('account.sessions.endOthers')}
          </Button>
        )}
        {onPassword && (
          <Button variant="default" color="red" onClick={() => setAsked('endAll')}>
            {t('account.sessions.endAll')}
          </Button>
        )}
        {data.others.length > 0 && hasPassword && (
          <Button variant="default" onClick={onPassword}>
            {t('account.sessions.toPassword')}
          </Button>
        )}
      </div>
      {asked && (
        <Confirm
          title={t(`account.sessions.${asked}Title`)}
          submit={t(`account.sessions.${asked}`)}
          act={asked === 'endOthers' ? endOthers : () => logOut(hub, { isEverywhere: true })}
          onClose={() => setAsked(null)}
        >
          {t(`account.sessions.${asked}Text`)}
        </Confirm>
      )}
    </>
  )
}

/** Beside the log-out, for who gets in by a password, by providers, or by passkeys alone. */
function adviceTo({ hasPassword, providers }: Output<'accounts.providers'>) {
  if (hasPassword) return 'notYours'
  return providers.length > 0 ? 'notYoursAtProvider' : 'notYoursByPasskey'
}

const isCurrent = (session: { isCurrent: boolean }) => session.isCurrent
const isOther = (session: { isCurrent: boolean }) => !session.isCurrent
