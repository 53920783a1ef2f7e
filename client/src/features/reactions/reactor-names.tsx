import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { isolated } from '../../core/isolated.ts'
import { useQuery } from '../../core/queries.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import { useRelations } from '../relations/use-relations.ts'

const named = 10

interface ReactorNamesProps {
  message: Message
  emoji: string
  count: number
}

/** Who reacted so; asked when somebody wants to know. */
export function ReactorNames({ message: { conversationId, seq }, emoji, count }: ReactorNamesProps) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const nameOf = useNameOf()
  const { of } = useRelations()
  const [state] = useQuery(`reactors:${conversationId}:${seq}:${emoji}:${count}`, () =>
    hub.call('messages.reactors', { conversationId, seq, emoji }),
  )
  if (!state.data) return <>{t('reactions.count', { emoji, count })}</>
  const names = state.data.people
    .filter(({ id }) => !of.get(id)?.isBlocked)
    .slice(0, named)
    .map(({ id, displayName }) => isolated(nameOf(id) ?? displayName))
  const more = count - names.length
  if (more > 0) names.push(t('people.more', { count: more }))
  const list = new Intl.ListFormat(i18n.language, { style: 'long', type: 'conjunction' }).format(names)
  return <>{t('reactions.by', { names: list, emoji })}</>
}
