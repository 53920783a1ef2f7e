import type { UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useRelations } from './use-relations.ts'

/** What stands in place of what somebody said whom one blocks or mutes; undefined: what they said. */
export function useFoldedText(authorId: UserId | undefined): string | undefined {
  const { t } = useTranslation()
  const { isBlocked, isMuted } = useRelations().of.get(authorId!) ?? {}
  if (isBlocked) return t('relations.blockedMessage')
  return isMuted ? t('relations.mutedMessage') : undefined
}
