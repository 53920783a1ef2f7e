import type { Status } from './person-records.ts'

/** As it is to be told now: a status that has ended is none, also while it is still stored or remembered. */
export function withoutEndedStatus<P extends { status?: Status }>(person: P, now: number): P {
  if (person.status?.until === undefined || person.status.until > now) return person
  const { status: _, ...others } = person
  return others as P
}

export const isSameStatus = (one: Status | null | undefined, other: Status | null | undefined): boolean =>
  one?.emoji === other?.emoji && one?.text === other?.text && one?.until === other?.until
