import type { OperationName, Person, StreamEvent, UserId } from '@hubbub/protocol'

const listing = new Set<OperationName>([
  'groups.members',
  'groups.people',
  'groups.findPeople',
  'inbox.list',
  'messages.reactors',
  'roles.findMembers',
  'search.messages',
  'threads.get',
  'threads.list',
  'users.find',
  'users.lookup',
])

/** Whether the answer is a list of people with their cards. */
export const listsPeople = (name: OperationName): boolean => listing.has(name)

export function peopleListed(answer: unknown): Person[] {
  const { people, members } = answer as {
    people?: (Person | { person: Person })[]
    members?: { person: Person }[]
  }
  return [...(people ?? []), ...(members ?? [])].map((one) => ('person' in one ? one.person : one))
}

/** Who wrote what is new, and who is called in it. */
export const calledIn = (events: readonly StreamEvent[]): UserId[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'message.created') return [data.message.authorId, ...data.message.mentions]
    return type === 'message.edited' ? data.mentions : []
  })
