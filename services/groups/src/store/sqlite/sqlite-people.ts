import type { Sql, WriteCall } from '@hubbub/sqlite'
import type { PeopleRepository, NewAdhoc, NewDirect } from '../../records/people-repository.ts'
import { exceeds, isPersonIn, readDirect, readPeople } from './people.ts'
import type { Conversation, ConversationId, Member, UserId } from '@hubbub/protocol'
import { readConversation } from './conversation.ts'
import { decideAdhocName } from '../../conversations/decide-adhoc-name.ts'
import { decideAdhoc, decideDirect } from '../../conversations/decide-new-conversation.ts'
import { decideAddition, decideParticipantRemoval } from '../../conversations/decide-participant.ts'
import { decided } from './decided.ts'
import { readMember } from './membership.ts'

const openDirect = decided((sql: Sql, { pair }: NewDirect) => readDirect(sql, pair), decideDirect)

const createAdhoc = decided(
  () => null,
  (_, wish: NewAdhoc) => decideAdhoc(wish),
)

const renameAdhoc = decided(
  (sql: Sql, { id }: { id: ConversationId; name: string }) => readConversation(sql, id),
  decideAdhocName,
)

const addPersonTo = decided((sql: Sql, { conversationId, userId }: Parameters<typeof decideAddition>[1]) => {
  const conversation = readConversation(sql, conversationId)
  return {
    conversation,
    isMember: memberIn(sql, conversation, userId) !== null,
    isIn: isPersonIn(sql, conversationId, userId),
    extent: readExtent(sql, conversationId),
  }
}, decideAddition)

const removePersonFrom = decided(
  (sql: Sql, { conversationId, userId }: Parameters<typeof decideParticipantRemoval>[1]) => {
    const conversation = readConversation(sql, conversationId)
    return {
      conversation,
      isIn: isPersonIn(sql, conversationId, userId),
      member: memberIn(sql, conversation, userId),
    }
  },
  decideParticipantRemoval,
)

function memberIn(sql: Sql, conversation: Conversation | null, userId: UserId): Member | null {
  return conversation?.groupId ? readMember(sql, conversation.groupId, userId) : null
}

function readExtent(sql: Sql, id: ConversationId): { count: number; last: number } {
  return sql.get<{ count: number; last: number }>(
    'SELECT count(*) AS count, coalesce(max(joined_at), -1) AS last FROM people WHERE conversation_id = ?',
    id,
  )!
}

export const peopleWrites = { openDirect, createAdhoc, renameAdhoc, addPersonTo, removePersonFrom }

export function sqlitePeople(sql: Sql, write: WriteCall<typeof peopleWrites>): PeopleRepository {
  return {
    isIn: async (conversationId, userId) => isPersonIn(sql, conversationId, userId),
    exceeds: async (conversationId, count) => exceeds(sql, conversationId, count),
    of: async (conversationIds) => readPeople(sql, conversationIds),
    direct: async (pair) => readDirect(sql, pair),
    openDirect: (input) => write('openDirect', input),
    createAdhoc: (input) => write('createAdhoc', input),
    add: (conversationId, userId, at, by, audit) =>
      write('addPersonTo', { conversationId, userId, at, by, audit }),
    remove: (conversationId, userId, by = null, audit) =>
      write('removePersonFrom', { conversationId, userId, by, audit }),
  }
}
