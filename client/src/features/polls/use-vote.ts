import type { Message, Poll } from '@hubbub/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { withVote } from './with-vote.ts'

interface Own {
  /** What the counts below have of mine, and what I want. */
  from: readonly number[]
  wanted: number[]
  /** Told before; later ones have what I want, or are followed by some that have. */
  counts: Poll['counts']
  isSettled: boolean
}

/** A poll with what one has just chosen, and the way to choose. Refused, it is as it was. */
export function useVote(
  { conversationId, seq }: Message,
  poll: Poll,
): [Poll, (options: number[]) => Promise<void>] {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const [own, setOwn] = useState<Own | null>(null)
  const next = useRef<number[] | null>(null)
  const isRunning = useRef(false)
  useFreshCounts(conversationId, seq, poll)

  async function vote(wanted: number[]): Promise<void> {
    const isCounted = own === null || own.counts !== poll.counts
    const from = isCounted ? (own && !own.isSettled ? own.wanted : (poll.mine ?? [])) : own.from
    setOwn({ from, wanted, counts: poll.counts, isSettled: false })
    next.current = wanted
    // One at a time: what was chosen last is what counts.
    if (isRunning.current) return
    isRunning.current = true
    try {
      for (let options = take(); options; options = take()) await hub.polls.vote(conversationId, seq, options)
      setOwn((now) => now && { ...now, isSettled: true })
    } catch (failure) {
      next.current = null
      setOwn(null)
      toast(t(`errors.${asAppError(failure).code}`))
    } finally {
      isRunning.current = false
    }
  }

  function take(): number[] | null {
    const wanted = next.current
    next.current = null
    return wanted
  }

  if (!own) return [poll, vote]
  const mine = own.isSettled ? (poll.mine ?? own.wanted) : own.wanted
  const shown = own.counts === poll.counts ? withVote(poll, own.from, own.wanted) : poll
  return [{ ...shown, mine }, vote]
}

/** Where counts are hidden from some, no event has them for those who may know; a large poll is asked for them less often. */
function useFreshCounts(
  conversationId: Message['conversationId'],
  seq: number,
  { mine, voters, hidesUntilVoted, isClosed }: Poll,
): void {
  const hub = useHub()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnknown = mine === undefined
  const isOwed = isUnknown || (hidesUntilVoted && !isClosed && mine.length > 0)
  useEffect(() => {
    if (!isOwed || timer.current !== undefined) return
    const longest = isUnknown ? 200 : Math.min(30_000, 1_000 + 5 * voters)
    timer.current = setTimeout(() => {
      timer.current = undefined
      // What could not be asked now is asked with the next change.
      hub.polls.look(conversationId, seq).catch(() => undefined)
    }, longest * Math.random())
  }, [hub, conversationId, seq, isOwed, isUnknown, voters])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}
