import { z } from 'zod'
import { Category, Conversation } from '../conversation-records.ts'
import { CategoryId, ConversationId, GroupId, RoleId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Position } from '../numbers.ts'
import { operation } from '../operation.ts'
import { overridablePermissions } from '../permissions.ts'
import { BuiltInRoleId } from '../role-records.ts'

const Permissions = z.array(z.enum(overridablePermissions)).max(overridablePermissions.length)

const wish = {
  /** The version of the overrides that the caller has seen, 0 where there are none yet. With another one it is refused. */
  version: Position,
  /** All of them, as they are to be: each subject once, and no permission in both lists. */
  overrides: z
    .array(
      z.strictObject({
        subject: z.union([BuiltInRoleId, RoleId, UserId]),
        allow: Permissions.default([]),
        deny: Permissions.default([]),
      }),
    )
    .max(limits.overridesPerPlace),
}

/** What categories and channels allow and deny otherwise than the roles. */
export const overrides = {
  'channels.setOverrides': operation({
    summary:
      'Sets what a channel allows and denies otherwise than the roles. The caller changes only what they may do there themselves, for roles and people below them.',
    input: z.strictObject({ conversationId: ConversationId, ...wish }),
    output: Conversation,
    access: { conversation: 'roles.edit' },
    rate: 'write',
    http: ['PUT', '/api/channels/:conversationId/overrides'],
    socket: true,
  }),
  'groups.setCategoryOverrides': operation({
    summary:
      'Sets what all channels of a category allow and deny otherwise than the roles; it asks for the same as for a channel.',
    input: z.strictObject({ groupId: GroupId, categoryId: CategoryId, ...wish }),
    output: Category,
    access: { group: 'roles.edit' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/categories/:categoryId/overrides'],
    socket: true,
  }),
} as const
