import type { ConversationId } from '@hubbub/protocol'
import type { Somebody, TestSystem } from '@hubbub/testing'

export const nameOf = (n: number): string => `chatter${n}`

/** A group of five channels with so many people in it, who may all pin. */
export async function furnish(system: TestSystem, people: number) {
  const owner = await system.person('owner')
  const { group, channels } = await system.group(owner)
  const { code } = await owner.call('groups.createInvite', { groupId: group.id })
  const ids: ConversationId[] = channels.map(({ conversation }) => conversation.id)
  for (const name of ['tea', 'news', 'music', 'travel'])
    ids.push((await owner.call('groups.createChannel', { groupId: group.id, name })).id)
  const crowd: Somebody[] = []
  for (let n = 0; n < people; n++) {
    const person = await system.person(nameOf(n))
    await person.call('groups.join', { code })
    await owner.call('groups.setRole', { groupId: group.id, userId: person.userId, role: 'moderator' })
    crowd.push(person)
  }
  return { owner, crowd, channels: ids }
}
