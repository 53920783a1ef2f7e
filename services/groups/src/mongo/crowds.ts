import { retrying } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { CrowdRepository, Ties } from '../crowd-repository.ts'
import { tiesAmong } from '../ties-among.ts'
import { addCrowd } from './add-crowd.ts'
import type { Collections } from './collections.ts'
import type { InsiderPart } from './insider-model.ts'
import type { MemberPart } from './member-model.ts'
import { present } from './part.ts'
import { removeCrowd } from './remove-crowd.ts'
import { readUnreported, reportCrowd } from './unreported.ts'

export function mongoCrowds(store: Collections): CrowdRepository {
  return {
    add: (coming) => addCrowd(store, coming),
    report: (groupId) => reportCrowd(store, groupId),
    unreported: (limit) => readUnreported(store, limit),
    tiesOf: (userIds) => readTies(store, userIds),
    remove: (leaving) => removeCrowd(store, leaving),
  }
}

async function readTies({ members, insiders }: Collections, userIds: readonly UserId[]): Promise<Ties> {
  const those = { userId: trusted({ $in: [...userIds] }), ...present }
  const [memberships, places] = await Promise.all([
    retrying(() => members.find(those).select(['groupId', 'userId', 'role']).lean<MemberPart[]>()),
    retrying(() => insiders.find({ ...those, groupId: null }).lean<InsiderPart[]>()),
  ])
  return tiesAmong(
    memberships,
    places.map(({ conversationId }) => conversationId),
  )
}
