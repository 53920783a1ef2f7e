import type { Message, Reaction } from '@hubbub/protocol'
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { OptimisticReactions, withPending } from './optimistic-reactions.ts'

const WishesContext = createContext<OptimisticReactions | null>(null)

/** Keeps the pending of whoever is signed in. */
export function OptimisticReactionsProvider({ children }: { children: ReactNode }) {
  const hub = useHub()
  const myId = useHome().me.id
  const pending = useMemo(() => new OptimisticReactions(hub), [hub])
  useEffect(() => hub.onChange((change) => pending.hear(change, myId)), [hub, pending, myId])
  return <WishesContext value={pending}>{children}</WishesContext>
}

/** A message's reactions, and the way to add or take back one's own. */
export function useReactions(message: Message): [readonly Reaction[], (emoji: string) => void] {
  const { t } = useTranslation()
  const toast = useToast()
  const pending = use(WishesContext)
  if (!pending) throw new Error('useReactions stands outside of the signed-in part')
  const reactions = withPending(message, useReadable(pending))
  const toggle = (emoji: string) => {
    const isMine = reactions.some((reaction) => reaction.emoji === emoji && reaction.isMine)
    pending
      .wish(message, emoji, !isMine)
      .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
  }
  return [reactions, toggle]
}
