import { Button, Switch } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { AppError, type PushDevice } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { installWay } from '../installation/install-way.ts'
import { isStandalone } from '../installation/is-standalone.ts'
import styles from '../notifications/notifications.module.css'
import { devicePush } from './device-push.ts'
import own from './push-settings.module.css'

/** Pushes to devices of one's own while no page is open, each with the way to end and to try it. */
export function PushSettings() {
  const { t } = useTranslation()
  const hub = useHub()
  const state = useReadable(devicePush)
  const [list, query] = useQuery('push', () => hub.call('push.devices', {}))
  const thisDevice = state.status === 'on' ? state.deviceId : null
  // What was turned on or off here is another list.
  useEffect(() => void query.reload(), [query, thisDevice])
  useEffect(() => void devicePush.check(hub), [hub])
  if (list.data?.key === null) return null
  return (
    <section className={styles.part} aria-label={t('push.title')}>
      <h3>{t('push.title')}</h3>
      <ThisDevice />
      <FailureNote error={list.status === 'failed' ? asAppError(list.error) : null} />
      <ul className={own.list}>
        {list.data?.devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            isThis={device.id === thisDevice}
            onChange={() => void query.reload()}
          />
        ))}
      </ul>
    </section>
  )
}

function ThisDevice() {
  const { t } = useTranslation()
  const hub = useHub()
  const state = useReadable(devicePush)
  const turn = useAction((isOn: boolean) => (isOn ? devicePush.turnOn(hub) : devicePush.turnOff(hub)))
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const way = installWay({ isStandalone: isStandalone(), hasOffer: false, userAgent, touchPoints })
  if (state.status === 'unsupported')
    return way === 'ios' ? (
      <>
        <p className={styles.hint}>{t('push.installFirst')}</p>
        <p className={styles.hint}>{t('app.install.ios')}</p>
      </>
    ) : (
      <p className={styles.hint}>{t(window.isSecureContext ? 'push.unsupported' : 'push.insecure')}</p>
    )
  if (state.status === 'blocked') return <p className={styles.hint}>{t('notifications.denied')}</p>
  return (
    <>
      <Switch
        label={t('push.here')}
        description={t('push.hereHint')}
        checked={state.status === 'on'}
        disabled={turn.isRunning || state.status === 'starting'}
        onChange={(event) => void turn.run(event.currentTarget.checked)}
      />
      {state.status === 'off' && state.failure !== undefined && (
        <p className={styles.hint} role="alert">
          {t('push.failed', { reason: state.failure })}
        </p>
      )}
      <FailureNote error={turn.error} />
    </>
  )
}

interface DeviceProps {
  device: PushDevice
  isThis: boolean
  onChange: () => void
}

function Device({ device, isThis, onChange }: DeviceProps) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const [tested, setTested] = useState<string | null>(null)
  const deviceId = device.id
  const remove = useAction(async () => {
    await (isThis ? devicePush.turnOff(hub) : hub.call('push.remove', { deviceId }))
    onChange()
  })
  const showContent = useAction(async (showsContent: boolean) => {
    await hub.call('push.edit', { deviceId, showsContent })
    onChange()
  })
  const test = useAction(async () => {
    setTested(null)
    try {
      await hub.call('push.test', { deviceId })
      setTested(t('push.tested'))
    } catch (error) {
      const reason = error instanceof AppError ? error.details.fields?.['reason'] : undefined
      if (!reason) throw error
      setTested(t('push.refused', { reason }))
    } finally {
      onChange()
    }
  })
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const Icon = /Android|iOS/.test(device.name) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={own.device}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div className={own.about}>
        <b>{device.name}</b> {isThis && <span className={own.current}>{t('push.thisDevice')}</span>}
        {(device.pushedAt !== null || !device.failure) && (
          <p className={own.last}>
            {device.pushedAt === null
              ? t('push.never')
              : t('push.lastAt', { moment: format.format(device.pushedAt) })}
          </p>
        )}
        {device.failure && (
          <p className={own.last}>
            {t('push.lastFailed', {
              moment: format.format(device.failure.at),
              reason: device.failure.reason,
            })}
          </p>
        )}
        <Switch
          mt={8}
          label={t('push.content')}
          description={t('push.contentHint')}
          checked={device.showsContent}
          disabled={showContent.isRunning}
          onChange={(event) => void showContent.run(event.currentTarget.checked)}
        />
        <div className={styles.buttons}>
          <Button size="xs" variant="default" loading={test.isRunning} onClick={() => void test.run()}>
            {t('push.test')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={remove.isRunning}
            aria-label={t('push.removeNamed', { device: device.name })}
            onClick={() => void remove.run()}
          >
            {t('push.remove')}
          </Button>
        </div>
        <p className={styles.hint} role="status">
          {tested}
        </p>
        <FailureNote error={test.error ?? remove.error ?? showContent.error} />
      </div>
    </li>
  )
}
