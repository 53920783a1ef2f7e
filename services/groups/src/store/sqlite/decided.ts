import type { ErrorCode } from '@hubbub/protocol'
import { addJob, appendAudit, type Sql } from '@hubbub/sqlite'
import type { Decision, Put } from '../../records/decision.ts'
import type { WriteResult } from '../../records/write-result.ts'
import { addPerson, putConversation } from './conversation.ts'
import { putFilters } from './filters/filter-rows.ts'
import { putGroup } from './group.ts'
import { putRoles } from './group-roles.ts'
import { hideConversation, hideGroup } from './hide.ts'
import { putInvite } from './put-invite.ts'
import { log } from './log.ts'
import { putMember, putMemberRoles } from './membership.ts'
import { putRestriction } from './restriction-rows.ts'
import { putPendingMemberCounts } from './pending-member-counts.ts'
import { putAssignment } from './role-assignments.ts'

/** A write: its facts are loaded, it is decided on, and the decision is applied, all in the transaction that calls it. */
export function decided<Wish, Facts, R extends ErrorCode, Out>(
  load: (sql: Sql, wish: Wish) => Facts,
  decide: (facts: Facts, wish: Wish) => Decision<R, Out>,
): (sql: Sql, wish: Wish) => WriteResult<R, Out> {
  return (sql, wish) => {
    const decision = decide(load(sql, wish), wish)
    if (!('puts' in decision)) return decision as WriteResult<R, Out>
    for (const put of decision.puts) apply(sql, put)
    const changes = decision.changes.map(({ stream, type, data }) => log(sql, stream, type, data))
    return { refused: null, ...decision.out, changes }
  }
}

function apply(sql: Sql, put: Put): void {
  switch (put.kind) {
    case 'group':
      return putGroup(sql, put.group)
    case 'memberCount':
      return void sql.run('UPDATE groups SET member_count = ? WHERE id = ?', put.count, put.groupId)
    case 'pendingMemberCounts':
      return putPendingMemberCounts(sql, put)
    case 'member':
      return putMember(sql, put.groupId, put.member)
    case 'memberGone':
      return void sql.run('DELETE FROM members WHERE group_id = ? AND user_id = ?', put.groupId, put.userId)
    case 'memberRoles':
      return putMemberRoles(sql, put)
    case 'assignment':
      return putAssignment(sql, put.assignment)
    case 'assignmentGone':
      return void sql.run(
        'DELETE FROM role_assignments WHERE group_id = ? AND id = ?',
        ...[put.groupId, put.id],
      )
    case 'roles':
      return putRoles(sql, put.groupId, put.roles)
    case 'filters':
      return putFilters(sql, put.groupId, put.filters)
    case 'restriction':
      return putRestriction(sql, put.groupId, put.restriction)
    case 'restrictionGone':
      return void sql.run(
        'DELETE FROM restrictions WHERE group_id = ? AND kind = ? AND user_id = ?',
        ...[put.groupId, put.of, put.userId],
      )
    case 'invite':
      return putInvite(sql, put.invite)
    case 'conversation':
      return putConversation(sql, put)
    case 'participant':
      return addPerson(sql, put)
    case 'groupHidden':
      return hideGroup(sql, put)
    case 'conversationHidden':
      return hideConversation(sql, put.id)
    case 'audit':
      return appendAudit(sql, put.entry)
    case 'job':
      return addJob(sql, put.job)
    case 'participantGone':
      return void sql.run(
        'DELETE FROM people WHERE conversation_id = ? AND user_id = ?',
        put.conversationId,
        put.userId,
      )
  }
}
