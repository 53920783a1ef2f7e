import type { ConversationId } from '@hubbub/protocol'
import type { Somebody, TestSystem } from '@hubbub/testing'
import type { Places } from './places.ts'

const atOnce = 10

export const nameOf = (n: number): string => `chatter${n}`

/** A group of five channels with so many people in it, who may all pin; in two of them there is a thread, and a poll. */
export async function furnish(system: TestSystem, people: number) {
  const owner = await system.person('owner')
  const crowd: Somebody[] = []
  while (crowd.length < people) {
    const names = Array.from({ length: Math.min(atOnce, people - crowd.length) }, (_, n) =>
      nameOf(crowd.length + n),
    )
    crowd.push(...(await Promise.all(names.map((name) => system.person(name)))))
  }
  const { group, channels } = await system.group(owner, crowd)
  const ids: ConversationId[] = channels.map(({ conversation }) => conversation.id)
  for (const name of ['tea', 'news', 'music', 'travel'])
    ids.push((await owner.call('groups.createChannel', { groupId: group.id, name })).id)
  for (const { userId } of crowd)
    await owner.call('groups.setRole', { groupId: group.id, userId, role: 'moderator' })
  const begun = await Promise.all(ids.slice(0, 2).map((id) => begin(owner, id)))
  const places: Places = {
    channels: ids,
    threads: begun.map(({ thread }) => thread),
    polls: begun.map(({ poll }) => poll),
  }
  return { owner, crowd, places }
}

/** A thread and a poll, in a conversation. */
export async function begin(owner: Somebody, conversationId: ConversationId) {
  const { seq: parentSeq } = await owner.call('messages.send', {
    ...{ conversationId, cid: `begin-${conversationId}`, body: 'a thread begins here' },
  })
  const { thread } = await owner.call('threads.start', { conversationId, seq: parentSeq })
  const { seq } = await owner.call('polls.create', {
    ...{ conversationId, cid: `ask-${conversationId}`, question: 'Which one?', options: ['a', 'b', 'c'] },
  })
  return {
    thread: { id: thread.conversationId, parentId: conversationId, parentSeq },
    poll: { conversationId, seq },
  }
}
