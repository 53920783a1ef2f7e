import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { RememberedDevice } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from '../accounts/account-settings.module.css'
import { deviceText } from '@hubbub/rules'

/** Devices that log in without a code, and the way to end that. Nothing, where there are none. */
export function RememberedDevices() {
  const { t } = useTranslation()
  const hub = useHub()
  const [{ data }, query] = useQuery('secondFactor', () => hub.call('accounts.secondFactor', {}))
  if (!data || data.devices.length === 0) return null
  return (
    <section aria-label={t('secondFactor.devices.title')}>
      <h3 className={styles.label}>{t('secondFactor.devices.title')}</h3>
      <ul className={styles.list}>
        {data.devices.map((device) => (
          <DeviceRow key={device.id} device={device} onForgotten={() => void query.reload()} />
        ))}
      </ul>
    </section>
  )
}

function DeviceRow({ device, onForgotten }: { device: RememberedDevice; onForgotten: () => void }) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const forget = useAction(async () => {
    await hub.call('accounts.forgetDevice', { deviceId: device.id })
    onForgotten()
  })
  const { name: ofDevice, isPhone } = deviceText(device.device)
  const name = ofDevice || t('account.sessions.unknown')
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(device.until)
  return (
    <li className={styles.session}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div>
        <b title={device.device}>{name}</b>
        <span>{t('secondFactor.devices.until', { moment })}</span>
        <FailureNote error={forget.error} />
      </div>
      <Button
        size="xs"
        variant="default"
        loading={forget.isRunning}
        aria-label={t('secondFactor.devices.forgetNamed', { device: name })}
        onClick={() => void forget.run()}
      >
        {t('secondFactor.devices.forget')}
      </Button>
    </li>
  )
}
