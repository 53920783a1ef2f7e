import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { Reminded } from './reminded.ts'

/** Takes a reminder away; the message stays saved. */
export function useReminderDone({ conversationId, seq }: Reminded) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  return async (): Promise<void> => {
    try {
      await hub.call('saved.unremind', { conversationId, seq })
    } catch (failure) {
      toast(t(`errors.${asAppError(failure).code}`))
    }
  }
}
