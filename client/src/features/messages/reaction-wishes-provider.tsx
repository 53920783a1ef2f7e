import type { Message, Reaction } from '@hubbub/protocol'
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../app/home.tsx'
import { useHub, useReadable } from '../../app/hub.tsx'
import { asAppError } from '../../app/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { ReactionWishes, withWishes } from './reaction-wishes.ts'

const WishesContext = createContext<ReactionWishes | null>(null)

/** Keeps the wishes of whoever is signed in. */
export function ReactionWishesProvider({ children }: { children: ReactNode }) {
  const hub = useHub()
  const myId = useHome().me.id
  const wishes = useMemo(() => new ReactionWishes(hub), [hub])
  useEffect(() => hub.onChange((change) => wishes.hear(change, myId)), [hub, wishes, myId])
  return <WishesContext value={wishes}>{children}</WishesContext>
}

/** A message's reactions, and the way to add or take back one's own. */
export function useReactions(message: Message): [readonly Reaction[], (emoji: string) => void] {
  const { t } = useTranslation()
  const toast = useToast()
  const wishes = use(WishesContext)
  if (!wishes) throw new Error('useReactions stands outside of the signed-in part')
  const reactions = withWishes(message, useReadable(wishes))
  const toggle = (emoji: string) => {
    const isMine = reactions.some((reaction) => reaction.emoji === emoji && reaction.isMine)
    wishes
      .wish(message, emoji, !isMine)
      .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
  }
  return [reactions, toggle]
}
