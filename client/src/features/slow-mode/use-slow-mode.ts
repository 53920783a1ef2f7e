import type { ConversationId } from '@hubbub/protocol'
import { slowModeMsOf, type AccessContext } from '@hubbub/rules'
import { useEffect, useSyncExternalStore } from 'react'
import { useHub } from '../../core/hub.tsx'
import { slowClockOf } from './slow-clock.ts'

export interface SlowMode {
  /** Of what slows this person. */
  periodMs: number
  /** Until when they wait now; null: they may write. */
  until: number | null
  /** They have sent something. */
  began: () => void
}

/** Slow mode of a channel, as it is for oneself; null where nothing slows one. `place`: the channel, or a thread of it. */
export function useSlowMode(
  accessContext: AccessContext,
  channelId: ConversationId,
  place: ConversationId,
): SlowMode | null {
  const clock = slowClockOf(useHub())
  const periodMs = slowModeMsOf(accessContext)
  const until = useSyncExternalStore(clock.subscribe, () => clock.until(channelId))
  useEffect(
    () => (periodMs > 0 ? clock.watch(channelId, place) : undefined),
    [clock, channelId, place, periodMs],
  )
  return periodMs > 0 ? { periodMs, until, began: () => clock.began(channelId, periodMs) } : null
}
