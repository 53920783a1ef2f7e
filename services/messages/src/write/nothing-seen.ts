import { showsNothing } from '@hubbub/markdown/reading'
import { AppError } from '@hubbub/protocol'

/** Null: something is to be seen of this text. Else the refusal. */
export const nothingSeen = async (body: string): Promise<AppError | null> =>
  (await showsNothing(body))
    ? new AppError('bad_input', { fields: { body: 'has nothing that can be seen' } })
    : null
