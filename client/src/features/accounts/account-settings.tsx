import { Tabs } from '@mantine/core'
import type { Account } from '@hubbub/protocol'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../core/queries.tsx'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './account-settings.module.css'
import { askWelcome } from './ask-welcome.ts'
import { ChangePassword } from './change-password.tsx'
import { DeviceMailsSwitch } from './device-mails-switch.tsx'
import { LeaveAsGuest } from './leave-as-guest.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { AppSettings } from '../installation/app-settings.tsx'
import { MailSettings } from '../mail/mail-settings.tsx'
import { ReceiptsSwitch } from '../receipts/receipts-switch.tsx'
import { PasskeySettings } from '../passkeys/passkey-settings.tsx'
import { ProviderSettings } from '../oidc/provider-settings.tsx'
import { useLinkedProviders } from '../oidc/use-linked-providers.ts'
import { Profile } from './profile.tsx'
import { NotificationSettings } from '../notifications/notification-settings.tsx'
import { PeopleSettings } from '../relations/people-settings.tsx'
import { useRelations } from '../relations/use-relations.ts'
import { RememberedDevices } from '../second-factor/remembered-devices.tsx'
import { SecondFactorSettings } from '../second-factor/second-factor-settings.tsx'
import { Sessions } from './sessions.tsx'

export type SettingsTab =
  | 'profile'
  | 'looks'
  | 'notifications'
  | 'people'
  | 'app'
  | 'mail'
  | 'password'
  | 'secondFactor'
  | 'passkeys'
  | 'sessions'
  | 'leave'

interface AccountSettingsProps {
  me: Account
  tab: SettingsTab
  onClose: () => void
  onUpgrade?: (() => void) | undefined
}

/** Everything about one's own account. */
export function AccountSettings({ me, tab: first, onClose, onUpgrade }: AccountSettingsProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState(first)
  const tabs = useRef<HTMLDivElement>(null)
  const [welcome] = useQuery('welcome', askWelcome)
  const { isKnown } = useRelations()
  const [linked] = useLinkedProviders()
  const isPhone = useIsPhone()
  const givesAddress = me.kind !== 'guest' && welcome.data?.sendsMail
  // On a phone they are wider than the screen.
  const showChosen = useCallback((list: HTMLDivElement | null) => {
    tabs.current = list
    chosenIn(list)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  // The button that had the keyboard goes with its panel.
  const goToPassword = () => {
    flushSync(() => setTab('password'))
    chosenIn(tabs.current)?.focus()
  }
  if (tab === 'leave') return <LeaveAsGuest onClose={onClose} onUpgrade={onUpgrade} />
  return (
    <Dialog title={t('account.title')} onClose={onClose} size={880}>
      <Tabs
        value={tab}
        onChange={(chosen) => chosen && setTab(chosen as SettingsTab)}
        // So many do not stand beside each other in any language.
        orientation={isPhone ? 'horizontal' : 'vertical'}
        classNames={{ list: styles.tabs, tab: styles.tab, tabLabel: styles.tabLabel, panel: styles.panel }}
      >
        <Tabs.List ref={showChosen}>
          <Tabs.Tab value="profile">{t('account.profile.tab')}</Tabs.Tab>
          <Tabs.Tab value="looks">{t('account.looks.tab')}</Tabs.Tab>
          <Tabs.Tab value="notifications">{t('notifications.tab')}</Tabs.Tab>
          {isKnown && <Tabs.Tab value="people">{t('relations.tab')}</Tabs.Tab>}
          <Tabs.Tab value="app">{t('app.tab')}</Tabs.Tab>
          {givesAddress && <Tabs.Tab value="mail">{t('mail.settings.tab')}</Tabs.Tab>}
          {me.kind !== 'guest' && <Tabs.Tab value="password">{t('account.password.tab')}</Tabs.Tab>}
          {me.kind !== 'guest' && <Tabs.Tab value="secondFactor">{t('secondFactor.tab')}</Tabs.Tab>}
          {me.kind !== 'guest' && <Tabs.Tab value="passkeys">{t('passkeys.tab')}</Tabs.Tab>}
          <Tabs.Tab value="sessions">{t('account.sessions.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <Profile me={me} />
          <ReceiptsSwitch me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="looks">
          <AppearanceSettings />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NotificationSettings />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleSettings />
        </Tabs.Panel>
        <Tabs.Panel value="app">
          <AppSettings />
        </Tabs.Panel>
        <Tabs.Panel value="mail">
          <MailSettings me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <ProviderSettings />
          {linked.data?.hasPassword !== false && <ChangePassword />}
        </Tabs.Panel>
        <Tabs.Panel value="secondFactor">
          <SecondFactorSettings me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="passkeys">
          <PasskeySettings me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="sessions">
          <Sessions onPassword={me.kind === 'guest' ? undefined : goToPassword} />
          {me.hasSecondFactor && <RememberedDevices />}
          {givesAddress && me.emailVerified && <DeviceMailsSwitch me={me} />}
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

const chosenIn = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[aria-selected=true]')
