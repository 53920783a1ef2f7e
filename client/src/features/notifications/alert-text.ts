import type { Alert, HubbubClient } from '@hubbub/client-core'
import type { TFunction } from 'i18next'
import { isolated } from '../../core/isolated.ts'
import { findConversation, type Home } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { titleOf } from '../conversations/use-conversation-title.ts'
import { briefOf } from '../message/brief-of.ts'
import { nameOfCalled, type CalledId } from '../people/name-of-called.ts'

const bodyChars = 140

export interface AlertText {
  title: string
  body: string
  path: string
  /** Of the same place: a later one replaces an earlier one. */
  tag: string
}

/** What a notification says, and where it leads. */
export function alertText(
  alert: Alert,
  { hub, home, t, language }: { hub: HubbubClient; home: Home; t: TFunction; language: string },
): AlertText {
  if (alert.kind === 'summary') {
    const [only, ...others] = alert.conversationIds
    const place = only && others.length === 0 ? titled(only) : undefined
    return {
      title: place ?? t('notifications.summaryTitle'),
      body: t('notifications.summary', { count: alert.count }),
      path: only ? paths.conversation(only) : '/',
      tag: 'hubbub-summary',
    }
  }
  const { conversationId } = alert
  const place = titled(conversationId)
  const groupId = findConversation(home, conversationId)?.view.conversation.groupId
  const nameOf = (id: CalledId) => nameOfCalled(id, groupId, hub) ?? t('notifications.somebody')
  const seq = alert.kind === 'invite' ? undefined : alert.seq
  const path = seq === undefined ? paths.conversation(conversationId) : paths.message(conversationId, seq)
  const at = { path, tag: `hubbub-${conversationId}` }
  if (alert.kind === 'reminder') return { ...at, title: t('notifications.reminder'), body: place }
  if (alert.kind === 'invite')
    return { ...at, title: place, body: t('notifications.added', { name: isolated(nameOf(alert.by)) }) }
  if (alert.kind === 'reaction') {
    const name = isolated(nameOf(alert.by))
    return { ...at, title: place, body: t('notifications.reacted', { name, emoji: alert.emoji }) }
  }
  const { message, thread } = alert
  const inThread = thread && paths.thread(conversationId, thread.id, alert.seq)
  const told = { ...at, path: inThread ?? path, tag: `hubbub-${thread?.id ?? conversationId}` }
  if (!message) return { ...told, title: place, body: t('notifications.newMessage') }
  const author = nameOf(message.authorId)
  const isAlone = findConversation(home, conversationId)?.view.conversation.kind === 'direct'
  const title = isAlone
    ? author
    : t('notifications.inPlace', { name: isolated(author), place: isolated(place) })
  return { ...told, title, body: shortened(briefOf(message, nameOf)) || t('notifications.newMessage') }

  function titled(id: (typeof home.conversations)[number]['conversation']['id']): string {
    const found = findConversation(home, id)
    if (!found) return t('conversation.unknown')
    const title = titleOf(found.view, home.me.id, language)
    return found.view.conversation.kind === 'channel' ? `#${title}` : title
  }
}

/** Up to the end of a word. */
function shortened(text: string): string {
  if (text.length <= bodyChars) return text
  const cut = text.slice(0, bodyChars)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), bodyChars / 2))}…`
}
