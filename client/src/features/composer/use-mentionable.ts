import type { ConversationView, GroupRole, GroupView } from '@hubbub/protocol'
import { may, mayMentionRole, type AccessContext } from '@hubbub/rules'
import { useMemo } from 'react'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { isRole } from '../people/name-of-called.ts'
import type { Mentionable, MentionableRole } from './mention-names.ts'

/** Whom one may call in this conversation beside people. */
export function useMentionable(view: ConversationView, group: GroupView | null): Mentionable {
  const { me } = useHome()
  return useMemo(() => mentionableIn(accessContextIn(me, group, view)), [me, group, view])
}

function mentionableIn(accessContext: AccessContext): Mentionable {
  const all = accessContext.group?.roles?.roles ?? []
  const roles = all.filter(isOwn).filter(({ id }) => mayMentionRole(accessContext, id))
  return { everyone: may(accessContext, 'mention.everyone'), roles }
}

const isOwn = (role: GroupRole): role is GroupRole & MentionableRole => isRole(role.id)
