import { Menu } from '@mantine/core'
import {
  IconBell,
  IconDeviceDesktop,
  IconLogout,
  IconMoodSmile,
  IconPalette,
  IconShieldCog,
  IconSparkles,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import type { Account } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { useQuery } from '../../core/queries.tsx'
import { askWelcome } from './ask-welcome.ts'
import type { SettingsTab } from './account-settings.tsx'
import { useCard } from '../people/use-person.ts'
import { logOut } from '../oidc/log-out.ts'
import { useOpenReports } from '../moderation/use-open-reports.ts'
import { useWaitingSignUps } from '../sign-up/use-waiting-sign-ups.ts'
import { useOwnPresence } from '../presence/use-own-presence.ts'
import { AvailabilityItems } from '../status/availability-items.tsx'
import { StatusLine } from '../status/status-emoji.tsx'
import styles from './account-menu.module.css'

const AccountSettings = lazy(() =>
  import('./account-settings.tsx').then(({ AccountSettings }) => ({ default: AccountSettings })),
)
const SetStatus = lazy(() =>
  import('../status/set-status.tsx').then(({ SetStatus }) => ({ default: SetStatus })),
)
const UpgradeGuest = lazy(() =>
  import('./upgrade-guest.tsx').then(({ UpgradeGuest }) => ({ default: UpgradeGuest })),
)

/** One's own face: account, looks, sessions, out. */
export function AccountMenu({ me }: { me: Account }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const presence = useOwnPresence(me)
  // Of the card and not of the account: it goes at its end.
  const status = useCard(me.id)?.status
  const [open, setOpen] = useState<SettingsTab | 'upgrade' | 'status' | null>(null)
  const close = () => setOpen(null)
  const [welcome] = useQuery('welcome', askWelcome)
  // Elsewhere nobody makes a full account of a guest's.
  const mayKeep = (welcome.data?.signUp?.mode ?? 'open') === 'open'
  const navigate = useNavigate()
  const reports = useOpenReports(null, me.isAdministrator)
  const { waiting: signUps } = useWaitingSignUps(me.isAdministrator)
  const waiting = [
    ...(reports > 0 ? [t('reports.badge', { count: reports })] : []),
    ...(signUps > 0 ? [t('reports.signUps', { count: signUps })] : []),
  ]
  const badge = <CountBadge count={reports + signUps} label={waiting.join(', ')} />
  const clear = () =>
    hub
      .call('users.setStatus', { status: null })
      .catch((error: unknown) => toast(t(`errors.${asAppError(error).code}`)))
  // Out here in any case; this menu is gone by then.
  const leave = () => logOut(hub).catch(() => toast(t('account.logoutUntold')))
  return (
    <div className={styles.place}>
      <Menu position="right-end" width={272}>
        <Menu.Target>
          <button
            type="button"
            className={styles.face}
            aria-label={t('account.menu', { name: me.displayName })}
          >
            <Avatar id={me.id} name={me.displayName} picture={me.picture} size={44} status={presence} />
            {status && (
              <span className={styles.status} aria-hidden>
                {status.emoji ?? '💬'}
              </span>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.who}>
            <b dir="auto">{me.displayName}</b>
            <span dir="auto">{me.name ? `@${me.name}` : t('people.guest')}</span>
          </div>
          {status && (
            <div className={styles.line}>
              <StatusLine status={status} />
            </div>
          )}
          <Menu.Item leftSection={<IconMoodSmile size={18} />} onClick={() => setOpen('status')}>
            {status ? t('status.edit') : t('status.set')}
          </Menu.Item>
          {status && (
            <Menu.Item leftSection={<IconX size={18} />} onClick={() => void clear()}>
              {t('status.clear')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <AvailabilityItems me={me} />
          <Menu.Divider />
          {me.kind === 'guest' && mayKeep && (
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
          <Menu.Item leftSection={<IconBell size={18} />} onClick={() => setOpen('notifications')}>
            {t('notifications.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDeviceDesktop size={18} />} onClick={() => setOpen('sessions')}>
            {t('account.sessions.open')}
          </Menu.Item>
          {me.isAdministrator && (
            <Menu.Item
              leftSection={<IconShieldCog size={18} />}
              rightSection={waiting.length > 0 && badge}
              onClick={() =>
                void navigate(paths.administration(reports || !signUps ? 'reports' : 'sign-ups'))
              }
            >
              {t('reports.administration')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={18} />}
            onClick={() => (me.kind === 'guest' ? setOpen('leave') : void leave())}
          >
            {t('account.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {waiting.length > 0 && <span className={styles.waiting}>{badge}</span>}
      <Suspense>
        {open === 'upgrade' && <UpgradeGuest onClose={close} />}
        {open === 'status' && <SetStatus me={me} onClose={close} />}
        {open && open !== 'upgrade' && open !== 'status' && (
          <AccountSettings
            me={me}
            tab={open}
            onClose={close}
            onUpgrade={mayKeep ? () => setOpen('upgrade') : undefined}
          />
        )}
      </Suspense>
    </div>
  )
}
