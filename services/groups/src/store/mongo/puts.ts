import { auditEffect, jobEffect, type Aggregate, type AnyEffect } from '@hubbub/mongo'
import type { Put } from '../../records/decision.ts'
import { channelEffect, channelGone, channelHidden } from './models/channel-model.ts'
import { pairKey, type DirectDocument } from './models/direct-model.ts'
import type { GroupDocument } from './models/group-model.ts'
import { filtersEffect } from './models/filter-model.ts'
import { restrictionEffect, restrictionGone } from './models/restriction-model.ts'
import { inviteEffect } from './models/invite-model.ts'
import { memberEffect, memberGone, memberRolesEffect } from './models/member-model.ts'
import { participantEffect, participantGone } from './models/participant-model.ts'
import { roleAssignmentEffect, roleAssignmentGone } from './models/role-assignment-model.ts'

/** Those of the document itself. */
export function groupFields(puts: readonly Put[]): Partial<GroupDocument> | undefined {
  const fields = puts.flatMap((put): Partial<GroupDocument>[] => {
    if (put.kind === 'memberCount') return [{ memberCount: put.count }]
    if (put.kind === 'pendingMemberCounts') {
      const { came, went } = put
      return [{ came, went, isUnreported: came + went > 0 }]
    }
    if (put.kind === 'roles') return [{ roles: put.roles.roles, rolesVersion: put.roles.version }]
    if (put.kind === 'groupHidden') return [{ isHidden: true, isUnreported: false }]
    if (put.kind !== 'group') return []
    const { name, description, icon, picture = null, categories, createdAt, raidMode = null } = put.group
    return [{ name, description, icon, picture, categories, createdAt, raidMode }]
  })
  return fields.length > 0 ? Object.assign({}, ...fields) : undefined
}

export function directFields(puts: readonly Put[]): Partial<DirectDocument> | undefined {
  if (puts.some(({ kind }) => kind === 'conversationHidden')) return { isHidden: true }
  const put = puts.find((one) => one.kind === 'conversation')
  return put && { name: put.conversation.name }
}

export function newDirectFields(puts: readonly Put[]): Omit<DirectDocument, keyof Aggregate> {
  const put = puts.find((one) => one.kind === 'conversation')!
  const { kind, name, createdAt } = put.conversation
  return {
    kind: kind as DirectDocument['kind'],
    name,
    createdAt,
    ...(put.pair && { pair: pairKey(put.pair) }),
  }
}

export function effectsOf(puts: readonly Put[]): AnyEffect[] {
  return puts.flatMap((put): AnyEffect[] => {
    switch (put.kind) {
      case 'group':
      case 'memberCount':
      case 'pendingMemberCounts':
      case 'roles':
        return []
      case 'member':
        return [memberEffect(put.groupId, put.member)]
      case 'memberGone':
        return [memberGone(put.groupId, put.userId)]
      case 'memberRoles':
        return [memberRolesEffect(put)]
      case 'assignment':
        return [roleAssignmentEffect(put.assignment)]
      case 'assignmentGone':
        return [roleAssignmentGone(put.id)]
      case 'filters':
        return [filtersEffect(put.groupId, put.filters)]
      case 'restriction':
        return [restrictionEffect(put.groupId, put.restriction)]
      case 'restrictionGone':
        return [restrictionGone(put.groupId, put.of, put.userId)]
      case 'invite':
        return [inviteEffect(put.invite)]
      case 'conversation':
        return [channelEffect(put.conversation)]
      case 'participant':
        return [participantEffect(put)]
      case 'groupHidden':
        return put.channels.map(channelGone)
      case 'conversationHidden':
        return [channelHidden(put.id)]
      case 'audit':
        return [auditEffect(put.entry)]
      case 'job':
        return [jobEffect(put.job)]
      case 'participantGone':
        return [participantGone(put.conversationId, put.userId)]
    }
  })
}
