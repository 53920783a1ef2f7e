import { AppError, type Account } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useToast } from '../../ui/toasts.tsx'

/** Lets somebody in or refuses them. False: another administrator was first, or they confirmed their address; that is told. */
export function useJudge() {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  return async (
    { id: userId, name, displayName, signUp }: Account,
    isApproved: boolean,
  ): Promise<boolean> => {
    try {
      await hub.call('accounts.judgeSignUp', { userId, isApproved, state: signUp?.state })
      return true
    } catch (refusal) {
      if (!(refusal instanceof AppError && refusal.code === 'not_found')) throw refusal
      toast(t('signUp.queue.elsewhere', { name: name ?? displayName }))
      return false
    }
  }
}
