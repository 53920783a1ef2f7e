import { ensure, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { ensureCanContact } from './ensure-can-contact.ts'
import { askToWrite } from './ensure-takes-messages.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Opens the conversation with one other person: one for each pair, for ever. */
export async function openDirect(
  { userId }: Input<'groups.openDirect'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.openDirect'>> {
  const me = actorOf(caller)
  ensure(userId !== me, 'bad_input', { fields: { userId: 'is your own' } })
  const pair: [UserId, UserId] = [me, userId]
  const known = await deps.people.direct(pair)
  if (known) return { conversationId: known }

  await ensureCanContact(me, [userId], deps)
  const { conversationId, changes } = unwrap(
    await onBehalf(caller, deps, async ({ people }) => {
      await askToWrite(me, userId, deps)
      return people.openDirect({ id: deps.newId('c'), pair, createdAt: deps.clock.wall() })
    }),
  )
  await Promise.all(pair.map((person) => subscribeSockets(person, [conversationId], deps)))
  await publish(changes, deps)
  return { conversationId }
}
