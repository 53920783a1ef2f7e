import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import { admit } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { meet } from './meet.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Starts a conversation of several people outside any group. */
export async function createAdhoc(
  { userIds, name }: Input<'groups.createAdhoc'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.createAdhoc'>> {
  const me = actorOf(caller)
  const others = [...new Set(userIds)].filter((id) => id !== me)
  ensure(others.length > 0, 'bad_input', { fields: { userIds: 'name somebody else' } })
  await meet(me, others, deps)

  const id = deps.newId('c')
  const everybody = [me, ...others]
  const { changes } = done(
    await onBehalf(caller, deps, ({ people }) =>
      people.createAdhoc({ id, name, userIds: everybody, createdAt: deps.clock.wall() }),
    ),
  )
  await Promise.all(everybody.map((person) => admit(person, [id], deps)))
  await tell(changes, deps)
  return { conversationId: id }
}
