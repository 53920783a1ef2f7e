import type { ConversationId, GroupId, Tokens } from '@hubbub/protocol'
import { passwordOf, rest, Somebody } from '@hubbub/testing'

/** Who sees something different. */
const names = ['root', 'olga', 'mina', 'ben']

/** What a server answers to each of them, to be compared with what a later version answers. */
export async function answersOf(url: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const name of names) {
    const tokens: Tokens = await rest(url, 'accounts.login', { name, password: passwordOf(name) })
    answers[name] = await answersFor(new Somebody(name, url, tokens))
  }
  return answers
}

async function answersFor(person: Somebody) {
  const me = await person.call('accounts.me', {})
  const home = await person.call('groups.home', {})
  const places: { id: ConversationId; groupId: GroupId | null }[] = [
    ...home.groups.flatMap(({ channels }) => channels.map(({ conversation }) => conversation)),
    ...home.conversations.map(({ conversation }) => conversation),
  ]
  const pages: Record<string, unknown> = {}
  for (const { id } of places) {
    const { messages } = await person.call('messages.history', { conversationId: id, limit: 100 })
    pages[id] = { messages, people: await refusedOr(person.call('groups.people', { conversationId: id })) }
  }
  const groups: Record<string, unknown> = {}
  for (const { group } of home.groups) {
    const { members } = await person.call('groups.members', { groupId: group.id })
    const invites = await refusedOr(person.call('groups.invites', { groupId: group.id }))
    groups[group.id] = { members, invites }
  }
  const { entries } = me.isAdministrator ? await person.call('accounts.audit', {}) : { entries: [] }
  return { me, home, pages, groups, entries }
}

const refusedOr = <T>(answer: Promise<T>) =>
  answer.catch((error: { code?: string }) => ({ refused: error.code }))
