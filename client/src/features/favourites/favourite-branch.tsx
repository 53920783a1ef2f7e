import { VisuallyHidden } from '@mantine/core'
import type { ConversationId, ConversationView } from '@hubbub/protocol'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'
import { useHome } from '../../core/home.tsx'
import { useDragOrder, type ItemOrder } from '../../ui/hooks/use-drag-order.ts'
import { Branch } from '../channels/branch.tsx'
import { titleOf } from '../conversations/use-conversation-title.ts'

interface FavouriteBranchProps {
  foldKey: string
  views: readonly ConversationView[]
  current: ConversationId | undefined
  /** Whether it moved. */
  move: (id: ConversationId, to: number) => boolean
  children: (view: ConversationView, order: ItemOrder) => ReactNode
}

/** The favourites above all others, in one's own order. */
export function FavouriteBranch({ foldKey, views, current, move, children }: FavouriteBranchProps) {
  const { t, i18n } = useTranslation()
  const { me } = useHome()
  const [told, setTold] = useState('')
  const orderOf = useDragOrder({
    ids: views.map(({ conversation }) => conversation.id),
    kind: 'favourite',
    move(id, to) {
      if (!move(id, to)) return
      const view = views.find(({ conversation }) => conversation.id === id)!
      const name = isolated(titleOf(view, me.id, i18n.language))
      setTold(t('favourites.moved', { name, position: to + 1, count: views.length }))
    },
  })
  if (views.length === 0) return null
  return (
    <>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <Branch foldKey={foldKey} name={t('favourites.title')} views={views} current={current}>
        {(view, index) => children(view, orderOf(view.conversation.id, index))}
      </Branch>
    </>
  )
}
