import type { RelationsState } from '@hubbub/client-core'
import type { Relation, UserId } from '@hubbub/protocol'
import { useHub, useReadable } from '../../core/hub.tsx'

/** Whom this person blocks and mutes; drawn again when that changes. */
export const useRelations = (): RelationsState => useReadable(useHub().relations.state)

/** What this person has to do with another one; undefined: nothing. */
export const useRelation = (userId: UserId): Relation | undefined => useRelations().of.get(userId)

/** Those who want to be friends and have no answer yet. */
export const useFriendRequests = (): UserId[] =>
  [...useRelations().of.values()]
    .filter(({ friendRequest }) => friendRequest === 'received')
    .map(({ userId }) => userId)
