import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { ensureCanContact } from './ensure-can-contact.ts'
import { ensureTakesMessages } from './ensure-takes-messages.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Starts a conversation of several people outside any group. */
export async function createAdhoc(
  { userIds, name }: Input<'groups.createAdhoc'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.createAdhoc'>> {
  const me = actorOf(caller)
  const others = [...new Set(userIds)].filter((id) => id !== me)
  ensure(others.length > 0, 'bad_input', { fields: { userIds: 'name somebody else' } })
  await ensureCanContact(me, others, deps)

  const id = deps.newId('c')
  const everybody = [me, ...others]
  const { changes } = unwrap(
    await onBehalf(caller, deps, async ({ people }) => {
      await ensureTakesMessages(me, others, deps)
      return people.createAdhoc({ id, name, userIds: everybody, createdAt: deps.clock.wall() })
    }),
  )
  await Promise.all(everybody.map((person) => subscribeSockets(person, [id], deps)))
  await publish(changes, deps)
  return { conversationId: id }
}
