import { AppError, type ErrorCode } from '@hubbub/protocol'
import type { PersonalStoreDeps } from './personal-deps.ts'
import { publish } from '../context/publish.ts'
import { describePersonal } from './describe-personal.ts'
import type { DecisionName, WishOf } from './store/decisions.ts'

/** Writes, and tells the person's own devices; answers the number of the change, if there is one. `fields`: what is said beside a refusal, by its code. */
export async function write<N extends DecisionName>(
  name: N,
  wish: WishOf<N>,
  deps: PersonalStoreDeps,
  fields: Partial<Record<ErrorCode, Record<string, string>>> = {},
): Promise<number | null> {
  const { refused, rev } = await tryWrite(name, wish, deps)
  if (refused) throw new AppError(refused, fields[refused] && { fields: fields[refused] })
  return rev
}

/** The same; answers why nothing was written, if it was refused. */
export async function tryWrite<N extends DecisionName>(
  name: N,
  wish: WishOf<N>,
  deps: PersonalStoreDeps,
): Promise<{ refused: ErrorCode | null; rev: number | null }> {
  const { refused, change } = await deps.personal.write(name, wish)
  if (!change) return { refused, rev: null }
  const { stream, rev } = change
  publish(deps, { room: stream, stream, rev }, await describePersonal(change, deps))
  return { refused: null, rev }
}
