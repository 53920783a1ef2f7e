import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useHub, useReadable } from '../../core/hub.tsx'
import { closeRead } from './close-read.ts'
import { devicePush } from './device-push.ts'

/** Keeps the pushes of this device as the server has them, and goes to what somebody pressed outside of the page. */
export function useDevicePush(): void {
  const hub = useHub()
  const navigate = useNavigate()
  const { isCaughtUp } = useReadable(hub.connection.state)
  const { userId } = useReadable(hub.session.state)
  useEffect(() => {
    if (isCaughtUp && userId && devicePush.get().status === 'starting') void devicePush.check(hub)
  }, [isCaughtUp, userId, hub])

  useEffect(() => closeRead(hub), [hub])

  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const heard = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open === 'string') open(data.open)
    }
    navigator.serviceWorker.addEventListener('message', heard)
    return () => navigator.serviceWorker.removeEventListener('message', heard)
  }, [])
}
