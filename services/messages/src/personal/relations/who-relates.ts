import { AppError, type UserId } from '@hubbub/protocol'
import { contactOf, type Contact } from '@hubbub/rules'
import type { PersonalDeps } from '../personal-deps.ts'
import { tryWrite } from '../write.ts'
import { usualWriters } from './decide-writers.ts'

type Kept = Pick<PersonalDeps, 'personal'>

/** Of whom nothing alerts, wherever they say it. */
const ignoredKinds = ['block', 'mute'] as const
/** The same, and of whom nothing alerts that they say to one alone. */
const ignoredInDirects = [...ignoredKinds, 'request'] as const

/** Whom this person blocks, and who blocks them. */
export async function apartFrom(userId: UserId, { personal }: Kept): Promise<UserId[]> {
  const [own, others] = await Promise.all([
    personal.ofPeople([userId], 'block'),
    personal.about(userId, 'block'),
  ])
  return [...new Set([...own.map(({ key }) => key), ...others.map((item) => item.userId)])]
}

interface Asked {
  userIds: readonly UserId[]
  authorIds: readonly UserId[]
  isDirect?: boolean
}

/** Of these people, those who block or mute at least one of those, each with whom; of a direct conversation also those who have not accepted it. */
export async function ignoring(
  { userIds, authorIds, isDirect = false }: Asked,
  { personal }: Kept,
): Promise<Record<UserId, UserId[]>> {
  const kinds = isDirect ? ignoredInDirects : ignoredKinds
  const found = await Promise.all(kinds.map((kind) => personal.ofPeople(userIds, kind, authorIds)))
  const ignored: Record<UserId, UserId[]> = {}
  for (const { userId, key } of found.flat()) (ignored[userId] ??= []).push(key)
  return ignored
}

/** Whom this person blocks or mutes. */
export async function ignoredBy(userId: UserId, { personal }: Kept): Promise<UserId[]> {
  const found = await Promise.all(ignoredKinds.map((kind) => personal.ofPeople([userId], kind)))
  return [...new Set(found.flat().map(({ key }) => key))]
}

/** Whether somebody may begin to write to each of these people. */
export async function contact(
  by: UserId,
  userIds: readonly UserId[],
  { personal }: Kept,
): Promise<Record<UserId, Contact>> {
  const [apart, chosen, theirs, own] = await Promise.all([
    apartFrom(by, { personal }),
    personal.ofPeople(userIds, 'writers'),
    personal.ofPeople(userIds, 'friend', [by]),
    personal.ofPeople([by], 'friend', userIds),
  ])
  // Each of the two is written by itself: it counts once both have it.
  const isFriendOf = (userId: UserId) =>
    theirs.some((item) => item.userId === userId) && own.some(({ key }) => key === userId)
  const writersOf = new Map(chosen.map(({ userId, data }) => [userId, data.writers]))
  const contactWith = (userId: UserId) =>
    contactOf({
      writers: writersOf.get(userId) ?? usualWriters,
      isApart: apart.includes(userId),
      isFriend: isFriendOf(userId),
    })
  return Object.fromEntries(userIds.map((userId) => [userId, contactWith(userId)]))
}

/** Before the conversation is there: nothing of it alerts the one who wants to be asked. */
export async function request(userId: UserId, by: UserId, deps: PersonalDeps): Promise<void> {
  const wish = { userId, kind: 'request', key: by, now: deps.clock.wall() } as const
  const { refused } = await tryWrite('relate', wish, deps)
  if (refused) throw new AppError('takes_no_messages')
}
