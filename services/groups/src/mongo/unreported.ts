import { retrying, type Follow } from '@hubbub/mongo'
import type { GroupId, UserId } from '@hubbub/protocol'
import { isLarge } from '@hubbub/rules'
import type { CrowdRepository } from '../crowd-repository.ts'
import type { Collections } from './collections.ts'
import type { GroupDocument } from './group-model.ts'
import { writeInGroup } from './write-in.ts'

interface Counted {
  set: Partial<GroupDocument>
  rows: NonNullable<Follow['rows']>
}

/** Somebody comes, or goes: the group is told who, or, when it is large, with the next report how many. [P-20] */
export function countOne(
  { _id, memberCount, came = 0, went = 0 }: GroupDocument,
  userId: UserId,
  type: 'member.joined' | 'member.left',
): Counted {
  const isComing = type === 'member.joined'
  const now = isComing ? memberCount + 1 : memberCount - 1
  if (!isLarge(Math.max(memberCount, now)))
    return { set: { memberCount: now }, rows: [{ stream: _id, type, data: { userId } }] }
  const counted = isComing ? { came: came + 1 } : { went: went + 1 }
  return { set: { memberCount: now, ...counted, isUnreported: true }, rows: [] }
}

export function reportCrowd(store: Collections, groupId: GroupId): ReturnType<CrowdRepository['report']> {
  type Outcome = Awaited<ReturnType<CrowdRepository['report']>>
  return writeInGroup<Outcome>(store, groupId, ({ came = 0, went = 0 }) => {
    const outcome = { refused: null } as const
    if (came + went === 0) return { outcome }
    const rows: Counted['rows'] = [
      ...(came > 0 ? [{ stream: groupId, type: 'members.joined', data: { count: came } } as const] : []),
      ...(went > 0 ? [{ stream: groupId, type: 'members.left', data: { count: went } } as const] : []),
    ]
    return { outcome, set: { came: 0, went: 0, isUnreported: false }, follow: { rows } }
  })
}

/** Of a group that is being removed nobody is told. */
export async function readUnreported({ groups }: Collections, limit: number): Promise<GroupId[]> {
  const found = await retrying(() =>
    groups.model.find({ isUnreported: true }).select(['isHidden']).limit(limit).lean<GroupDocument[]>(),
  )
  return found.flatMap(({ _id, isHidden }) => (isHidden ? [] : _id))
}
