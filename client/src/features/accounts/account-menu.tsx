import { Menu } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconPalette, IconSparkles, IconUser } from '@tabler/icons-react'
import type { Account } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import type { SettingsTab } from './account-settings.tsx'
import styles from './account-menu.module.css'
import { useOwnPresence } from './use-own-presence.ts'

const AccountSettings = lazy(() =>
  import('./account-settings.tsx').then(({ AccountSettings }) => ({ default: AccountSettings })),
)
const UpgradeGuest = lazy(() =>
  import('./upgrade-guest.tsx').then(({ UpgradeGuest }) => ({ default: UpgradeGuest })),
)

/** One's own face: account, looks, sessions, out. */
export function AccountMenu({ me }: { me: Account }) {
  const { t } = useTranslation()
  const hub = useHub()
  const status = useOwnPresence()
  const [open, setOpen] = useState<SettingsTab | 'upgrade' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu position="right-end" width={248}>
        <Menu.Target>
          <button
            type="button"
            className={styles.face}
            aria-label={t('account.menu', { name: me.displayName })}
          >
            <Avatar id={me.id} name={me.displayName} picture={me.picture} size={44} status={status} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.who}>
            <b>{me.displayName}</b>
            <span>{me.name ? `@${me.name}` : t('people.guest')}</span>
          </div>
          <Menu.Divider />
          {me.kind === 'guest' && (
            <Menu.Item
              color="pine"
              leftSection={<IconSparkles size={18} />}
              onClick={() => setOpen('upgrade')}
            >
              {t('account.upgrade.open')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconUser size={18} />} onClick={() => setOpen('profile')}>
            {t('account.profile.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPalette size={18} />} onClick={() => setOpen('looks')}>
            {t('account.looks.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDeviceDesktop size={18} />} onClick={() => setOpen('sessions')}>
            {t('account.sessions.open')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={18} />}
            onClick={() => (me.kind === 'guest' ? setOpen('leave') : void hub.session.logout())}
          >
            {t('account.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'upgrade' && <UpgradeGuest onClose={close} />}
        {open && open !== 'upgrade' && (
          <AccountSettings me={me} tab={open} onClose={close} onUpgrade={() => setOpen('upgrade')} />
        )}
      </Suspense>
    </>
  )
}
