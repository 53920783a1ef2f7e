import { ensure, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import { admit } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { meet } from './meet.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

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

  await meet(me, [userId], deps)
  const { conversationId, changes } = done(
    await onBehalf(caller, deps, ({ people }) =>
      people.openDirect({ id: deps.newId('c'), pair, createdAt: deps.clock.wall() }),
    ),
  )
  await Promise.all(pair.map((person) => admit(person, [conversationId], deps)))
  await tell(changes, deps)
  return { conversationId }
}
