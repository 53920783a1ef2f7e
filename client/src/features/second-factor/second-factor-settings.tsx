import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import type { Account, AuthenticatorSetup } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import state from '../mail/mail-settings.module.css'
import { ConfirmAuthenticator } from './confirm-authenticator.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import styles from './second-factor.module.css'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { countsHere } from '../passkeys/where-passkeys-work.ts'
import { useProof } from './use-proof.tsx'

type Asked = 'turnOff' | 'renew'

/** One's own second factor: set up, seen, replaced, turned off. */
export function SecondFactorSettings({ me }: { me: Account }) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { proven, dialog } = useProof()
  const [{ data, status, error }, query] = useQuery('secondFactor', () =>
    hub.call('accounts.secondFactor', {}),
  )
  const [welcome] = useQuery('welcome', askWelcome)
  // Another device may turn it on or off.
  useEffect(() => void query.reload(), [query, me.hasSecondFactor])
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const begin = useAction(async () => {
    setSetup(await proven(() => hub.call('accounts.beginSecondFactor', {})))
  })
  const dateOf = (at: number) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(at)

  async function turnOff() {
    await proven(() => hub.call('accounts.removeSecondFactor', {}))
    await query.reload()
    // With passkeys it is only the authenticator that is off.
    if (!keepsPasskeys) toast(t('secondFactor.settings.turnedOff'))
  }
  async function renew() {
    const renewed = await proven(() => hub.call('accounts.renewRecoveryCodes', {}))
    setCodes(renewed.recoveryCodes)
    await query.reload()
  }

  if (codes) return <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />
  if (setup)
    return (
      <ConfirmAuthenticator
        setup={setup}
        onCancel={() => setSetup(null)}
        onConfirmed={(fresh) => {
          setSetup(null)
          setCodes(fresh)
          void query.reload()
        }}
      />
    )
  if (!data) return <FailureNote error={status === 'failed' ? asAppError(error) : null} />
  const { isOn, since, recoveryCodesLeft, isRequired, mustBy, passkeys = [] } = data
  const hasAuthenticator = since !== undefined
  const hasPasskey = passkeys.some(({ host }) => countsHere(welcome.data?.passkeys, host))
  const keepsPasskeys = asked === 'turnOff' && hasPasskey
  const Icon = isOn ? IconShieldCheck : IconShieldOff
  return (
    <div className={styles.settings}>
      <div className={state.state} data-state={isOn ? 'confirmed' : 'none'}>
        <Icon size={20} aria-hidden />
        <div>
          <b>
            {hasAuthenticator
              ? t('secondFactor.settings.on', { moment: dateOf(since) })
              : t(`secondFactor.settings.${isOn ? 'onlyPasskeys' : 'off'}`)}
          </b>
          {isOn && <span>{t('secondFactor.codes.left', { count: recoveryCodesLeft })}</span>}
          {isRequired && <span>{t('secondFactor.settings.required')}</span>}
          {mustBy !== undefined && (
            <span>{t('secondFactor.settings.mustBy', { moment: dateOf(mustBy) })}</span>
          )}
        </div>
      </div>
      <Hint>{t('secondFactor.settings.hint')}</Hint>
      <FailureNote error={begin.error} />
      <div className={state.others}>
        <Button
          variant={hasAuthenticator ? 'default' : 'filled'}
          loading={begin.isRunning}
          onClick={() => void begin.run()}
        >
          {t(hasAuthenticator ? 'secondFactor.settings.replace' : 'secondFactor.settings.turnOn')}
        </Button>
        {isOn && (
          <Button variant="default" onClick={() => setAsked('renew')}>
            {t('secondFactor.settings.renew')}
          </Button>
        )}
        {hasAuthenticator && (!isRequired || hasPasskey) && (
          <Button variant="default" color="red" onClick={() => setAsked('turnOff')}>
            {t('secondFactor.settings.turnOff')}
          </Button>
        )}
      </div>
      {asked && (
        <Confirm
          title={t(`secondFactor.settings.${asked}Title`)}
          submit={t(`secondFactor.settings.${asked}`)}
          act={asked === 'renew' ? renew : turnOff}
          onClose={() => setAsked(null)}
        >
          {t(keepsPasskeys ? 'secondFactor.settings.turnOffStay' : `secondFactor.settings.${asked}Text`)}
        </Confirm>
      )}
      {dialog}
    </div>
  )
}
