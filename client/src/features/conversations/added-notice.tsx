import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { titleOf } from './use-conversation-title.ts'

/** Says who has just let one into a private channel, or brought one into a conversation. */
export function AddedNotice() {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const toast = useToast()
  useEffect(
    () =>
      hub.onChange((change) => {
        if (change.type !== 'conversation.added') return
        const { by, conversation: view } = change.data
        if (by === undefined || by === me.id) return
        const name = hub.person(by).get()?.displayName ?? t('people.unknown')
        const title = titleOf(view, me.id, i18n.language)
        const place = view.conversation.kind === 'channel' ? `#${title}` : title
        toast(t('conversation.added', { name: isolated(name), place: isolated(place) }))
      }),
    [hub, me.id, toast, t, i18n.language],
  )
  return null
}
