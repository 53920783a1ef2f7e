import type { Override, UserId } from '@hubbub/protocol'

/** The people that some overrides name, each once. */
export function peopleIn(lists: readonly (readonly Override[])[]): UserId[] {
  const subjects = lists.flat().map(({ subject }) => subject)
  return [...new Set(subjects.filter((subject): subject is UserId => subject.startsWith('u_')))]
}
