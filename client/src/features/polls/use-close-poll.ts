import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Ends the voting; says why when that was refused. */
export function useClosePoll({ conversationId, seq }: Message) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  return async (): Promise<void> => {
    try {
      await hub.call('polls.close', { conversationId, seq })
    } catch (failure) {
      toast(t(`errors.${asAppError(failure).code}`))
    }
  }
}
