import {
  AppError,
  type ConversationId,
  type GroupId,
  type Input,
  type Output,
  type UserId,
} from '@hubbub/protocol'
import { maySee, type Actor } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import type { FilesDeps } from '../deps.ts'
import { leftBeside } from './disk-room.ts'

/** What this person may upload now: the least of what one file, the person, the group, the server and the disk leave. */
async function limitsOf(
  userId: UserId,
  groupId: GroupId | null,
  { files, storage, quotas, diskRoom }: Pick<FilesDeps, 'files' | 'storage' | 'quotas' | 'diskRoom'>,
): Promise<Output<'files.limits'>> {
  const quotaBytes = quotas.person
  if (!storage) return { isOn: false, maxBytes: 0, usedBytes: 0, quotaBytes }
  // All that there is takes long to add up, and is asked for only where it is limited.
  const isLimited = quotas.server < Number.MAX_SAFE_INTEGER
  const [all, usedBytes, open, disk, group] = await Promise.all([
    isLimited ? files.used() : 0,
    files.usedBy(userId),
    files.open(),
    diskRoom.space(),
    groupLimits(groupId, { files, quotas }),
  ])
  const maxBytes = Math.min(
    ...[quotas.file, quotaBytes - usedBytes, quotas.server - all],
    ...[Math.floor(leftBeside(open, disk) / disk.copies), group ? leftIn(group) : Infinity],
  )
  return { isOn: true, maxBytes: Math.max(0, maxBytes), usedBytes, quotaBytes, ...group }
}

interface GroupLimits {
  groupUsedBytes: number
  groupQuotaBytes: number
}

async function groupLimits(
  groupId: GroupId | null,
  { files, quotas }: Pick<FilesDeps, 'files' | 'quotas'>,
): Promise<GroupLimits | null> {
  if (groupId === null || quotas.group === Number.MAX_SAFE_INTEGER) return null
  return { groupUsedBytes: await files.usedByGroup(groupId), groupQuotaBytes: quotas.group }
}

const leftIn = ({ groupUsedBytes, groupQuotaBytes }: GroupLimits) => groupQuotaBytes - groupUsedBytes

/** The group that an upload is for; null where it is none's, or not told. Whoever does not see the conversation is told that there is none. */
export async function groupOf(
  isFor: { conversationId: ConversationId; actor: Actor } | undefined,
  { bus }: Pick<FilesDeps, 'bus'>,
): Promise<GroupId | null> {
  if (!isFor) return null
  const accessContext = await bus.accessContexts.inConversation(isFor.actor, isFor.conversationId)
  if (accessContext === null || !maySee(accessContext)) throw new AppError('not_found')
  return accessContext.group?.id ?? null
}

/** Refuses early what the write that gives the files to a message would refuse. */
export async function ensureGroupRoom(size: number, groupId: GroupId | null, deps: FilesDeps): Promise<void> {
  const group = await groupLimits(groupId, deps)
  if (group && size > leftIn(group)) throw new AppError('no_room_in_group')
}

/** As the person is told. */
export async function limits(
  { conversationId }: Input<'files.limits'>,
  caller: Caller,
  deps: FilesDeps,
): Promise<Output<'files.limits'>> {
  const actor = caller.actor!
  const groupId = await groupOf(conversationId && { conversationId, actor }, deps)
  return limitsOf(actor.userId, groupId, deps)
}
