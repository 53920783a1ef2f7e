import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Whether one has saved a message, and the way to change that. */
export function useSaving({ conversationId, seq }: Pick<Message, 'conversationId' | 'seq'>) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const isKnown = useReadable(hub.personal.isKnown)
  const canRemind = useReadable(hub.personal.canRemind)
  const isSaved = useReadable(hub.personal.isSaved(conversationId, seq))

  async function toggle(): Promise<void> {
    try {
      await hub.call(isSaved ? 'saved.remove' : 'saved.add', { conversationId, seq })
      toast(t(isSaved ? 'later.unsavedNow' : 'later.savedNow'))
    } catch (failure) {
      toast(t(`errors.${asAppError(failure).code}`))
    }
  }

  return { isKnown, isSaved, canRemind, toggle }
}
