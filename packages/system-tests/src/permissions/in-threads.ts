import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import type { ConversationName, Fixture } from '@hubbub/testing/operations'
import type { PlaceName } from './expected.ts'
import type { FixtureWithHolders } from './holders.ts'

/** A fixture with replies in the threads of its channels. */
export type FixtureInThreads = FixtureWithHolders & { threadSeqs?: ReadonlyMap<UserId, number> }

export async function replyInThreads(fixture: FixtureWithHolders): Promise<FixtureInThreads> {
  const { owner, admin, moderator, member, otherMember, guest, conversations, threads, say } = fixture
  const setArchived = (isArchived: boolean) =>
    owner.call('groups.editChannel', { conversationId: conversations.archived, isArchived })
  await setArchived(false)
  const threadSeqs = new Map<UserId, number>()
  for (const user of [otherMember, owner, admin, moderator, member, guest])
    threadSeqs.set(user.userId, await say(user, threads.archived))
  // Here, and not in the fixture: what its message tells of a reply comes a moment later, and other tests compare what was heard.
  const { seq } = await owner.call('polls.create', {
    ...{
      conversationId: threads.archived,
      cid: 'poll-in-archived-thread',
      question: 'Which?',
      options: ['a', 'b'],
    },
  })
  await setArchived(true)
  for (const user of [owner, member, otherMember]) await say(user, threads.public)
  await say(owner, threads.private, `<@${member.userId}> look`)
  const archivedPolls = new Map([...fixture.archivedPolls, [threads.archived, seq]])
  return { ...fixture, threadSeqs, archivedPolls }
}

/** What is asked about, and the fixture as samples for it need it: in an archived thread everybody's message is another one. */
export function seenFrom(
  place: PlaceName | null,
  fixture: FixtureInThreads,
): { fixture: Fixture<Somebody>; conversationId: ConversationId } {
  const { conversations, threads, threadSeqs } = fixture
  if (!place?.endsWith(' thread'))
    return { fixture, conversationId: conversations[(place ?? 'public') as ConversationName] }
  const conversationId = threads[place.split(' ')[0] as ConversationName]
  if (place !== 'archived thread') return { fixture, conversationId }
  const archivedSeqs = threadSeqs ?? fixture.archivedSeqs
  return {
    fixture: { ...fixture, conversations: { ...conversations, archived: conversationId }, archivedSeqs },
    conversationId,
  }
}
