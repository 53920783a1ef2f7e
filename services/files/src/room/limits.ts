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

interface Limits extends Output<'files.limits'> {
  roomBytes: number
  groupRoomBytes: number
}

/** What this person may upload now: the least of what one file, the person, the group, the server and the disk leave. */
async function limitsOf(
  userId: UserId,
  groupId: GroupId | null,
  { files, storage, quotas }: Pick<FilesDeps, 'files' | 'storage' | 'quotas'>,
): Promise<Limits> {
  const quotaBytes = quotas.person
  if (!storage) return { isOn: false, maxBytes: 0, usedBytes: 0, quotaBytes, roomBytes: 0, groupRoomBytes: 0 }
  // All that there is takes long to add up, and is asked for only where it is limited.
  const isLimited = quotas.server < Number.MAX_SAFE_INTEGER
  const all = isLimited ? await files.used() : 0
  const [usedBytes, space] = await Promise.all([files.usedBy(userId), storage.space()])
  const roomBytes = Math.max(
    0,
    Math.min(quotas.server - all, space === null ? Infinity : space.free - quotas.reserve),
  )
  const group = await groupLimits(groupId, { files, quotas })
  const groupRoomBytes = group ? Math.max(0, group.groupQuotaBytes - group.groupUsedBytes) : Infinity
  const maxBytes = Math.max(0, Math.min(quotas.file, quotaBytes - usedBytes, groupRoomBytes, roomBytes))
  return { isOn: true, maxBytes, usedBytes, quotaBytes, ...group, roomBytes, groupRoomBytes }
}

async function groupLimits(groupId: GroupId | null, { files, quotas }: Pick<FilesDeps, 'files' | 'quotas'>) {
  if (groupId === null || quotas.group === Number.MAX_SAFE_INTEGER) return null
  return { groupUsedBytes: await files.usedByGroup(groupId), groupQuotaBytes: quotas.group }
}

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

/** Refuses what there is no room for. */
export async function ensureRoom(
  { by, size, groupId }: { by: UserId; size: number; groupId: GroupId | null },
  deps: Pick<FilesDeps, 'files' | 'storage' | 'quotas'>,
): Promise<void> {
  const { isOn, usedBytes, quotaBytes, roomBytes, groupRoomBytes } = await limitsOf(by, groupId, deps)
  if (!isOn) throw new AppError('files_off')
  if (size > quotaBytes - usedBytes)
    throw new AppError('limit_reached', {
      fields: { size: `${quotaBytes - usedBytes} of your ${quotaBytes} bytes are left` },
    })
  if (size > groupRoomBytes) throw new AppError('no_room_in_group')
  if (size > roomBytes) throw new AppError('no_room')
}

/** As the person is told. */
export async function limits(
  { conversationId }: Input<'files.limits'>,
  caller: Caller,
  deps: FilesDeps,
): Promise<Output<'files.limits'>> {
  const actor = caller.actor!
  const groupId = await groupOf(conversationId && { conversationId, actor }, deps)
  const {
    roomBytes: _room,
    groupRoomBytes: _groupRoom,
    ...told
  } = await limitsOf(actor.userId, groupId, deps)
  return told
}
