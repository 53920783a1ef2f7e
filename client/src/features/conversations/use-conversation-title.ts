import type { ConversationView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { isolated } from '../../core/isolated.ts'

/** A channel's name, the other person's, or the list of all who are in. */
export function useConversationTitle(view: ConversationView | undefined): string {
  const { t, i18n } = useTranslation()
  const { me } = useHome()
  if (!view) return t('conversation.unknown')
  return titleOf(view, me.id, i18n.language) || t('conversation.justYou')
}

/** Empty when nobody else is in it. */
export function titleOf({ conversation, people }: ConversationView, myId: string, language: string): string {
  if (conversation.name) return conversation.name
  const others = people.filter(({ id }) => id !== myId).map(({ displayName }) => isolated(displayName))
  // Not as units: in Chinese those stand without anything between them.
  return new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(others)
}
