import { limits, type ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Pins a message, or takes its pin away; says why when that was refused. Answers whether it was done. */
export function useTogglePin(conversationId: ConversationId) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  return async (seq: number, isPinned: boolean): Promise<boolean> => {
    try {
      await hub.call(isPinned ? 'pins.remove' : 'pins.add', { conversationId, seq })
      return true
    } catch (failure) {
      const { code } = asAppError(failure)
      const isFull = code === 'limit_reached'
      toast(isFull ? t('pins.full', { count: limits.pinsPerConversation }) : t(`errors.${code}`))
      return false
    }
  }
}
