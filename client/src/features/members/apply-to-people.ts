import type { Person, StreamEvent } from '@hubbub/protocol'

/** Who is in a conversation after a change in it, in the order of coming in. Twice is once. */
export function applyToPeople(people: readonly Person[], change: StreamEvent): readonly Person[] {
  if (change.type === 'person.joined') {
    const { person } = change.data
    return people.some(({ id }) => id === person.id) ? people : [...people, person]
  }
  if (change.type === 'person.left') return people.filter(({ id }) => id !== change.data.userId)
  return people
}
