import type { UserId } from '@hubbub/protocol'
import type { PersonalDeps } from '../personal-deps.ts'
import { relationKinds } from './relation-of.ts'

type Kept = Pick<PersonalDeps, 'personal'>

/** Whom this person blocks, and who blocks them. */
export async function apartFrom(userId: UserId, { personal }: Kept): Promise<UserId[]> {
  const [own, others] = await Promise.all([
    personal.ofPeople([userId], 'block'),
    personal.about(userId, 'block'),
  ])
  return [...new Set([...own.map(({ key }) => key), ...others.map((item) => item.userId)])]
}

/** Of these people, those who block or mute at least one of those, each with whom. */
export async function ignoring(
  userIds: readonly UserId[],
  authorIds: readonly UserId[],
  { personal }: Kept,
): Promise<Record<UserId, UserId[]>> {
  const found = await Promise.all(
    relationKinds.map((kind) => personal.ofPeople(userIds, kind, authorIds)),
  )
  const ignored: Record<UserId, UserId[]> = {}
  for (const { userId, key } of found.flat()) (ignored[userId] ??= []).push(key)
  return ignored
}

/** Whom this person blocks or mutes. */
export async function ignoredBy(userId: UserId, { personal }: Kept): Promise<UserId[]> {
  const found = await Promise.all(relationKinds.map((kind) => personal.ofPeople([userId], kind)))
  return [...new Set(found.flat().map(({ key }) => key))]
}
