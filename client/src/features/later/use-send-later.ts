import type { Scheduling } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { whenText } from './later-times.ts'

/** Schedules a message and says so; what is wrong is said as well, and thrown. */
export function useSendLater(conversationId: ConversationId) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  return async (message: Scheduling): Promise<void> => {
    try {
      await hub.personal.schedule(conversationId, message)
      toast(t('later.scheduledNow', { when: whenText(message.at, Date.now(), i18n.language) }))
    } catch (failure) {
      toast(t(`errors.${asAppError(failure).code}`))
      throw failure
    }
  }
}
