import type { ConversationId } from '@hubbub/protocol'
import type { Somebody, World } from '@hubbub/testing'

export const nameOf = (n: number): string => `chatter${n}`

/** A group of five channels with so many people in it. */
export async function furnish(world: World, people: number) {
  const owner = await world.person('owner')
  const { group, channels } = await world.group(owner)
  const { code } = await owner.call('groups.createInvite', { groupId: group.id })
  const ids: ConversationId[] = channels.map(({ conversation }) => conversation.id)
  for (const name of ['tea', 'news', 'music', 'travel'])
    ids.push((await owner.call('groups.createChannel', { groupId: group.id, name })).id)
  const crowd: Somebody[] = []
  for (let n = 0; n < people; n++) {
    const person = await world.person(nameOf(n))
    await person.call('groups.join', { code })
    crowd.push(person)
  }
  return { owner, crowd, channels: ids }
}
