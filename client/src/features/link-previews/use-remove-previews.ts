import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Takes away the preview of one link, or of all. Answers whether that could be done. */
export function useRemovePreviews({ conversationId, seq }: Message): (url?: string) => Promise<boolean> {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  return async (url) => {
    try {
      await hub.call('messages.removePreviews', { conversationId, seq, ...(url !== undefined && { url }) })
      return true
    } catch (failure) {
      toast(t(`errors.${asAppError(failure).code}`))
      return false
    }
  }
}
