import type { UserId } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import { holdersCalled, readOccasion, whoIsReached, type Occasion } from '@hubbub/runtime'
import type { PushDeps } from '../deps.ts'

/** Messages that got their numbers before the one that had the job added. */
const before = 20
/** Of more messages in one moment the first ones count. */
const most = 200
/** In a place with more people those are looked at who have devices, in all of the server. */
const few = 500
const peopleAtATime = 500

type Deps = Pick<PushDeps, 'bus' | 'clock' | 'devices' | 'config'>

/** Looks whom pushes are to tell of the messages of a moment: once for all of them, and again only for those who were not told. */
export async function reach(
  { conversationId, seq, from, until }: JobPayloads['push.reach'],
  deps: Deps,
): Promise<void> {
  if (deps.config.contact === null) return
  const isWanted = ({ at }: { at: number }) => at >= from && at < until
  const span = { from: Math.max(1, seq - before), to: seq + most, isWanted }
  const occasion = await readOccasion(conversationId, span, deps)
  if (!occasion) return
  const people = await deps.bus.call('groups.fewPeople', { conversationId: occasion.placeId, most: few })
  if (people) return reachSome(people, occasion, deps)
  for (let after: UserId | null = null; ;) {
    const page: UserId[] = await deps.devices.people(after, peopleAtATime)
    if (page.length === 0) return
    await reachSome(page, occasion, deps)
    after = page.at(-1)!
  }
}

/** Those whom a message calls since it was edited; who was told of it, or of a later one there, is not told again. */
export async function reachCalled(
  { conversationId, seq, userIds, roleIds = [] }: JobPayloads['push.called'],
  deps: Deps,
): Promise<void> {
  if (deps.config.contact === null) return
  const occasion = await readOccasion(conversationId, { from: seq, to: seq, isWanted: () => true }, deps)
  if (!occasion) return
  const holders = await holdersCalled(roleIds, occasion.title.groupId, deps)
  await reachSome([...new Set([...userIds, ...holders])], occasion, deps)
}

async function reachSome(userIds: readonly UserId[], occasion: Occasion, deps: Deps): Promise<void> {
  const devices = Map.groupBy(await deps.devices.of(userIds), ({ userId }) => userId)
  if (devices.size === 0) return
  const { conversationId } = occasion
  // The latest message that alerts them: a device shows one of each conversation.
  for (const { userId, messages } of await whoIsReached([...devices.keys()], occasion, deps)) {
    const [{ message }] = messages
    for (const { id: deviceId } of devices.get(userId)!)
      await deps.devices.tell({
        deviceId,
        userId,
        conversationId,
        seq: message.seq,
        at: message.editedAt ?? message.at,
      })
  }
}
