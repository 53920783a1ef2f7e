import { useEffect } from 'react'
import { useHub, useReadable } from '../../core/hub.tsx'
import { appWorker } from './app-worker.ts'
import { isStandalone } from './is-standalone.ts'

const patienceMs = 10_000

/** Keeps the shell on this device, once there is nothing left that somebody waits for. */
export function useAppWorker(): void {
  const { isCaughtUp, offlineSince } = useReadable(useHub().connection.state)
  const isQuiet = isCaughtUp || offlineSince !== null
  useEffect(() => {
    if (isQuiet && import.meta.env.PROD) return whenIdle(start)
  }, [isQuiet])
}

function start(): void {
  void appWorker.start()
  // Somebody installed it: what they have not sent is not to go when the disk gets full. Elsewhere some browsers would ask.
  if (isStandalone()) void navigator.storage?.persist()
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}
