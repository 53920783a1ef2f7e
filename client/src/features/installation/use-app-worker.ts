import { useEffect } from 'react'
import { useHub, useReadable } from '../../core/hub.tsx'
import { whenIdle } from '../../core/when-idle.ts'
import { appWorker } from './app-worker.ts'
import { isStandalone } from './is-standalone.ts'

/** Keeps the shell on this device, once there is nothing left that somebody waits for. */
export function useAppWorker(): void {
  const { isCaughtUp, offlineSince } = useReadable(useHub().connection.state)
  const isQuiet = isCaughtUp || offlineSince !== null
  useEffect(() => {
    if (isQuiet && import.meta.env?.PROD) return whenIdle(start)
  }, [isQuiet])
}

function start(): void {
  void appWorker.start()
  // Somebody installed it: what they have not sent is not to go when the disk gets full. Elsewhere some browsers would ask.
  if (isStandalone()) void navigator.storage?.persist()
}
