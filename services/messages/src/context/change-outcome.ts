import { AppError } from '@hubbub/protocol'

const refusals = {
  missing: 'not_found',
  not_yours: 'not_allowed',
  deleted: 'message_deleted',
  too_many: 'limit_reached',
  beyond_head: 'beyond_head',
} as const

/** Lets a done change through; a refused one becomes its error. */
export function done<O extends { kind: string }>(outcome: O): Exclude<O, { kind: keyof typeof refusals }> {
  const { kind } = outcome
  if (Object.hasOwn(refusals, kind)) throw new AppError(refusals[kind as keyof typeof refusals])
  return outcome as Exclude<O, { kind: keyof typeof refusals }>
}
